// Seven animals: each with five faces, two coats, and every tone they are drawn in.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { games } from "../core/view.ts";
import { cast } from "./cast.ts";
import { COATS, coatsAt } from "./coats.ts";
import { eyes } from "./eyes.ts";
import { type Animal, MOODS, type Shape } from "./shape.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf-8");
const tones = read("./tones.css");
const css = read("../tokens.css") + tones;
const animals = Object.values(cast);
const faceOf = (animal: Animal, mood: (typeof MOODS)[number]): Shape[] => [
  ...eyes(animal.face, mood),
  ...animal.mouth(mood),
];

test("every level of every game is somebody, and nobody is two", () => {
  const levels = Object.values(games).flatMap(({ levels }) => levels);
  expect([...new Set(levels)].filter((level) => !(level in cast))).toEqual([]);
  expect(new Set(animals.map(({ name }) => name)).size).toBe(animals.length);
});

describe.each(animals)("the $name", (animal) => {
  test("has a face of its own for each mood", () => {
    const faces = MOODS.map((mood) => JSON.stringify(faceOf(animal, mood)));
    expect(new Set(faces).size).toBe(MOODS.length);
  });

  test("is drawn in tones that there are", () => {
    const { behind, body, collar, head, upon, paws } = animal;
    const shapes = [...behind, ...body, ...collar, ...head, ...upon];
    const all = [...shapes, ...MOODS.flatMap((mood) => faceOf(animal, mood))];
    const used = [...all.map(({ tone }) => tone), paws.tone, paws.claw];
    expect([...new Set(used)].filter((tone) => !css.includes(`--${tone}:`))).toEqual([]);
  });

  test("is drawn of numbers alone", () => {
    for (const mood of MOODS) {
      for (const { d } of faceOf(animal, mood)) expect(d).not.toMatch(/NaN|undefined/);
    }
  });

  test("has another coat", () => {
    expect(tones.match(new RegExp(`data-animal="${animal.name}"`, "g"))).toHaveLength(COATS - 1);
  });
});

test("two of a kind wear different coats; people and other animals change nothing", () => {
  expect(coatsAt(["fuchs", null, "orakel", "fuchs"])).toEqual([0, 0, 0, 1]);
  expect(coatsAt(["fuchs", "fuchs", "fuchs"])).toEqual([0, 1, 0]);
});
