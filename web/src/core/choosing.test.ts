import { expect, test } from "vitest";
import {
  agreeing,
  given,
  loose,
  pickable,
  reaching,
  ready,
  rowName,
  spotName,
  targetName,
  targets,
} from "./choosing.ts";
import { recordedGames } from "./fixtures.ts";
import type { ExactSpot } from "./fold.ts";
import { type View, filledIn } from "./view.ts";

const views: View[] = recordedGames().flatMap(({ viewers }) =>
  viewers.flatMap((heard) => heard.flatMap(({ view }) => (view?.legal ? [filledIn(view)] : []))),
);

test("every legal move can be reached by picking cards and a goal, or by a button", () => {
  expect(views.length).toBeGreaterThan(100);
  for (const view of views) {
    const buttons = new Set(loose(view).map(({ move }) => move));
    for (const action of view.legal) {
      if (buttons.has(action.move)) continue;
      const picked: ExactSpot[] = [];
      while (!ready(view, picked).some(({ move }) => move === action.move)) {
        const next = pickable(view, picked).find((spot) =>
          agreeing(view, [...picked, spot]).some(({ move }) => move === action.move),
        );
        expect(next, action.move).toBeDefined();
        picked.push(next!);
      }
      const there = reaching(ready(view, picked), action.reaches);
      expect(there.map(({ move }) => move)).toContain(action.move);
      expect(targets(there).length).toBe(1);
    }
  }
});

test("pressing needs two cards, and only then there is a goal", () => {
  const view = views.find(({ legal }) => legal[0]!.move.startsWith("press "))!;
  const [first] = pickable(view, []);
  expect(ready(view, [first!])).toEqual([]);
  const [second] = pickable(view, [first!]);
  const [action, ...more] = ready(view, [first!, second!]);
  expect(more).toEqual([]);
  expect(action!.reaches.place).toBe("pressed");
});

test("every goal is lit: its name is that of a row or spot that can be drawn", () => {
  for (const view of views) {
    const drawn = new Set<string>();
    for (const [place, rows] of Object.entries(view.places)) {
      rows.forEach((faces, row) => {
        drawn.add(rowName({ place, row }));
        faces.forEach((_, at) => drawn.add(spotName({ place, row, at })));
      });
    }
    for (const goal of targets(view.legal)) expect(drawn).toContain(targetName(goal));
  }
});

test("the one card that every move is about is picked by itself, a pile that is drawn from is not", () => {
  const several = views.filter((view) => given(view).length);
  expect(several.length).toBeGreaterThan(20);
  for (const view of several) {
    expect(ready(view, given(view))).toEqual(view.legal);
    expect(targets(view.legal).length).toBeGreaterThan(1);
  }
  const drawing = views.filter(({ legal }) => legal.length === 1 && legal[0]!.move === "draw");
  expect(drawing.length).toBeGreaterThan(20);
  for (const view of drawing) expect(given(view)).toEqual([]);
});

test("a shared pile that is asked for is lit, also when nothing is left of it", () => {
  const draws = ({ legal }: View): boolean => legal.length === 1 && legal[0]!.move === "draw";
  const view = views.find(draws)!;
  const empty = { ...view, places: { ...view.places, draw: [[]] } };
  expect(pickable(empty, [])).toEqual([{ place: "draw", row: 0, at: 0 }]);
  expect(loose(empty)).toEqual([]);
});
