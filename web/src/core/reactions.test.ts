import { describe, expect, test } from "vitest";
import type { Entry } from "../wire.ts";
import { recordedGames } from "./fixtures.ts";
import { type Happened, foldEntry } from "./fold.ts";
import { lines } from "./lines.ts";
import {
  type Lines,
  type Occasion,
  type Reactions,
  expressionOf,
  occasionsOf,
  spokenAt,
} from "./reactions.ts";
import { type View, filledIn, games } from "./view.ts";

const found = import.meta.glob<Reactions>("../games/*/reactions.ts", {
  eager: true,
  import: "reactions",
});

function reactionsOf(game: string): Reactions | undefined {
  return found[`../games/${game}/reactions.ts`];
}

/** As if bots sat on every seat: here persons have played. */
function withBots(view: View): View {
  const levels = Object.keys(lines);
  const seats = view.seats.map((_, seat) => ({ level: levels[seat % levels.length]! }));
  return { ...view, seats };
}

interface Moment {
  number: number;
  before: View;
  entry: Entry;
}

type Heard = ReturnType<typeof recordedGames>[number]["viewers"][number];

/** Every entry, with the view before it. */
function moments(heard: Heard): Moment[] {
  let view: View | null = null;
  return heard.flatMap(({ frame, view: fresh }) => {
    if (frame.type === "view") view = filledIn(fresh ?? frame.view);
    if (!view || frame.type !== "entries") return [];
    return frame.entries.map((entry) => {
      const before = withBots(view!);
      view = foldEntry(view!, entry);
      return { number: entry.number, before, entry };
    });
  });
}

function reactionsTo({ before, entry }: Moment): Occasion[] {
  const game = reactionsOf(before.settings.game);
  return occasionsOf(before, entry, withBots(foldEntry(before, entry)), game);
}

/** What each entry brings, by its number: faces and words. */
function evening(told: Moment[]): Map<number, unknown> {
  return new Map(
    told.map((moment) => {
      const { before, number } = moment;
      const occasions = reactionsTo(moment);
      const own = reactionsOf(before.settings.game)?.lines ?? {};
      const spoken = spokenAt("a table", number, occasions, before.seats, [lines, own], "lively");
      return [number, { occasions, spoken }];
    }),
  );
}

/** Another entry that looks the same to who only watches: all else is exchanged. */
function twin({ before, entry, number }: Moment): Moment {
  const hide = (event: Happened): Happened =>
    event.type === "moved" ? { ...event, card: "y1" } : event;
  const places = Object.fromEntries(
    Object.entries(before.places).map(([place, rows]) => [
      place,
      rows.map((row) => row.map((face) => face && "g2")),
    ]),
  );
  const move = `${(entry.move ?? "").split(" ")[0]!} y1 y2`;
  const happened = (entry.happened ?? []).map(hide);
  const legal = [{ move: "x", leaves: { place: "draw" }, reaches: { place: "draw" } }];
  return {
    number,
    before: { ...before, places, legal, you: 1 },
    entry: { ...entry, move, happened, legal },
  };
}

describe.each(recordedGames())("$name", ({ viewers }) => {
  const told = viewers.map(moments);
  const watcher = evening(told.at(-1)!);

  test("everybody sees the same faces and hears the same words", () => {
    for (const seat of told.slice(0, -1)) {
      const seen = evening(seat);
      const both = [...watcher.keys()].filter((number) => seen.has(number));
      expect(both.length).toBeGreaterThan(20);
      for (const number of both) expect(seen.get(number)).toEqual(watcher.get(number));
    }
  });

  test("nothing hangs on a card, on what may be done, or on who looks", () => {
    expect(evening(told[0]!.map(twin))).toEqual(evening(told[0]!));
  });

  test("somebody is moved now and then, and the end moves everybody", () => {
    const moved = told.at(-1)!.map(reactionsTo);
    const some = moved.filter((occasions) => occasions.length).length;
    expect(some).toBeGreaterThan(1);
    expect(some).toBeLessThan(moved.length / 2);
    expect(moved.at(-1)!.length).toBe(told[0]![0]!.before.seats.length);
  });
});

