// A move that decides nothing: the only legal one, and it takes a card from a pile nobody sees.
import type { Action } from "../wire.ts";
import { type View, placeOf } from "./view.ts";

export function forcedDraw(view: View): Action | null {
  const [only, ...more] = view.legal;
  if (!only || more.length) return null;
  const from = placeOf(view.settings.game, only.leaves.place);
  const isPile = from.sees === "nobody" && !from.is_grid && !from.rows_per_seat;
  return isPile ? only : null;
}

/** Nobody else looks on: how soon somebody draws tells what they hold. */
export function isAlone(view: View): boolean {
  const persons = view.seats.filter(({ level, is_empty }) => !level && !is_empty);
  return view.you !== null && persons.length === 1;
}
