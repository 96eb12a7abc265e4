// Before a tap: a card for the gap brings another turn, one that matches does not.
import type { MarkOf } from "../../core/marks.ts";
import { t } from "./words.ts";

export const markOf: MarkOf = ({ spot, actions, isGoal }) => {
  if (isGoal) return spot.place === "pile" ? { word: t("mark-here"), kind: "gold" } : null;
  const may = (verb: string): boolean => actions.some(({ move }) => move.startsWith(`${verb} `));
  if (may("gap")) return { word: t("mark-gap"), kind: "gold" };
  if (may("match")) return { word: t("mark-match"), kind: "pale" };
  // Whoever passes draws a card; there is a button for it.
  return spot.place === "draw" && actions.length ? { word: "", kind: "plain" } : null;
};
