// What is asked of who is on turn, read off the legal moves alone.
import type { Action } from "../../wire.ts";
import { t } from "./words.ts";

/** `card` is the open one, in words. */
export function asks(legal: Action[], card: string): string {
  const verbs = new Set(legal.map(({ move }) => move.split(" ")[0]));
  if (verbs.has("draw")) return t(verbs.has("reveal") ? "ask-first" : "ask-draw");
  if (verbs.has("reveal")) return t(verbs.has("nothing") ? "ask-reveal-or-nothing" : "ask-reveal");
  return t(verbs.has("back") ? "ask-place-or-back" : "ask-place", { card });
}
