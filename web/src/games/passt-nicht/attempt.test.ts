import { expect, test } from "vitest";
import { attempt } from "./attempt.ts";

const YOU = 1;
const hand = { place: "hand", row: YOU, at: 2 };
const blue = { place: "display", row: 5, at: 0 };
const discard = { place: "discard" };

test("a card that may not be laid is meant to be laid when it is only tapped", () => {
  expect(attempt("b3", hand, hand, YOU)).toBe("lay b3");
});

test("a top of the display that does not fit is meant to be given when it is only tapped", () => {
  expect(attempt("b3", blue, blue, YOU)).toBe("give b3");
});

test("a card goes where it is dropped", () => {
  expect(attempt("r5", hand, discard, YOU)).toBe("play r5");
  expect(attempt("J", hand, discard, YOU)).toBe("joker");
  expect(attempt("b3", blue, discard, YOU)).toBe("give b3");
});

test("any pile of the own display stands for all of it", () => {
  expect(attempt("r5", hand, { place: "display", row: 9 }, YOU)).toBe("lay r5");
});

test("nothing is meant by what no move could be", () => {
  expect(attempt("r5", hand, { place: "display", row: 4 }, YOU)).toBeNull();
  expect(attempt("J", hand, blue, YOU)).toBeNull();
  expect(attempt("J", hand, hand, YOU)).toBeNull();
  expect(attempt("r5", hand, { place: "draw", row: 0 }, YOU)).toBeNull();
  expect(attempt("r5", hand, { ...hand, at: 0 }, YOU)).toBeNull();
  expect(attempt("b3", { ...blue, row: 0 }, discard, YOU)).toBeNull();
  expect(attempt(null, { place: "draw", row: 0, at: 9 }, discard, YOU)).toBeNull();
});
