// What is asked of who is on turn, read off the legal moves alone.
import type { Action } from "../../wire.ts";
import { t } from "./words.ts";

export function asks(legal: Action[]): string {
  const verbs = new Set(legal.map(({ move }) => move.split(" ")[0]));
  if (verbs.has("give")) return t("ask-display-fits");
  if (!verbs.has("lay")) return t("ask-all-fits");
  if (verbs.has("play")) return t("ask-play-or-lay");
  return t(verbs.has("joker") ? "ask-lay-or-joker" : "ask-lay");
}
