// A view of a table with nothing left out: what the server omits is filled in once, here.
import type { Action, SeatInfo, Settings, TableView } from "../wire.ts";
import declared from "../games.json";
import type { Said } from "./tell.ts";

/** A card in its notation; null is face down, "" an empty position of a grid. */
export type Face = string | null;
export type Places = Record<string, Face[][]>;
export type Facts = Record<string, unknown>;

export interface View {
  number: number;
  settings: Required<Settings>;
  phase: "waiting" | "playing" | "over" | "closed";
  seats: SeatInfo[];
  commitment: string;
  next_commitment: string;
  /** Somebody may know the cards of this game: it repeats a deal. */
  is_repeated: boolean;
  /** Your seat, or null for spectators. */
  you: number | null;
  is_host: boolean;
  host: number | null;
  muted: number[];
  places: Places;
  facts: Facts;
  shown: Record<string, Record<string, string[]>>;
  legal: Action[];
  to_act: number[];
  clocks: number[];
  quiet_until: number;
  scores: number[];
  winners: number[];
  seed: string;
  /** A finished game, looked at with all cards face up. */
  sees_all: boolean;
}

export interface Place {
  sees: "nobody" | "owner" | "top" | "all";
  is_grid: boolean;
  /** 0: the rows belong to nobody; else row ÷ this is the seat. */
  rows_per_seat: number;
}

/** Something that can be agreed before a game. */
export interface Option {
  name: string;
  default: string | number;
  /** To choose from; a number has none, but limits. */
  words: string[];
  least?: number;
  most?: number;
  /** Its name (""), what is to be said about it ("about"), and a word for each value. */
  said: Record<string, Said>;
}

export interface Game {
  title: string;
  seats: { least: number; most: number };
  /** As the box says, where it does. */
  ages: number | null;
  minutes: number | null;
  /** Cards that stand for it. */
  cover: string[];
  /** What it says of itself before it is played. */
  said: Record<string, Said>;
  /** How many marks a card with a number has, by its number. */
  marks: number[];
  /** What may stand behind a number, "" where nothing does. */
  signs: string[];
  places: Record<string, Place>;
  /** Of its bots, the weakest first. */
  levels: string[];
  options: Option[];
  /** By the number of seats, where that decides. */
  rounds: Record<string, number>;
  /** How often each card is there. */
  deck: Record<string, number>;
  /** How large a deck of one's own may be; null where there is none. */
  own_deck: { most: number; for_each_seat: number } | null;
}

/** The games there are, as far as a client must know them to draw them. */
export const games = declared as unknown as Record<string, Game>;

export function placeOf(game: string, place: string): Place {
  const found = games[game]?.places[place];
  if (!found) throw new Error(`${game} has no place ${place}`);
  return found;
}

export function placesOf(game: string): [string, Place][] {
  return Object.entries(games[game]?.places ?? {});
}

/** The seat to which a row belongs, or null for what lies in the middle. */
export function ownerOf(game: string, place: string, row: number): number | null {
  const { rows_per_seat } = placeOf(game, place);
  return rows_per_seat ? Math.floor(row / rows_per_seat) : null;
}

export function filledIn(told: TableView): View {
  return {
    number: told.number,
    settings: told.settings as Required<Settings>,
    phase: told.phase as View["phase"],
    seats: told.seats,
    commitment: told.commitment,
    next_commitment: told.next_commitment ?? "",
    is_repeated: told.is_repeated ?? false,
    you: told.you ?? null,
    is_host: told.is_host ?? false,
    host: told.host ?? null,
    muted: told.muted ?? [],
    places: told.places ?? {},
    facts: told.facts ?? {},
    shown: told.shown ?? {},
    legal: told.legal ?? [],
    to_act: told.to_act ?? [],
    clocks: told.clocks ?? [],
    quiet_until: told.quiet_until ?? 0,
    scores: told.scores ?? [],
    winners: told.winners ?? [],
    seed: told.seed ?? "",
    sees_all: told.sees_all ?? false,
  };
}

/** A number among the facts. */
export function number(view: View, fact: string): number {
  return Number(view.facts[fact] ?? 0);
}

export function numbers(view: View, fact: string): number[] {
  return (view.facts[fact] as number[] | undefined) ?? [];
}

export function row(view: View, place: string, at = 0): Face[] {
  return view.places[place]?.[at] ?? [];
}
