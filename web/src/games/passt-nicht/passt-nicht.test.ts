// On real games: what is drawn agrees with what the server counted.
import { expect, test } from "vitest";
import { recordedGames } from "../../core/fixtures.ts";
import { foldHappened, foldRest } from "../../core/fold.ts";
import { type View, filledIn, numbers } from "../../core/view.ts";
import { asks } from "./asks.ts";
import { type CountedSeat, counted } from "./count.ts";
import { pilesOf } from "./piles.ts";
import { wishIn, wished } from "./wish.ts";
import { t } from "./words.ts";

const games = recordedGames().filter(({ name }) => name.startsWith("passt-nicht"));
const views: View[] = games.flatMap(({ viewers }) =>
  viewers
    .slice(0, 2)
    .flatMap((heard) => heard.flatMap(({ view }) => (view ? [filledIn(view)] : []))),
);

/** Every end of a round in a recorded game, as the first seat sees it, and the totals after it. */
function* roundEnds(heard: (typeof games)[number]["viewers"][number]) {
  let view: View | null = null;
  for (const { frame } of heard) {
    if (frame.type === "view") view = filledIn(frame.view);
    if (frame.type !== "entries" || !view) continue;
    for (const entry of frame.entries) {
      let gained: number[] = [];
      let seats: CountedSeat[] = [];
      for (const event of entry.happened ?? []) {
        view = foldHappened(view, event);
        if (event.type === "round") gained = event.scores;
        if (event.type === "shown" && event.row === view.seats.length - 1) {
          seats = counted(view, gained).seats;
        }
      }
      view = foldRest(view, entry);
      if (seats.length) yield { seats, total: numbers(view, "total") };
    }
  }
}

/** P16 The numbers, and ten for a joker. */
function worth(cards: string[]): number {
  return cards.reduce((sum, card) => sum + (card === "J" ? 10 : Number(card.slice(1))), 0);
}

test("what is counted at the end of a round is what the rules say, and adds up to the score", () => {
  const ends = games.flatMap(({ viewers }) => [...roundEnds(viewers[0]!)]);
  expect(ends.length).toBeGreaterThan(3);
  for (const { seats, total } of ends) {
    for (const { seat, display, plus, hand, minus, gained, total: reached } of seats) {
      expect(plus).toBe(worth(display));
      expect(minus).toBe(worth(hand));
      expect(gained).toBe(plus - minus);
      expect(reached).toBe(total[seat]);
    }
    expect(seats.some(({ hand }) => !hand.length)).toBe(true);
  }
});

test("a display has a pile for each colour, and only cards of that colour in it", () => {
  for (const view of views.filter(({ phase }) => phase !== "waiting")) {
    const all = view.seats.flatMap((_, seat) => pilesOf(view, seat));
    const expected = view.places["display"]!.map((cards, row) => ({
      row,
      colour: "bgyrp"[row % 5],
      cards,
      top: cards.at(-1) ?? "",
      value: worth(cards as string[]),
    }));
    expect(all).toEqual(expected);
    expect(all.every(({ colour, cards }) => cards.every((card) => card[0] === colour))).toBe(true);
  }
});

test("every wish of a joker has a picture: five colours, six numbers", () => {
  const wishes = new Set(
    views
      .flatMap(({ legal }) => legal.map(({ move }) => move))
      .filter((move) => /^joker ./.test(move)),
  );
  expect(wishes.size).toBe(11);
  const seen = [...wishes].map((move) => wished(wishIn(move))!);
  expect(new Set(seen.flatMap(({ colour }) => colour ?? [])).size).toBe(5);
  expect(new Set(seen.flatMap(({ number }) => number ?? [])).size).toBe(6);
  expect(wished("")).toBeNull();
});

test.each([
  [["play r3", "give b3"], "ask-display-fits"],
  [["play r3", "joker red"], "ask-all-fits"],
  [["joker"], "ask-all-fits"],
  [["play r3", "lay b5"], "ask-play-or-lay"],
  [["lay b5", "joker red"], "ask-lay-or-joker"],
  [["lay b5"], "ask-lay"],
] as const)("%s is asked for as %s", (moves, word) => {
  const asked = asks(
    moves.map((move) => ({ move, leaves: { place: "hand" }, reaches: { place: "discard" } })),
  );
  expect(asked).toBe(t(word));
});
