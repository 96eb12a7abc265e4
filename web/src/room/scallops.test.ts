import { expect, test } from "vitest";
import { scallops } from "./scallops.ts";

const ROUND = { cx: 0, cy: 100, rx: 100, ry: 100 };

test("bows lie left and right of the middle, and end below what is seen", () => {
  const path = scallops(ROUND, 40, 5, 60);
  const ends = [...path.matchAll(/ (-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [+x!, +y!] as const);
  expect(ends.filter(([x]) => x < -0.1).length).toBe(ends.filter(([x]) => x > 0.1).length - 1);
  expect(ends.at(-1)![1]).toBeGreaterThanOrEqual(60);
  expect(ends.length).toBeLessThan(40);
});

test("an edge that is seen whole has all its bows", () => {
  expect(scallops(ROUND, 40, 5, 1000).match(/Q/g)).toHaveLength(40);
});
