import { expect, test } from "vitest";
import { packed } from "./packing.ts";

const BOXES = [
  { width: 240, height: 190, most: 75 },
  { width: 640, height: 400, most: 117 },
  { width: 470, height: 215, most: 124 },
  { width: 60, height: 70, most: 36 },
];
/** With the standard deck there can be so many piles. */
const MOST_PILES = 65;

for (const box of BOXES) {
  const { width, height, most } = box;

  test(`any number of cards lies within ${width}×${height}, and each is seen`, () => {
    for (let count = 1; count <= MOST_PILES; count += 1) {
      const { card, spots } = packed(count, width, height, most);
      expect(spots.length).toBe(count);
      expect(card).toBeLessThanOrEqual(most);
      const isWithin = spots.every(
        ({ x, y }) =>
          Math.min(x, y) > -0.01 && x + card < width + 0.01 && y + card * 1.4 < height + 0.01,
      );
      const isSeen = spots.every((one, at) =>
        spots
          .slice(at + 1)
          .every(
            (other) => Math.abs(one.x - other.x) >= card || other.y - one.y >= card * 0.62 - 0.01,
          ),
      );
      expect([count, isWithin, isSeen]).toEqual([count, true, true]);
    }
  });

  test(`more cards are never larger in ${width}×${height}`, () => {
    const sizes = Array.from(
      { length: MOST_PILES },
      (_, at) => packed(at + 1, width, height, most).card,
    );
    for (const [at, size] of sizes.slice(1).entries()) {
      expect(size).toBeLessThanOrEqual(sizes[at]! + 0.01);
    }
  });
}

test("on a phone up to fifteen piles are large enough for a finger and do not overlap", () => {
  for (let count = 1; count <= 15; count += 1) {
    const { card, spots } = packed(count, 248, 200, 75);
    expect(card).toBeGreaterThanOrEqual(44);
    const rows = [...new Set(spots.map(({ y }) => y))];
    for (const [at, y] of rows.slice(1).entries()) {
      expect(y - rows[at]!).toBeGreaterThanOrEqual(card * 1.4);
    }
  }
});

test("a few cards lie in one row", () => {
  const { card, spots } = packed(3, 470, 400, 124);
  expect(card).toBe(124);
  expect(new Set(spots.map(({ y }) => y)).size).toBe(1);
});

test("without room or cards there is nothing", () => {
  expect(packed(0, 100, 100, 50).spots).toEqual([]);
  expect(packed(3, 0, 100, 50).spots).toEqual([]);
});
