// Folding what happened into a view, exactly as docs/protocol.md says. No DOM, no rules.
import type { Entry, SeatInfo, Spot } from "../wire.ts";
import { type Face, type Places, type View, placeOf } from "./view.ts";

export type Happened = NonNullable<Entry["happened"]>[number];

/** A spot with its index worked out: where a picture flies from or to. */
export interface ExactSpot {
  place: string;
  row: number;
  at: number;
}

/** The kinds of entries that say anew what you may do. */
const SAYS_HOST = new Set(["joined", "left", "host"]);
const SAYS_LEGAL = new Set(["acted", "left", "took over", "gave back", "wants rematch"]);

/** One event of the game. Returns the view after it. */
export function foldHappened(view: View, event: Happened): View {
  switch (event.type) {
    case "moved":
      return moved(view, event.leaves, event.reaches, event.card ?? null);
    case "swept":
      return swept(view, event.cards, event.leaves, event.reaches);
    case "round":
      return { ...view, shown: {} };
    case "shown": {
      const rows = { ...view.shown[event.place], [event.row]: event.cards };
      return { ...view, shown: { ...view.shown, [event.place]: rows } };
    }
    case "told":
      return { ...view, facts: { ...view.facts, ...event.facts } };
    case "shuffled":
      // Only where all cards are seen is their order told.
      return event.cards ? ordered(view, event.place, event.cards) : view;
  }
}

/** What an entry changes besides the events in it. */
export function foldRest(view: View, entry: Entry): View {
  const next: View = { ...view, number: entry.number };
  if (SAYS_LEGAL.has(entry.kind)) {
    next.legal = entry.legal ?? [];
    next.to_act = entry.to_act ?? [];
    next.clocks = entry.clocks ?? [];
    next.patient_until = entry.patient_until ?? 0;
  }
  if (entry.you != null) next.you = entry.you < 0 ? null : entry.you;
  if (entry.is_host != null) next.is_host = entry.is_host;
  if (SAYS_HOST.has(entry.kind)) next.host = entry.host ?? null;
  switch (entry.kind) {
    case "joined":
      return seated(next, entry.seat, {
        name: entry.name ?? "",
        ...(entry.is_program && { is_program: true }),
      });
    case "left":
      return view.phase === "playing"
        ? seated(next, entry.seat, { ...seat(view, entry), has_resigned: true })
        : seated(next, entry.seat, { is_empty: true });
    case "took over":
      return seated(next, entry.seat, { ...seat(view, entry), is_taken_over: true });
    case "gave back":
      return seated(next, entry.seat, { ...seat(view, entry), is_taken_over: false });
    case "paced":
      return seated(quieted(next, entry), entry.seat, {
        ...seat(view, entry),
        tempo: entry.tempo ?? "",
      });
    case "wants rematch":
      return seated(next, entry.seat, { ...seat(view, entry), wants_rematch: true });
    case "closed":
      return { ...next, phase: "closed" };
    case "acted":
      return acted(next, entry);
  }
  return next;
}

export function foldEntry(view: View, entry: Entry): View {
  return foldRest((entry.happened ?? []).reduce(foldHappened, view), entry);
}

function acted(view: View, entry: Entry): View {
  const quiet = quieted(view, entry);
  if (!entry.seed) return quiet;
  const { scores = [], winners = [], seed } = entry;
  return { ...quiet, phase: "over", scores, winners, seed };
}

function quieted(view: View, entry: Entry): View {
  return { ...view, quiet_until: entry.quiet_until ?? 0 };
}

function seat(view: View, entry: Entry): SeatInfo {
  return view.seats[entry.seat ?? -1] ?? {};
}

function seated(view: View, at: number | null | undefined, info: SeatInfo): View {
  return { ...view, seats: view.seats.map((old, each) => (each === at ? info : old)) };
}

/** From which index a card leaves a row of this length. */
export function leavingAt(leaves: Spot, length: number): number {
  return leaves.at ?? length - 1;
}

/** At which index a card arrives in a row of this length. */
export function reachingAt(reaches: Spot, length: number): number {
  return reaches.at ?? length;
}

function moved(view: View, leaves: Spot, reaches: Spot, card: Face): View {
  const game = view.settings.game;
  const taken = changed(view.places, leaves, (row) => {
    const at = leavingAt(leaves, row.length);
    return placeOf(game, leaves.place).is_grid ? row.with(at, "") : row.toSpliced(at, 1);
  });
  const places = changed(taken, reaches, (row) =>
    view.sees_all ? laidOpen(game, row, reaches, card) : putDown(game, row, reaches, card),
  );
  return { ...view, places };
}

function putDown(game: string, row: Face[], reaches: Spot, card: Face): Face[] {
  const { is_grid, sees } = placeOf(game, reaches.place);
  const at = reachingAt(reaches, row.length);
  if (is_grid) return row.with(at, null);
  const before = sees === "top" && row.length ? row.with(-1, null) : row;
  return before.toSpliced(at, 0, reaches.at == null ? null : card);
}

/** With all cards face up, no card turns over. */
function laidOpen(game: string, row: Face[], reaches: Spot, card: Face): Face[] {
  const at = reachingAt(reaches, row.length);
  return placeOf(game, reaches.place).is_grid ? row.with(at, card) : row.toSpliced(at, 0, card);
}

function ordered(view: View, place: string, cards: string[]): View {
  return { ...view, places: changed(view.places, { place }, () => cards) };
}

function swept(view: View, cards: number, leaves: Spot, reaches: Spot): View {
  const gone = changed(view.places, leaves, (row) => row.slice(cards));
  const faces = view.places[leaves.place]?.[leaves.row ?? 0]?.slice(0, cards) ?? [];
  const moved: Face[] = view.sees_all ? faces : Array<Face>(cards).fill(null);
  return { ...view, places: changed(gone, reaches, (row) => [...row, ...moved]) };
}

function changed(places: Places, where: Spot, change: (row: Face[]) => Face[]): Places {
  const rows = places[where.place] ?? [];
  const at = where.row ?? 0;
  return { ...places, [where.place]: rows.with(at, change(rows[at] ?? [])) };
}
