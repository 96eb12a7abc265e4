// What is asked of who is on turn, read off the legal moves alone.
import type { Word } from "../../core/i18n.ts";
import type { Action } from "../../wire.ts";

export function asks(legal: Action[]): Word {
  const verbs = new Set(legal.map(({ move }) => move.split(" ")[0]));
  if (verbs.has("give")) return "ask-display-fits";
  if (!verbs.has("lay")) return "ask-all-fits";
  if (verbs.has("play")) return "ask-play-or-lay";
  return verbs.has("joker") ? "ask-lay-or-joker" : "ask-lay";
}
