import type { Attempt } from "../../core/picking.svelte.ts";
import { type Face, type View, row } from "../../core/view.ts";
import { gapBetween, liesBetween } from "./gap.ts";

const SIDES = ["left", "right"];

/** A card where it does not belong, or one that fits nowhere: the server says why. */
export const attempt: Attempt = (card, from, to, _, view) => {
  if (from.place === "hand" && to.place === "pile") return played(card, to.row ?? 0, view);
  if (from.place === "hand" && to.place === "hand")
    return played(card, nearerSide(card, view), view);
  // L6 Another card before the one that was turned up.
  if (from.place === "turned" && to.place === "hand") {
    return played(row(view, "hand", to.row)[to.at ?? -1] ?? null, 0, view);
  }
  return from.place === "draw" && to.place === "hand" ? "pass" : null;
};

function played(card: Face, side: number, view: View): string | null {
  if (!card) return null;
  const gap = gapBetween(topOf(view, 0), topOf(view, 1));
  return `${gap && liesBetween(card, gap) ? "gap" : "match"} ${card} ${SIDES[side]}`;
}

/** The pile whose number comes closer: that is the one that was meant. */
function nearerSide(card: Face, view: View): number {
  const away = [0, 1].map((side) => Math.abs(numberOf(topOf(view, side)) - numberOf(card)));
  return away[1]! < away[0]! ? 1 : 0;
}

function topOf(view: View, side: number): Face {
  return row(view, "pile", side).at(-1) ?? null;
}

function numberOf(card: Face): number {
  return Number(card?.slice(1) ?? 0);
}
