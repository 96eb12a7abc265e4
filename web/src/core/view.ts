// A view of a table with nothing left out: what the server omits is filled in once, here.
import type { Settings, TableView } from "../wire.ts";
import declared from "../games.json";
import type { Said } from "./tell.ts";

/** A card in its notation; null is face down, "" an empty position of a grid. */
export type Face = string | null;
export type Places = Record<string, Face[][]>;

/** What each part means: docs/protocol.md. */
export interface View extends Required<TableView> {
  settings: Required<Settings>;
  phase: "waiting" | "playing" | "over" | "closed";
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

const LEFT_OUT = {
  next_commitment: "",
  is_repeated: false,
  you: null,
  is_host: false,
  host: null,
  muted: [],
  places: {},
  facts: {},
  shown: {},
  legal: [],
  to_act: [],
  clocks: [],
  quiet_until: 0,
  patient_until: 0,
  is_removed: false,
  scores: [],
  winners: [],
  seed: "",
  sees_all: false,
};

export function filledIn(told: TableView): View {
  return { ...LEFT_OUT, ...told } as View;
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
