import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Evening, median, recordedEvenings, waitsOf } from "./evenings.ts";

/** Seconds between two own turns against three bots, at most, by the speed of a person. */
const MOST: Record<string, number> = { 1: 12, 2: 6 };
/** benchmarks/pace.py wants all figures in this file. */
const asked = process.env["WAITS"];

const played: Record<string, Evening[]> = {};
for (const evening of recordedEvenings()) {
  const { game, seats, speed } = evening;
  (played[`${game} ${seats} ${speed}`] ??= []).push(evening);
}

async function waitsIn(evenings: Evening[]): Promise<number[]> {
  const waits: number[] = [];
  for (const evening of evenings) waits.push(...(await waitsOf(evening)));
  return waits;
}

describe.skipIf(asked)("against three bots, half of all waits are short", () => {
  test.each(Object.entries(played))("%s", async (_, evenings) => {
    const waits = await waitsIn(evenings);
    expect(waits.length).toBeGreaterThan(20);
    expect(median(waits) / 1000).toBeLessThanOrEqual(MOST[evenings[0]!.speed]!);
  });
});

test.runIf(asked)("all of them are written down", { timeout: 3_600_000 }, async () => {
  const found: Record<string, number[]> = {};
  for (const [kind, evenings] of Object.entries(played)) found[kind] = await waitsIn(evenings);
  writeFileSync(asked!, JSON.stringify(found));
});
