import { expect, test } from "vitest";
import { decidedBy } from "./decided.ts";

test("without its best round the winner would not have won", () => {
  const rounds = [
    [5, 2],
    [-1, 4],
    [9, 1],
  ];
  const decided = { kind: "round", runner: 1, lead: 8, number: 3 };
  expect(decidedBy([13, 7], [0], rounds)).toEqual(decided);
});

test("an even lead has no round that decides", () => {
  const rounds = [
    [5, 2],
    [5, 2],
  ];
  expect(decidedBy([10, 4], [0], rounds)).toEqual({ kind: "margin", runner: 1, lead: 6 });
});

test("the runner-up is the best of the others", () => {
  expect(decidedBy([3, 9, 7], [1], [])).toEqual({ kind: "margin", runner: 2, lead: 2 });
});

test("level points are decided by a rule for ties, or not at all", () => {
  expect(decidedBy([4, 4], [1], [])).toEqual({ kind: "tie", runner: 0 });
  expect(decidedBy([4, 4], [0, 1], [])).toEqual({ kind: "shared" });
});
