import { expect, test } from "vitest";
import { recordedGames } from "../../core/fixtures.ts";
import { filledIn, row } from "../../core/view.ts";
import { gapBetween, liesBetween } from "./gap.ts";

test("between red 4 and blue 9 there is room for 5 to 8, but not for blue or red", () => {
  const gap = gapBetween("r4", "b9")!;
  expect(gap).toEqual({ numbers: [5, 6, 7, 8], colours: ["b", "r"] });
  expect(gapBetween("b9", "r4")).toEqual(gap);
  expect(liesBetween("y6", gap)).toBe(true);
  expect(liesBetween("y9", gap)).toBe(false);
});

test("equal and neighbouring numbers leave no gap, and one colour is named once", () => {
  expect(gapBetween("g5", "y4")!.numbers).toEqual([]);
  expect(gapBetween("g5", "y5")!.numbers).toEqual([]);
  expect(gapBetween("g1", "g11")!.colours).toEqual(["g"]);
  expect(gapBetween("g1", "g11")!.numbers).toHaveLength(9);
});

test("before the piles are opened there is nothing to say", () => {
  expect(gapBetween(undefined, "r4")).toBeNull();
  expect(gapBetween("r4", null)).toBeNull();
});

test("in recorded games the drawn gap and the legal moves say the same of every card", () => {
  const views = recordedGames()
    .filter(({ name }) => name.startsWith("luecke"))
    .flatMap(({ viewers }) => viewers.flat())
    .flatMap(({ view }) => (view ? [filledIn(view)] : []))
    .filter((view) => view.legal.length && view.facts["phase"] === "playing");
  let fitting = 0;
  for (const view of views) {
    const gap = gapBetween(row(view, "pile", 0).at(-1), row(view, "pile", 1).at(-1))!;
    for (const card of row(view, "hand", view.you!) as string[]) {
      const isDrawn = liesBetween(card, gap) && !gap.colours.some((each) => card[0] === each);
      expect(view.legal.some(({ move }) => move === `gap ${card} left`)).toBe(isDrawn);
      fitting += Number(isDrawn);
    }
  }
  expect(fitting).toBeGreaterThan(10);
});
