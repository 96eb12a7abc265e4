import { expect, test } from "vitest";
import { FLIGHT } from "../../core/tempo.ts";
import { chainOf, hasteOf } from "./chain.ts";

const deed = (seat: number, move: string) => ({ seat, move });

test("a chain counts the gaps of one seat since anything else happened", () => {
  expect(chainOf([])).toBe(0);
  expect(chainOf([deed(0, "gap y6 left")])).toBe(1);
  expect(chainOf([deed(0, "match b3 left"), deed(1, "gap y6 left"), deed(1, "gap g4 right")])).toBe(
    2,
  );
  expect(chainOf([deed(0, "gap y6 left"), deed(1, "gap g4 right")])).toBe(1);
  expect(chainOf([deed(1, "gap y6 left"), deed(1, "match g6 left")])).toBe(0);
});

test("every card of a chain is quicker, none quicker than 200 milliseconds", () => {
  expect([1, 2, 3].map(hasteOf)).toEqual([...[1, 2, 3].map(hasteOf)].sort((a, b) => a - b));
  for (let chain = 0; chain < 20; chain += 1)
    expect(FLIGHT / hasteOf(chain)).toBeGreaterThanOrEqual(200);
  expect(hasteOf(3)).toBeGreaterThan(hasteOf(2));
});
