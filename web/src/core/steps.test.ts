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

test("every card that lies open no longer is held for its share of the time that it is shown", () => {
  const misfits = shown.filter(
    ({ entry }) =>
      entry.move?.startsWith("reveal") &&
      ways(entry).includes("open>layout") &&
      entry.happened!.some((event) => event.type === "moved" && event.card),
  );
  expect(misfits.length).toBeGreaterThan(10);
  for (const { view, entry, steps } of misfits) {
    expect(entry.quiet_until! - entry.at).toBe(view.settings.show);
    expect(steps[0]!.hold).toBe(view.settings.show);
    expect(steps.slice(1).every(({ hold }) => hold === 0)).toBe(true);
  }
  const declared = shown.filter(({ view, entry }) => entry.move === "nothing" && view.you !== null);
  expect(declared.length).toBeGreaterThan(3);
  for (const { entry, steps } of declared) {
    const held = steps.reduce((sum, { hold }) => sum + hold, 0);
    expect(held).toBeCloseTo(entry.quiet_until! - entry.at);
  }
});

test("a card that is turned down later is held before it goes", () => {
  const backs = shown.filter(({ view, entry }) => entry.move === "back" && view.you !== null);
  expect(backs.length).toBeGreaterThan(3);
  for (const { view, steps } of backs) {
    expect(steps[0]).toEqual({ events: [], hold: view.settings.show, glance: 0 });
    expect(steps[1]!.events[0]).toMatchObject({ reaches: { place: "layout" } });
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
