import { expect, test } from "vitest";
import type { View } from "../../core/view.ts";
import { attempt } from "./attempt.ts";

const view = {
  places: { pile: [["b1", "r4"], ["b9"]], hand: [["g11", "r6", "g2"]], turned: [[]] },
} as unknown as View;
const hand = (at: number) => ({ place: "hand", row: 0, at });

test("a card on a pile is a match, or meant for the gap if its number lies between", () => {
  expect(attempt("g11", hand(0), { place: "pile", row: 1 }, 0, view)).toBe("match g11 right");
  expect(attempt("r6", hand(1), { place: "pile", row: 1 }, 0, view)).toBe("gap r6 right");
});

test("a tap on a card that fits nowhere is a try on the pile that comes closer", () => {
  expect(attempt("g11", hand(0), hand(0), 0, view)).toBe("match g11 right");
  expect(attempt("g2", hand(2), hand(2), 0, view)).toBe("match g2 left");
});

test("whoever forgets the turned-up card tries a card of the hand", () => {
  const turned = { place: "turned", row: 0, at: 0 };
  expect(attempt("p3", turned, hand(0), 0, view)).toBe("match g11 left");
});

test("what means nothing is nothing", () => {
  expect(attempt(null, hand(0), { place: "pile" }, 0, view)).toBeNull();
  expect(attempt("r4", { place: "pile", row: 0, at: 1 }, hand(0), 0, view)).toBeNull();
});
