// From what is legal to what can be tapped, dragged and dropped. Knows no rules: an action says
// where its card leaves and where it goes, and its text names further cards that belong to it.
import type { Action, Spot } from "../wire.ts";
import { type ExactSpot } from "./fold.ts";
import { type Face, type View, placeOf } from "./view.ts";

/** A spot as text: the attribute data-spot, and the key of sets. */
export function spotName(spot: ExactSpot): string {
  return `${spot.place}/${spot.row}/${spot.at}`;
}

/** A row as text: the attribute data-row. */
export function rowName(spot: { place: string; row?: number }): string {
  return `${spot.place}/${spot.row ?? 0}`;
}

export function sameRow(spot: { place: string; row?: number }, where: Spot): boolean {
  return spot.place === where.place && (spot.row ?? 0) === (where.row ?? 0);
}

/** The cards in a row that an action would take: all of the same face, since any will do. */
export function leavingSpots(view: View, action: Action): ExactSpot[] {
  const { place, row = 0, at, card } = action.leaves;
  const cards: Face[] = view.places[place]?.[row] ?? [];
  if (at != null) return [{ place, row, at }];
  // A move about a whole grid belongs to none of its positions: it needs a button.
  if (placeOf(view.settings.game, place).is_grid) return [];
  const faces = card == null ? [] : cardsOf(action, cards);
  // Of a pile that all share the spot is seen, also when no card lies there any more.
  const isShared = !placeOf(view.settings.game, place).rows_per_seat;
  if (!faces.length) {
    return cards.length || isShared ? [{ place, row, at: Math.max(0, cards.length - 1) }] : [];
  }
  return cards.flatMap((face, at) => (face && faces.includes(face) ? [{ place, row, at }] : []));
}

/** The cards of a row that an action names in its text, in order: one or several. */
export function cardsOf(action: Action, row: Face[]): string[] {
  const named = action.move.split(" ").slice(1);
  const found = named.filter((word) => row.includes(word));
  return found.length || action.leaves.card == null ? found : [action.leaves.card];
}

/** Actions that take everything that is picked so far. */
export function agreeing(view: View, picked: ExactSpot[]): Action[] {
  return view.legal.filter((action) =>
    picked.every((spot) => leavingSpots(view, action).some((each) => isSame(each, spot))),
  );
}

/** Spots that can be picked next, given what is picked. */
export function pickable(view: View, picked: ExactSpot[]): ExactSpot[] {
  const spots = new Map<string, ExactSpot>();
  for (const action of agreeing(view, picked)) {
    if (picked.length && isComplete(view, action, picked)) continue;
    for (const spot of leavingSpots(view, action)) spots.set(spotName(spot), spot);
  }
  for (const spot of picked) spots.delete(spotName(spot));
  return [...spots.values()];
}

/** Actions that need nothing more than what is picked. */
export function ready(view: View, picked: ExactSpot[]): Action[] {
  if (!picked.length) return [];
  return agreeing(view, picked).filter((action) => isComplete(view, action, picked));
}

/** Actions that no card stands for: each needs a button of its own. */
export function loose(view: View): Action[] {
  return view.legal.filter((action) => !leavingSpots(view, action).length);
}

/** The one card that every legal move is about, if it can go several ways: it needs no picking. */
export function given(view: View): ExactSpot[] {
  const [first, ...more] = pickable(view, []);
  const isOnly = first && !more.length && !loose(view).length;
  return isOnly && targets(view.legal).length > 1 ? [first] : [];
}

/** Where the ready actions would bring the card, each once. */
export function targets(actions: Action[]): Spot[] {
  const found = new Map<string, Spot>();
  for (const { reaches } of actions) found.set(targetName(reaches), reaches);
  return [...found.values()];
}

export function targetName({ place, row = 0, at }: Spot): string {
  return at == null ? rowName({ place, row }) : spotName({ place, row, at });
}

/** The actions that bring what is picked to a spot or row. */
export function reaching(actions: Action[], target: Spot): Action[] {
  return actions.filter(
    ({ reaches }) =>
      sameRow({ place: target.place, row: target.row ?? 0 }, reaches) &&
      (reaches.at == null || target.at == null || reaches.at === target.at),
  );
}

/** The legal moves for which a card can be picked. */
export function leavingFrom(view: View, spot: ExactSpot): Action[] {
  return view.legal.filter((action) =>
    leavingSpots(view, action).some((each) => isSame(each, spot)),
  );
}

/** A card from nowhere in particular: the draw pile, a position, an open card. */
export function actsAtOnce(actions: Action[]): boolean {
  return actions.length === 1 && actions[0]!.leaves.card == null;
}

function isComplete(view: View, action: Action, picked: ExactSpot[]): boolean {
  const { place, row = 0 } = action.leaves;
  const needed = cardsOf(action, view.places[place]?.[row] ?? []).length;
  return picked.length >= Math.max(1, action.leaves.card == null ? 1 : needed);
}

export function isSame(one: ExactSpot, other: ExactSpot): boolean {
  return one.place === other.place && one.row === other.row && one.at === other.at;
}
