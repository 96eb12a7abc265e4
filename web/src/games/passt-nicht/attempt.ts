import { ownerOf } from "../../core/view.ts";
import type { Attempt } from "../../core/picking.svelte.ts";

/** A card that does not fit, or one that may not be laid: the server says why. */
export const attempt = ((card, from, to, you) => {
  if (!card || ownerOf("passt-nicht", from.place, from.row) !== you) return null;
  const goal = to.place === from.place && to.at === from.at ? otherPlace(from.place) : to.place;
  if (from.place === "display") return goal === "discard" ? `give ${card}` : null;
  if (goal === "discard") return card === "J" ? "joker" : `play ${card}`;
  const isMine =
    goal === "display" && (to.place !== goal || ownerOf("passt-nicht", goal, to.row ?? 0) === you);
  return isMine && card !== "J" ? `lay ${card}` : null;
}) satisfies Attempt;

/** What a card that was only tapped could be meant for: out of the hand, or out of the display. */
function otherPlace(place: string): string {
  return place === "hand" ? "display" : "discard";
}
