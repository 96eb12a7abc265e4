// The word on a card that says what can be done with it, before it is tapped. What may be done, the
// server says; a game adds words for it: its table provides them (table/context.ts).
import type { Action } from "../wire.ts";
import type { ExactSpot } from "./fold.ts";
import type { View } from "./view.ts";

export interface Mark {
  /** "" is no tab. */
  word: string;
  /**
   * gold: the best that can be done · pale: a second choice · stitched: something else, for which
   * the card does not rise · locked: what would be meant, and cannot be done now · plain: possible,
   * and not worth a word, since it is a button too or everything is.
   */
  kind: "gold" | "pale" | "stitched" | "locked" | "plain";
}

export interface Marked {
  spot: ExactSpot;
  /** The legal moves in which this card leaves, or to which a picked card would go. */
  actions: Action[];
  isGoal: boolean;
  view: View;
}

/** null: nothing to be said about it; a card that can be picked is lit without a word. */
export type MarkOf = (marked: Marked) => Mark | null;
