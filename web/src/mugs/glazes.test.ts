import { expect, test } from "vitest";
import { GLAZES, PATTERNS, glazesAt, initialOf } from "./glazes.ts";

test("every glaze has a pattern of its own", () => {
  expect(GLAZES.map(({ pattern }) => pattern)).toEqual([...PATTERNS]);
});

test("nobody at a table drinks from the mug of another, and whoever comes again has the same", () => {
  const names = ["Anna", "Ben", "Cleo", "Anna", "Dora", "Emil"].map((name) => ({ name }));
  const glazes = glazesAt(names);
  expect(new Set(glazes).size).toBe(names.length);
  expect(glazesAt(names)).toEqual(glazes);
  expect(glazesAt([{ name: "Anna" }])[0]).toBe(glazes[0]);
});

test("a bot takes no mug away", () => {
  const alone = glazesAt([{ name: "Anna" }]);
  expect(glazesAt([{}, {}, { name: "Anna" }])[2]).toBe(alone[0]);
});

test.each([
  ["Anna", "A"],
  ["  ömer", "Ö"],
  ["😀 Oma", "😀"],
  ["", ""],
])("the first sign of %j is %j", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
