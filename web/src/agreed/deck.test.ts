import { expect, test } from "vitest";
import {
  cardsOf,
  countsOf,
  deckIn,
  deckLink,
  isProblem,
  isStandard,
  linkedDeck,
  mostSeats,
  otherCards,
  possibleCards,
  problemOf,
  readCards,
  standardDeck,
  total,
} from "./deck.ts";
import { LARGEST_FILE, deckAsFile, readDeckFile } from "./deckFile.ts";

const GAME = "keine-ahnung";
const standard = standardDeck(GAME);
const small = countsOf(Array.from({ length: 24 }, (_, at) => `b${(at % 6) + 1}`));

test("the decks are those of the rules", () => {
  expect(total(standard)).toBe(102);
  expect(total(otherCards(GAME))).toBe(18);
  expect(possibleCards(GAME)).toHaveLength(144);
  expect(total(standardDeck("luecke"))).toBe(66);
  expect(total(standardDeck("passt-nicht"))).toBe(60);
  expect(otherCards("passt-nicht")).toEqual({ J: 4 });
});

test("a table plays with its own deck, or with the standard one", () => {
  expect(deckIn(GAME, {})).toEqual(standard);
  expect(deckIn(GAME, { deck: "default" })).toEqual(standard);
  expect(deckIn(GAME, { deck: ["b1", "b1", "r6+"] })).toEqual({ b1: 2, "r6+": 1 });
});

test("what is too few or too many is said with its numbers", () => {
  expect(problemOf(GAME, 24, 2)).toBeNull();
  expect(problemOf(GAME, 23, 2)).toEqual({
    word: "deck-too-few",
    values: { count: 23, seats: 2, needed: 24 },
  });
  expect(problemOf(GAME, 200, 5)).toBeNull();
  expect(problemOf(GAME, 201, 5)?.word).toBe("deck-too-many");
  expect([24, 59, 200].map((cards) => mostSeats(GAME, cards))).toEqual([2, 4, 5]);
  expect(problemOf("luecke", 0, 4)).toBeNull();
});

test("a link brings a deck along", () => {
  expect(linkedDeck(GAME, deckLink(GAME, standard))).toEqual(standard);
  expect(linkedDeck(GAME, deckLink(GAME, small))).toEqual(small);
  expect(linkedDeck(GAME, "")).toBeNull();
  expect(linkedDeck(GAME, "#else")).toBeNull();
});

test.each([
  [`#deck=${Array(10_000).fill("b1").join(".")}`, "deck-too-many"],
  ["#deck=b1", "deck-too-few"],
  [`#deck=${Array(30).fill("c1").join(".")}`, "deck-no-card"],
  [`#deck=${Array(30).fill("b7").join(".")}`, "deck-no-card"],
  ["#deck=%", "deck-no-card"],
])("a link with a deck that cannot be is refused", (hash, word) => {
  const found = linkedDeck(GAME, hash)!;
  expect(isProblem(found) && found.word).toBe(word);
});

test.each([null, 7, "b1", { b1: 3 }, [null, {}, 7], Array(30).fill([])])(
  "what was kept and is no deck is none",
  (kept) => {
    expect(isProblem(readCards(GAME, kept))).toBe(true);
  },
);

test("a file is read as it was written", () => {
  expect(readDeckFile(GAME, deckAsFile(GAME, standard))).toEqual(standard);
  expect(isStandard(GAME, readDeckFile(GAME, deckAsFile(GAME, standard)) as never)).toBe(true);
  expect(deckAsFile(GAME, { "b1+": 1, b1: 2 })).toBe('[cards]\n"b1" = 2\n"b1+" = 1\n');
  expect(cardsOf(GAME, { "r6+": 1, b1: 2 })).toEqual(["b1", "b1", "r6+"]);
});

test("a file written by hand may have remarks, empty lines and other quotes", () => {
  const text = "# mine\r\n\r\n[cards] # counted twice\r\nb1 = 2\r\n'b1^'=1 # up\r\n\"r6+\" = 0\r\n";
  expect(readDeckFile(GAME, text)).toEqual({ b1: 2, "b1^": 1, "r6+": 0 });
});

test.each([
  ["", "deck-file-heading"],
  ["b1 = 2", "deck-file-heading"],
  ["[deck]\nb1 = 2", "deck-file-heading"],
  ["[cards]\nb1 : 2", "deck-file-line"],
  ["[cards]\nb1 = -2", "deck-file-line"],
  ["[cards]\nb1 = 1.5", "deck-file-line"],
  ["[cards]\n[more]", "deck-file-line"],
  ["[cards]\nb7 = 2", "deck-no-card"],
  ["[cards]\nc1 = 2", "deck-no-card"],
  ["[cards]\nb1 = 2\nb1 = 3", "deck-file-twice"],
  ["[cards]\nb1 = 10000", "deck-no-count"],
  [`[cards]\n${"#".repeat(LARGEST_FILE)}`, "deck-file-large"],
])("a file that is no deck is refused in a sentence: %j", (text, word) => {
  const found = readDeckFile(GAME, text);
  expect(isProblem(found) && found.word).toBe(word);
});