describe.each(["kueken", "neuling", "familie", "stammtisch", "fuchs", "meister", "orakel"])(
  "%s",
  (level) => {
    const all: Lines[] = [lines, ...Object.values(found).map((each) => each.lines)];

    test("has at least six lines of its own for everything that happens", () => {
      const said = Object.values(lines[level]!).flat();
      expect(said.length).toBeGreaterThanOrEqual(6);
      for (const each of all)
        expect(Object.keys(each[level]!)).toEqual(Object.keys(Object.values(each)[0]!));
    });

    test("says each of them shortly, in both languages, and once", () => {
      const said = all.flatMap((each) => Object.values(each[level]!).flat());
      for (const { de, en } of said) {
        expect(de.length, de).toBeLessThanOrEqual(52);
        expect(en.length, en).toBeLessThanOrEqual(52);
      }
      expect(new Set(said.map(({ de }) => de)).size).toBe(said.length);
    });
  },
);

test("every occasion of a game has its lines", () => {
  for (const { viewers } of recordedGames())
    for (const moment of moments(viewers[0]!))
      for (const { what, seat } of reactionsTo(moment)) {
        const own = reactionsOf(moment.before.settings.game)?.lines ?? {};
        const level = moment.before.seats[seat]!.level!;
        expect(lines[level]![what] ?? own[level]?.[what], what).toBeDefined();
      }
});

describe("who speaks", () => {
  const seats = [{ name: "Anna" }, { level: "fuchs" }, { level: "fuchs" }];
  const glad = (seat: number, what: string): Occasion => ({ seat, mood: "glad", what });
  const numbers = Array.from({ length: 400 }, (_, at) => at);
  const spoken = (talk: "lively" | "calm" | "silent", what = "round"): number[] =>
    numbers.filter((at) => spokenAt("t", at, [glad(1, what)], seats, [lines], talk));

  test("nobody where it is to be silent, fewer where it is to be calm", () => {
    expect(spoken("silent")).toEqual([]);
    expect(spoken("silent", "won")).toEqual([]);
    const [calm, lively] = [spoken("calm"), spoken("lively")];
    expect(calm.length).toBeGreaterThan(20);
    expect(lively.length).toBeGreaterThan(2 * calm.length);
    expect(calm.filter((at) => !lively.includes(at))).toEqual([]);
  });

  test("whoever has won, or is thanked, always answers", () => {
    expect(spoken("calm", "won")).toEqual(numbers);
    const view = { ...filledIn({} as never), seats } as View;
    const said: Entry = { number: 3, at: 0, kind: "said", seat: 0, phrase: "thanks" };
    const [thanked, ...more] = occasionsOf(view, said, view);
    expect([1, 2]).toContain(thanked!.seat);
    expect(more).toEqual([]);
    expect(occasionsOf(view, { ...said, phrase: "" }, view)).toEqual([]);
  });

  test("persons have no lines, and neither have bots that nobody has drawn", () => {
    expect(spokenAt("t", 1, [glad(0, "won")], seats, [lines], "lively")).toBeNull();
    const simple = [{ level: "simple" }];
    expect(spokenAt("t", 1, [glad(0, "won")], simple, [lines], "lively")).toBeNull();
  });

  test("all lines come, and another table hears others", () => {
    const heard = (table: string): string[] =>
      numbers.map((at) => spokenAt(table, at, [glad(1, "won")], seats, [lines], "calm")!.said.de);
    expect(new Set(heard("one")).size).toBe(lines["fuchs"]!["won"]!.length);
    expect(heard("one")).not.toEqual(heard("two"));
  });
});

test("a face is moved for a moment, thinks when it is awaited, and shows the end", () => {
  const view = {
    ...filledIn({} as never),
    phase: "playing",
    seats: [{ level: "fuchs" }, { level: "fuchs" }],
    to_act: [1],
  } as unknown as View;
  expect(expressionOf(view, 0)).toBe("calm");
  expect(expressionOf(view, 1)).toBe("thinking");
  expect(expressionOf(view, 1, "cheeky")).toBe("cheeky");
  const over = { ...view, phase: "over", winners: [0] } as View;
  expect([0, 1].map((seat) => expressionOf(over, seat))).toEqual(["glad", "rueful"]);
});

test("every game that is delivered has reactions", () => {
  for (const game of Object.keys(games)) expect(reactionsOf(game), game).toBeDefined();
});
