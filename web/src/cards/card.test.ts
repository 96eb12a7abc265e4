import { expect, test } from "vitest";
import { drawn, order } from "./card.ts";

test("a card with a number has a colour and perhaps a sign", () => {
  expect(drawn("b11")).toEqual({ kind: "number", colour: "b", number: 11, sign: "" });
  expect(drawn("r5+")).toEqual({ kind: "number", colour: "r", number: 5, sign: "+" });
});

test("any other card is drawn as it is written, or by its game", () => {
  for (const face of ["J", "t5", "10♠", "b", "r5++"]) expect(drawn(face).kind).toBe("other");
  expect(drawn(null).kind).toBe("back");
});

test("cards without a number are sorted behind all others", () => {
  const hand = ["J", "g2", "b10", "g1"];
  expect(hand.toSorted(order("colour"))).toEqual(["b10", "g1", "g2", "J"]);
  expect(hand.toSorted(order("number"))).toEqual(["g1", "g2", "b10", "J"]);
});
