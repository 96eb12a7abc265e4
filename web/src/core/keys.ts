// A key for every card on the table, so that a card keeps its picture while it moves.
// Keys say nothing about faces, and a fresh view makes new ones.
import type { Spot } from "../wire.ts";
import { type Happened, type ExactSpot, leavingAt, reachingAt } from "./fold.ts";
import { type Places, type View, placeOf } from "./view.ts";

export type Keys = Record<string, number[][]>;

let made = 0;

export function freshKeys(places: Places): Keys {
  const rows = Object.entries(places).map(
    ([place, rows]) => [place, rows.map((row) => row.map(() => ++made))] as const,
  );
  return Object.fromEntries(rows);
}

/** Where the card of a `moved` comes from and where it arrives, as indices. */
export function wayOf(view: View, leaves: Spot, reaches: Spot): { from: ExactSpot; to: ExactSpot } {
  const from = spotOf(leaves, leavingAt(leaves, lengthOf(view, leaves)));
  const isSame = leaves.place === reaches.place && (leaves.row ?? 0) === (reaches.row ?? 0);
  const room = lengthOf(view, reaches) - (isSame ? 1 : 0);
  return { from, to: spotOf(reaches, reachingAt(reaches, room)) };
}

/** The keys after an event; `view` is the one before it. */
export function foldKeys(keys: Keys, view: View, event: Happened): Keys {
  if (event.type === "moved") {
    const { from, to } = wayOf(view, event.leaves, event.reaches);
    const key = keys[from.place]?.[from.row]?.[from.at] ?? ++made;
    const taken = placed(keys, from, (row) =>
      isGrid(view, from) ? row.with(from.at, ++made) : row.toSpliced(from.at, 1),
    );
    return placed(taken, to, (row) =>
      isGrid(view, to) ? row.with(to.at, key) : row.toSpliced(to.at, 0, key),
    );
  }
  if (event.type === "swept") {
    const from = spotOf(event.leaves, 0);
    const swept = (keys[from.place]?.[from.row] ?? []).slice(0, event.cards);
    const gone = placed(keys, from, (row) => row.slice(event.cards));
    return placed(gone, spotOf(event.reaches, 0), (row) => [...row, ...swept]);
  }
  return keys;
}

function spotOf(where: Spot, at: number): ExactSpot {
  return { place: where.place, row: where.row ?? 0, at };
}

function lengthOf(view: View, where: Spot): number {
  return view.places[where.place]?.[where.row ?? 0]?.length ?? 0;
}

function isGrid(view: View, spot: ExactSpot): boolean {
  return placeOf(view.settings.game, spot.place).is_grid;
}

function placed(keys: Keys, spot: ExactSpot, change: (row: number[]) => number[]): Keys {
  const rows = keys[spot.place] ?? [];
  return { ...keys, [spot.place]: rows.with(spot.row, change(rows[spot.row] ?? [])) };
}
