import { expect, test } from "vitest";
import { heightOf, lieOf, spread } from "./spread.ts";

const PHONE = [344, 176] as const;
const LAPTOP = [1240, 190] as const;

test("twelve cards lie in two rows on a phone and in one on a laptop", () => {
  expect(spread(12, ...PHONE)).toMatchObject({ rows: 2, columns: 6 });
  expect(spread(12, ...LAPTOP).rows).toBe(1);
});

test("a finger finds every card of fourteen on a phone", () => {
  for (let count = 1; count <= 14; count += 1) {
    const { step, card } = spread(count, ...PHONE);
    expect(Math.min(step, card)).toBeGreaterThanOrEqual(44);
  }
});

test("no hand leaves its room, however many cards it has", () => {
  for (const [width, height] of [PHONE, LAPTOP, [3700, 460] as const]) {
    for (let count = 1; count <= 64; count += 1) {
      const way = spread(count, width, height);
      expect(heightOf(way)).toBeLessThanOrEqual(height + 0.01);
      for (let at = 0; at < count; at += 1) {
        const { x, y } = lieOf(way, at, count, width);
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x + way.card).toBeLessThanOrEqual(width + 0.01);
        expect(y + way.card * 1.4).toBeLessThanOrEqual(height + 0.01);
      }
    }
  }
});

test("the last row is centred", () => {
  const way = spread(11, ...PHONE);
  expect(way.rows).toBe(2);
  const first = lieOf(way, 6, 11, 344).x;
  const last = lieOf(way, 10, 11, 344).x;
  expect(first).toBeCloseTo(344 - way.card - last);
});
