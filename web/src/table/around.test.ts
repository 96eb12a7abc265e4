import { describe, expect, test } from "vitest";
import { around, layoutFor, rimIn } from "./around.ts";

const SIZES = [
  [360, 640, "phone"],
  [390, 844, "phone"],
  [740, 360, "low"],
  [820, 1180, "tablet"],
  [1180, 820, "wide"],
  [1366, 768, "wide"],
  [2560, 1440, "wide"],
] as const;
const NAMES = ["Küken", "Neuling", "Familie", "Stammtisch", "Fuchs", "Meister"];
const REM = (width: number, height: number): number =>
  Math.max(16, Math.min(width * 0.011713, height * 0.020833));

describe.each(SIZES)("in a window of %i by %i", (width, height, layout) => {
  const screen = { width, height, rem: REM(width, height) };

  test("it is drawn for such a window", () => {
    expect(layoutFor(screen)).toBe(layout);
  });

  test.each([1, 2, 3, 4, 5, 6])("%i sit beside each other, within it", (count) => {
    const { sitters, floor, rim } = around(screen, NAMES.slice(0, count));
    expect(sitters).toHaveLength(count);
    for (const [at, { x, y, scale, room }] of sitters.entries()) {
      // A head is about half as wide as its drawing.
      expect(x - 62 * scale).toBeGreaterThan(0);
      expect(x + 62 * scale).toBeLessThan(width);
      expect(y - rimIn(layout) * scale).toBeGreaterThan(-0.05 * height);
      expect(y).toBeGreaterThanOrEqual(rim.top);
      expect(room).toBeGreaterThan(50);
      const next = sitters[at + 1];
      if (next) expect(next.x - x).toBeGreaterThan(62 * (scale + next.scale));
    }
    expect(floor).toBeGreaterThan(rim.top);
    expect(floor).toBeLessThan(height / 2);
  });

  test("they sit alike on both sides", () => {
    const { sitters } = around(screen, ["A", "B", "C", "D"]);
    if (layout !== "low") expect(sitters[0]!.y).toBeCloseTo(sitters[3]!.y, 0);
    expect(sitters[1]!.scale).toBe(sitters[2]!.scale);
  });
});

test("whoever reads text twice as large has the table of a smaller window", () => {
  expect(layoutFor({ width: 1366, height: 768, rem: 32 })).toBe("low");
  expect(layoutFor({ width: 820, height: 1180, rem: 32 })).toBe("phone");
});

test("a long name has a wider place in a full row", () => {
  const { sitters } = around({ width: 390, height: 844, rem: 16 }, NAMES.slice(0, 5));
  expect(sitters[3]!.room).toBeGreaterThan(sitters[0]!.room);
});
