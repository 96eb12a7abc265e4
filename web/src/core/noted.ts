// What this browser noted before a game began: fingerprints that were published, and the salts that
// it added. Afterwards nobody can claim that they were others.
import type { TableView } from "../wire.ts";
import { newSalt } from "./salt.ts";

export interface Notes {
  commitments: string[];
  salts: string[];
  /** Fingerprints of games for which another one had been published. */
  broken: string[];
}

/** What a view says about the luck of this game and the next. */
type Published = Pick<Required<TableView>, "phase" | "commitment" | "next_commitment" | "you">;

const STORED = "kartentisch-noted";
/** Tables that are remembered, the latest last. */
const MOST = 30;

function all(): [string, Notes][] {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "[]") as [string, Notes][];
  } catch {
    // No storage, or something else under our name: then nothing was noted.
    return [];
  }
}

export function notesOf(table: string): Notes {
  return all().find(([id]) => id === table)?.[1] ?? { commitments: [], salts: [], broken: [] };
}

function change(table: string, more: Partial<Notes>): void {
  const { commitments, salts, broken } = notesOf(table);
  const notes: Notes = {
    commitments: [...new Set([...commitments, ...(more.commitments ?? [])])],
    salts: [...salts, ...(more.salts ?? [])],
    broken: [...broken, ...(more.broken ?? [])],
  };
  const others = all().filter(([id]) => id !== table);
  try {
    localStorage.setItem(STORED, JSON.stringify([...others, [table, notes]].slice(-MOST)));
  } catch {
    // Without storage the check says that nothing was noted.
  }
}

/** For each table of this page the fingerprints that its next view may have. */
const expected = new Map<string, string[]>();

/** Compares a view with what was published before, and notes what it publishes. */
export function follow(table: string, view: Published): void {
  const before = expected.get(table);
  const published = view.phase === "waiting" ? view.commitment : view.next_commitment;
  expected.set(table, [view.commitment, published]);
  const more: Partial<Notes> = {};
  if (published && !notesOf(table).commitments.includes(published)) more.commitments = [published];
  // Who only watches may have missed a whole game.
  if (before && view.you !== null && !before.includes(view.commitment)) {
    more.broken = [view.commitment];
  }
  if (more.commitments || more.broken) change(table, more);
}

/** A new salt for a table, and a note of it. */
export function notedSalt(table: string): string {
  const salt = newSalt();
  change(table, { salts: [salt] });
  return salt;
}
