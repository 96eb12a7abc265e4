// Games recorded on the server's virtual clock, shown by the page on one of its own: how long a
// person who answers at once waits for the next turn. Recorded by `python -m tests.web.record`.
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { vi } from "vitest";
import type { Entry, TableView } from "../wire.ts";
import { type Choices, settings } from "./settings.svelte.ts";
import type { Listener, Source } from "./source.ts";
import type { Stage } from "./stage.ts";
import { Table } from "./table.svelte.ts";
import { flightOf } from "./tempo.ts";

export interface Evening {
  game: string;
  seats: number;
  speed: Choices["speed"];
  /** What came, and when. */
  heard: { at: number; view: TableView | null; entries: Entry[] }[];
}

/** benchmarks/pace.py records more of them, elsewhere. */
const FOLDER = process.env["EVENINGS"]
  ? pathToFileURL(process.env["EVENINGS"])
  : new URL("../../fixtures/evenings/", import.meta.url);
const NEVER = 60_000;

export function recordedEvenings(folder = FOLDER): Evening[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.map((name) => JSON.parse(readFileSync(new URL(name, folder), "utf-8")) as Evening);
}

/** Cards fly as long as on a screen. */
const stage: Stage = {
  sound: () => {},
  async fly(flights, apply, haste) {
    apply();
    const { delay, duration } = flightOf(flights.length - 1, haste);
    await new Promise((done) => setTimeout(done, delay + duration));
  },
};

/** The milliseconds between own turns, one wait after the other. */
export async function waitsOf(evening: Evening): Promise<number[]> {
  vi.useFakeTimers();
  settings.speed = evening.speed;
  const source = new Recording();
  const table = new Table("", source);
  table.stage = stage;
  const waits = await play(evening, source, table);
  table.close();
  vi.useRealTimers();
  return waits;
}

async function play({ heard }: Evening, source: Recording, table: Table): Promise<number[]> {
  const waits: number[] = [];
  let moved = 0;
  let isWaiting = false;
  for (const { at, view, entries } of heard) {
    if (entries.some((entry) => entry.kind === "acted" && entry.seat === table.view?.you)) {
      await until(() => table.canAct);
      if (isWaiting) waits.push(Date.now() - moved);
      // A person who had to look for longer has moved later: so has everybody after that.
      source.late = Date.now() - at;
      moved = Date.now();
      isWaiting = false;
    } else {
      await vi.advanceTimersByTimeAsync(Math.max(0, at - source.now()));
      isWaiting ||= moved > 0 && entries.some(({ kind }) => kind === "acted");
    }
    if (view) source.listener.view(view);
    else source.listener.entries(entries);
  }
  return waits;
}

async function until(isSo: () => boolean): Promise<void> {
  for (let passed = 0; !isSo(); passed += 10) {
    if (passed > NEVER) throw new Error("the page never lets anybody move");
    await vi.advanceTimersByTimeAsync(10);
  }
}

class Recording implements Source {
  readonly isPast = false;
  listener!: Listener;
  /** How much later it is here than when it was recorded. */
  late = 0;

  listen(listener: Listener): void {
    this.listener = listener;
  }
  now(): number {
    return Date.now() - this.late;
  }
  command(): ReturnType<Source["command"]> {
    return Promise.resolve({ isDone: true, number: 0 });
  }
  ask(): ReturnType<Source["ask"]> {
    throw new Error("nobody asks");
  }
  wake(): void {}
  close(): void {}
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
