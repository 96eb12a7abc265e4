// A deck as counts of its cards. Which cards there are, the server declares (games.json).
import { COLOURS, type Colour, drawn } from "../cards/card.ts";
import type { Values } from "../core/tell.ts";
import { games } from "../core/view.ts";
import type { AgreedWord } from "./words.ts";

/** How often each card is there, in the notation. */
export type Counts = Record<string, number>;

/** A sentence to be told, with what stands in it. */
export interface Problem {
  word: AgreedWord;
  values?: Values;
}

/** Of what somebody else wrote, so much is repeated. */
const LONGEST_SHOWN = 12;

function isNumberCard(card: string): boolean {
  return drawn(card).kind === "number";
}

export function standardDeck(game: string): Counts {
  const all = Object.entries(games[game]?.deck ?? {});
  return Object.fromEntries(all.filter(([card]) => isNumberCard(card)));
}

/** The cards that have no number. */
export function otherCards(game: string): Counts {
  const all = Object.entries(games[game]?.deck ?? {});
  return Object.fromEntries(all.filter(([card]) => !isNumberCard(card)));
}

export function numbersIn(counts: Counts): number[] {
  const numbers = Object.keys(counts).map((card) => Number(/\d+/.exec(card)?.[0]));
  return [...new Set(numbers)].sort((one, other) => one - other);
}

export function coloursIn(counts: Counts): Colour[] {
  return COLOURS.filter((colour) => Object.keys(counts).some((card) => card.startsWith(colour)));
}

/** What may stand behind a number, "" where nothing does. */
export function signsOf(game: string): string[] {
  return games[game]?.signs ?? [];
}

/** Every card that a deck of this game can have. */
export function possibleCards(game: string): string[] {
  const standard = standardDeck(game);
  const signs = signsOf(game);
  return coloursIn(standard).flatMap((colour) =>
    numbersIn(standard).flatMap((number) => signs.map((sign) => `${colour}${number}${sign}`)),
  );
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function countsOf(cards: string[]): Counts {
  const counts: Counts = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

/** The list of all its cards, as a table and a replay have it. */
export function cardsOf(game: string, counts: Counts): string[] {
  return possibleCards(game).flatMap((card) => Array<string>(counts[card] ?? 0).fill(card));
}

export function isStandard(game: string, counts: Counts): boolean {
  const standard = standardDeck(game);
  return possibleCards(game).every((card) => (counts[card] ?? 0) === (standard[card] ?? 0));
}

/** The deck that a table plays with. */
export function deckIn(game: string, options: Record<string, unknown>): Counts {
  const own = options["deck"];
  return Array.isArray(own) ? countsOf(own as string[]) : standardDeck(game);
}

/** So many people can play with so many cards. */
export function mostSeats(game: string, cards: number): number {
  const { seats, own_deck } = games[game]!;
  return Math.min(seats.most, Math.floor(cards / (own_deck?.for_each_seat ?? 1)));
}

/** Why nobody can play with so many cards, or null. */
export function problemOf(game: string, cards: number, seats: number): Problem | null {
  const limits = games[game]?.own_deck;
  if (!limits) return null;
  const needed = seats * limits.for_each_seat;
  if (cards < needed) return { word: "deck-too-few", values: { count: cards, seats, needed } };
  const { most } = limits;
  return cards > most ? { word: "deck-too-many", values: { count: cards, most } } : null;
}

/** A deck that came from outside: from a link, or kept by an older page. */
export function readCards(game: string, cards: unknown): Counts | Problem {
  if (!Array.isArray(cards)) return { word: "deck-no-card", values: { card: "" } };
  const problem = problemOf(game, cards.length, games[game]?.seats.least ?? 0);
  if (problem) return problem;
  const possible = new Set(possibleCards(game));
  const texts = cards.map(String);
  const wrong = texts.find((card) => !possible.has(card));
  if (wrong === undefined) return countsOf(texts);
  return { word: "deck-no-card", values: { card: wrong.slice(0, LONGEST_SHOWN) } };
}

export function isProblem(read: Counts | Problem): read is Problem {
  return "word" in read;
}

const LINKED = "#deck=";

/** The part of an address that brings a deck along; a server never sees it. */
export function deckLink(game: string, counts: Counts): string {
  return LINKED + cardsOf(game, counts).map(encodeURIComponent).join(".");
}

/** The deck in an address; null if there is none. */
export function linkedDeck(game: string, hash: string): Counts | Problem | null {
  if (!hash.startsWith(LINKED)) return null;
  try {
    return readCards(game, decodeURIComponent(hash.slice(LINKED.length)).split("."));
  } catch {
    // Broken % signs.
    return { word: "deck-no-card", values: { card: "%" } };
  }
}
