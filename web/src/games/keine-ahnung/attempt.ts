import type { Attempt } from "../../core/picking.svelte.ts";

/** The wrong thing first, or a card where it does not fit: the server says why. */
export const attempt: Attempt = (_, from, to, you, view) => {
  const isEmpty = view.places[to.place]?.[to.row ?? 0]?.[to.at ?? 0] === "";
  const isMine = to.place === "layout" && (to.row ?? 0) === you;
  if (from.place === "open") {
    if (to.place === "pile") return `pile ${(to.at ?? 0) + 1}`;
    if (isMine) return isEmpty ? "back" : `reveal ${(to.at ?? 0) + 1}`;
    return to.place === "draw" ? "draw" : null;
  }
  if (from.place === "layout" && from.row === you) return `reveal ${from.at + 1}`;
  if (from.place === "pile" && to.place === "pile") return `pile ${from.at + 1}`;
  return from.place === "draw" ? "draw" : null;
};
