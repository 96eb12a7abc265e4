// Before a tap: by what an open card fits a pile, and where it goes back.
import { drawn } from "../../cards/card.ts";
import type { MarkOf } from "../../core/marks.ts";
import { type View, row } from "../../core/view.ts";
import { homeOf } from "./home.ts";
import { t } from "./words.ts";

export const markOf: MarkOf = ({ spot, actions, isGoal, view }) => {
  if (!actions.length) return null;
  switch (spot.place) {
    case "draw":
      return { word: t(row(view, "draw").length ? "mark-draw" : "mark-shuffle"), kind: "gold" };
    case "pile":
      return isGoal ? { word: fit(view, spot.at), kind: "gold" } : null;
    case "layout":
      if (!isGoal) return { word: "", kind: "pale" };
      return homeOf(view, null)?.at === spot.at
        ? { word: t("mark-back"), kind: "pale" }
        : { word: "", kind: "plain" };
  }
  return null;
};

/** K7 What the open card and the pile have in common. */
function fit(view: View, at: number): string {
  const [open, pile] = [row(view, "open").at(-1), row(view, "pile")[at]].map((face) =>
    face ? drawn(face) : null,
  );
  if (open?.kind !== "number" || pile?.kind !== "number") return t("mark-here");
  const [isColour, isNumber] = [open.colour === pile.colour, open.number === pile.number];
  if (isColour && isNumber) return t("mark-both");
  if (isColour || isNumber) return t(isColour ? "mark-colour" : "mark-number");
  return t("mark-here");
}
