import { expect, test } from "vitest";
import type { Entry } from "../wire.ts";
import { recordedGames } from "./fixtures.ts";
import type { Happened } from "./fold.ts";
import { stepsOf } from "./steps.ts";
import { type View, filledIn } from "./view.ts";

const shown = recordedGames().flatMap(({ viewers }) =>
  viewers.flatMap((heard) => {
    let view: View | null = null;
    return heard.flatMap(({ frame, view: fresh }) => {
      const before = view;
      view = fresh ? filledIn(fresh) : view;
      if (!before || frame.type !== "entries") return [];
      return frame.entries.map((entry) => ({ view: before, entry, steps: stepsOf(before, entry) }));
    });
  }),
);

function ways({ happened = [] }: Entry): string[] {
  return happened.flatMap((event) =>
    event.type === "moved" ? [`${event.leaves.place}>${event.reaches.place}`] : [],
  );
}

function goesAside(event: Happened): boolean {
  return event.type === "moved" && event.reaches.place === "aside";
}

test("every event is shown once and in order", () => {
  expect(shown.length).toBeGreaterThan(100);
  for (const { entry, steps } of shown) {
    expect(steps.flatMap(({ events }) => events)).toEqual(entry.happened ?? []);
  }
});

test("a card from a layout that goes back is held as long as the table shows cards", () => {
  const misfits = shown.filter(
    ({ entry }) =>
      entry.move?.startsWith("reveal") &&
      ways(entry).includes("open>layout") &&
      entry.happened!.some((event) => event.type === "moved" && event.card),
  );
  expect(misfits.length).toBeGreaterThan(10);
  for (const { view, steps } of misfits) {
    expect(steps[0]!.hold).toBe(view.settings.show);
    expect(steps.slice(1).every(({ hold }) => hold === 0)).toBe(true);
  }
});

test("all piles that are swept leave together, and a card goes with the one it covers", () => {
  const sweeps = shown.filter(({ entry }) => ways(entry).includes("pile>aside"));
  expect(sweeps.length).toBeGreaterThan(0);
  for (const { steps } of sweeps) {
    const isSweep = steps.map(({ events }) => events.every(goesAside));
    expect(isSweep.some((one, at) => one && isSweep[at + 1])).toBe(false);
    expect(steps.flatMap(({ events }) => events).some(goesAside)).toBe(isSweep.includes(true));
  }
  for (const { steps } of shown) {
    for (const { events } of steps) {
      const [first, second] = events;
      if (first?.type !== "moved" || first.reaches.place !== "covered") continue;
      expect(second?.type === "moved" && second.reaches.place).toBe("pile");
    }
  }
});
