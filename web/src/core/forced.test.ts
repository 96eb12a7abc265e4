import { expect, test } from "vitest";
import { recordedEvenings } from "./evenings.ts";
import { foldEntry } from "./fold.ts";
import { forcedDraw, isAlone } from "./forced.ts";
import { type View, filledIn } from "./view.ts";

/** Every view of a person at a table against bots. */
function views(): View[] {
  return recordedEvenings().flatMap(({ heard }) => {
    let view: View | null = null;
    return heard.flatMap(({ view: fresh, entries }) => {
      if (fresh) view = filledIn(fresh);
      view = entries.reduce(foldEntry, view!);
      return [view];
    });
  });
}

test("a draw is forced where nothing else is legal, and in no other case", () => {
  const asked = views().filter(({ legal }) => legal.length);
  const forced = asked.filter((view) => forcedDraw(view));
  expect(forced.length).toBeGreaterThan(50);
  for (const view of asked) {
    const isOnlyDraw = view.legal.length === 1 && view.legal[0]!.leaves.place === "draw";
    expect(forcedDraw(view)).toEqual(isOnlyDraw ? view.legal[0] : null);
  }
  expect(asked.length).toBeGreaterThan(forced.length);
});

test("where forgetting is punished, to draw is a decision", () => {
  const view = views().find((each) => each.legal.length === 1)!;
  const [draw] = view.legal;
  const reveal = { ...draw!, move: "reveal 1" };
  expect(forcedDraw({ ...view, legal: [draw!, reveal] })).toBeNull();
});

test("only who plays with bots alone has nobody to tell anything", () => {
  const [view] = views();
  expect(isAlone(view!)).toBe(true);
  const seats = view!.seats.map((seat, at) => (at === 1 ? { name: "Ben" } : seat));
  expect(isAlone({ ...view!, seats })).toBe(false);
  expect(isAlone({ ...view!, you: null })).toBe(false);
});
