import type { Attempt } from "../../core/store.svelte.ts";

/** A card that does not fit, or one that may not be laid: the server says why. */
export const attempt: Attempt = (card, from, to, you) => {
  if (!card) return null;
  if (to.place === "display" && Math.floor((to.row ?? 0) / 5) !== you) return null;
  if (from.place === "hand" && to.place === "discard")
    return card === "J" ? "joker" : `play ${card}`;
  if (from.place === "display" && to.place === "discard") return `give ${card}`;
  return from.place === "hand" && to.place === "display" && card !== "J" ? `lay ${card}` : null;
};
