import { describe, expect, test } from "vitest";
import { BEGINNING, lessonOf, moved, read, settingsOf, turned } from "./lesson.ts";
import { games } from "./view.ts";

describe.each(Object.keys(games))("the lesson of %s", (game) => {
  test("says everything in both languages and has moves to make", async () => {
    const lesson = (await lessonOf(game))!;
    const said = lesson.steps.flatMap(({ say, then }) => (then ? [say, then] : [say]));
    for (const { de, en } of [...said, lesson.end]) {
      expect(de.length, de).toBeLessThan(190);
      expect(en.length, en).toBeLessThan(190);
      expect(de).not.toBe(en);
    }
    expect(lesson.steps.filter(({ move }) => move).length).toBeGreaterThan(4);
    expect(settingsOf(game, lesson).deal?.seed).toMatch(/^[0-9a-f]{64}$/);
  });
});

test("there is no lesson of a game that nobody knows", async () => {
  expect(await lessonOf("mau")).toBeNull();
});

describe("progress", () => {
  const say = { de: "a", en: "b" };
  const lesson = {
    seed: "",
    first: 0,
    options: {},
    end: say,
    steps: [
      { say },
      { say, move: "draw", then: say },
      { say, move: "pass" },
      { say, move: "play" },
    ],
  };

  test("goes on by reading and by doing what is asked", () => {
    const second = read(lesson, BEGINNING);
    expect(second.at).toBe(1);
    const done = moved(lesson, second, "draw");
    expect(done).toEqual({ at: 1, isDone: true, isFree: false });
    const third = read(lesson, done);
    expect(moved(lesson, third, "pass")).toEqual({ at: 3, isDone: false, isFree: false });
  });

  test("another move leads on where it can, else the learner is free", () => {
    const second = read(lesson, BEGINNING);
    expect(moved(lesson, second, "other")).toEqual(second);
    expect(turned(lesson, second, ["draw", "x"])).toEqual(second);
    expect(turned(lesson, second, ["play", "x"]).at).toBe(3);
    expect(turned(lesson, second, ["x"]).isFree).toBe(true);
  });
});
