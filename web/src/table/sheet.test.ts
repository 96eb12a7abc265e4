import { expect, test } from "vitest";
import { sheetOf } from "./sheet.ts";

test("whoever watched from the beginning sees every round", () => {
  const rounds = [
    [6, -7],
    [-2, 4],
  ];
  expect(sheetOf(rounds, [4, -3], 2)).toEqual([
    { name: "1", scores: [6, -7] },
    { name: "2", scores: [-2, 4] },
  ]);
});

test("what was missed is one row, so that the sums are right", () => {
  expect(sheetOf([[-2, 4]], [4, -3], 3)).toEqual([
    { name: "1–2", scores: [6, -7] },
    { name: "3", scores: [-2, 4] },
  ]);
  expect(sheetOf([], [4, -3], 1)).toEqual([{ name: "1", scores: [4, -3] }]);
  expect(sheetOf([], [0, 0], 0)).toEqual([]);
});
