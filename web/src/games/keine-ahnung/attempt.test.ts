import { expect, test } from "vitest";
import type { ExactSpot } from "../../core/fold.ts";
import type { View } from "../../core/view.ts";
import { attempt } from "./attempt.ts";

const view = {
  places: {
    draw: [[null, null]],
    open: [["r5"]],
    pile: [["b3", "g1"]],
    layout: [
      [null, "", null, null, null, null],
      [null, null, null, null, null, null],
    ],
    trophies: [[null]],
  },
} as unknown as View;

function tried(from: ExactSpot, to: ExactSpot = from): string | null {
  return attempt(null, from, to, 0, view);
}
const spot = (place: string, at: number, row = 0): ExactSpot => ({ place, row, at });

test("a tap names the move that would be meant", () => {
  expect(tried(spot("draw", 1))).toBe("draw");
  expect(tried(spot("layout", 4))).toBe("reveal 5");
  expect(tried(spot("pile", 1))).toBe("pile 2");
});

test("the open card is placed, put back, or something else is done before it is placed", () => {
  const open = spot("open", 0);
  expect(tried(open, spot("pile", 0))).toBe("pile 1");
  expect(tried(open, spot("layout", 1))).toBe("back");
  expect(tried(open, spot("layout", 2))).toBe("reveal 3");
  expect(tried(open, spot("draw", 1))).toBe("draw");
});

test("what means nothing is no move", () => {
  expect(tried(spot("layout", 0, 1))).toBeNull();
  expect(tried(spot("trophies", 0))).toBeNull();
  expect(tried(spot("open", 0), spot("layout", 0, 1))).toBeNull();
});
