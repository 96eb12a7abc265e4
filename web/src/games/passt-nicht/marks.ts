// Before a tap: what fits, what may only be laid out, and what may not even that.
import type { MarkOf } from "../../core/marks.ts";
import { ownerOf } from "../../core/view.ts";
import { t } from "./words.ts";

export const markOf: MarkOf = ({ spot, actions, isGoal, view }) => {
  if (isGoal) return { word: t("mark-here"), kind: "gold" };
  if (ownerOf("passt-nicht", spot.place, spot.row) !== view.you) return null;
  const verbs = new Set(actions.map(({ move }) => move.split(" ")[0]));
  if (verbs.has("play") || verbs.has("joker") || verbs.has("give")) {
    return { word: t("mark-fits"), kind: "gold" };
  }
  if (verbs.has("lay")) return { word: t("mark-lay"), kind: "stitched" };
  // P6 As long as a card of the own display fits, none may be laid out.
  return spot.place === "hand" ? { word: t("mark-lay"), kind: "locked" } : null;
};
