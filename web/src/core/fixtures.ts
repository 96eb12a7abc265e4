// Real games for the tests, recorded by `python -m tests.web.record web/fixtures`.
import { readFileSync, readdirSync } from "node:fs";
import type { Frames, Story, TableView } from "../wire.ts";
import type { Replay } from "./shuffles.ts";

export interface Recorded {
  name: string;
  /** For each seat, and last for a spectator: what was heard, and what was true then. */
  viewers: { frame: Frames["got"]; view: TableView | null }[][];
  replay: Replay;
  /** As seat 0 saw it, and with all cards; and how it really looked after the deal and each move. */
  stories: { story: Story; views: Pick<TableView, "places" | "facts" | "shown">[] }[];
  commitment: string;
}

const FOLDER = new URL("../../fixtures/", import.meta.url);

export function recordedGames(): Recorded[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  return files.map((name) => ({
    ...(JSON.parse(readFileSync(new URL(name, FOLDER), "utf-8")) as Omit<Recorded, "name">),
    name,
  }));
}
