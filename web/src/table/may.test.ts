import { expect, test } from "vitest";
import { grouped } from "./may.ts";

const action = (move: string) => ({ move, leaves: { place: "a" }, reaches: { place: "b" } });

test("moves are grouped by their verb, in the order in which they come", () => {
  const groups = grouped(["play b1", "lay g4", "play r2"].map(action));
  expect(groups.map(({ verb, count }) => [verb, count])).toEqual([
    ["play", 2],
    ["lay", 1],
  ]);
});

test("of dozens only examples are written out", () => {
  const many = Array.from({ length: 66 }, (_, at) => action(`press ${at}`));
  const [{ some, count } = { some: [], count: 0 }] = grouped(many);
  expect([some.length, count]).toEqual([3, 66]);
});
