import type { Attempt } from "../../core/store.svelte.ts";

/** The wrong thing first, or a card where it does not fit: the server says why. */
export const attempt: Attempt = (_, from, to, you) => {
  if (from.place === "open" && to.place === "pile") return `pile ${(to.at ?? 0) + 1}`;
  if (from.place === "open" && to.place === "layout") return "back";
  if (from.place === "layout" && from.row === you) return `reveal ${from.at + 1}`;
  return from.place === "draw" ? "draw" : null;
};
