import { expect, test } from "vitest";
import { foldEntry, foldHappened } from "./fold.ts";
import { recordedGames } from "./fixtures.ts";
import { foldKeys, freshKeys } from "./keys.ts";
import { type View, filledIn } from "./view.ts";

/** What depends on the moment or on who asks, views tell alone. */
function comparable(view: View) {
  const { clocks: _, is_host: __, muted: ___, ...rest } = view;
  return rest;
}

test.each(recordedGames())("folding the entries of $name gives fresh views", ({ viewers }) => {
  let compared = 0;
  for (const heard of viewers) {
    let view: View | null = null;
    for (const { frame, view: fresh } of heard) {
      if (frame.type === "view") view = filledIn(frame.view);
      if (frame.type === "entries") view = frame.entries.reduce(foldEntry, view!);
      if (!fresh || !view) continue;
      expect(comparable(view)).toEqual(comparable(filledIn(fresh)));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(50);
});

test.each(recordedGames())(
  "every card of $name has a key of its own all the time",
  ({ viewers }) => {
    for (const heard of viewers) {
      let view: View | null = null;
      let keys = {};
      for (const { frame } of heard) {
        if (frame.type === "view") {
          view = filledIn(frame.view);
          keys = freshKeys(view.places);
        }
        if (frame.type !== "entries") continue;
        for (const event of frame.entries.flatMap((entry) => entry.happened ?? [])) {
          keys = foldKeys(keys, view!, event);
          view = foldHappened(view!, event);
        }
        const all = Object.values<number[][]>(keys).flat(2);
        expect(new Set(all).size).toBe(all.length);
        const shape = (rows: unknown[][]): number[] => rows.map((row) => row.length);
        for (const [place, rows] of Object.entries<number[][]>(keys)) {
          expect(shape(rows)).toEqual(shape(view!.places[place]!));
        }
      }
    }
  },
);
