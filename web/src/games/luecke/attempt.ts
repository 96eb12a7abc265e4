import type { Attempt } from "../../core/store.svelte.ts";

/** A card on a pile where it does not belong: the server says why. */
export const attempt: Attempt = (card, from, to) => {
  if (from.place === "hand" && to.place === "pile" && card) {
    return `match ${card} ${to.row ? "right" : "left"}`;
  }
  return from.place === "draw" && to.place === "hand" ? "pass" : null;
};
