import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Hurry } from "./hurry.svelte.ts";
import { HURRIED, tempoOf } from "./tempo.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function lasts(pause: Promise<void>): Promise<number> {
  const began = Date.now();
  let ended = 0;
  void pause.then(() => (ended = Date.now()));
  await vi.advanceTimersByTimeAsync(5_000);
  return ended - began;
}

test("a pause lasts as long as it should, and shorter while somebody hurries", async () => {
  const hurry = new Hurry();
  expect(await lasts(hurry.pause(900))).toBe(900);
  hurry.begin();
  expect(await lasts(hurry.pause(900))).toBe(HURRIED);
  expect(await lasts(hurry.pause(50))).toBe(50);
  hurry.end();
  expect(await lasts(hurry.pause(900))).toBe(900);
});

test("whoever begins to hurry waits for nothing that is shown already", async () => {
  const hurry = new Hurry();
  const pause = lasts(hurry.pause(900));
  setTimeout(() => hurry.begin(), 300);
  expect(await pause).toBe(300);
});

test("the server waits as the speed of the page says; without movement as usual", () => {
  expect(([0, 0.5, 1, 2] as const).map(tempoOf)).toEqual([
    "normal",
    "leisurely",
    "normal",
    "quick",
  ]);
});
