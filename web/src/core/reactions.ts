// What moves the bots at a table: read off what everybody was told, so that everybody sees the
// same faces and hears the same lines, and nobody learns anything from them.
import type { Entry } from "../wire.ts";
import type { Happened } from "./fold.ts";
import type { Said } from "./tell.ts";
import { type View, ownerOf } from "./view.ts";

export type Mood = "glad" | "rueful" | "cheeky";
export type Expression = "calm" | "thinking" | Mood;

/** A bot is moved by something. */
export interface Occasion {
  seat: number;
  mood: Mood;
  /** Its name among the lines. */
  what: string;
}

/** For each level, and for each occasion there: one of these is said. */
export type Lines = Record<string, Record<string, Said[]>>;

/** As much of a view as everybody has. */
export interface Scene {
  facts: View["facts"];
  /** How many cards lie in a row. */
  count: (place: string, row: number) => number;
}

/** As much of an entry as everybody is told. */
export interface Deed {
  seat: number;
  /** The first word of the move: the others may be secret. */
  verb: string;
  happened: Happened[];
}

/** What a game adds: found in its folder (reactions.ts). */
export interface Reactions {
  /** Who is ahead: more is better. */
  standing?: (scene: Scene) => number[];
  occasions?: (deed: Deed, before: Scene, after: Scene) => Occasion[];
  lines: Lines;
}

const PHRASES: Record<string, string> = {
  thanks: "thanks",
  "well-played": "thanks",
  clap: "thanks",
  hello: "hello",
  "good-luck": "hello",
};

/** What an entry means to the bots of a table, between two views of it. */
export function occasionsOf(before: View, entry: Entry, after: View, game?: Reactions): Occasion[] {
  const found = entry.kind === "said" ? spokenTo(before, entry) : moved(before, entry, after, game);
  return found.filter(({ seat }) => isBot(before, seat));
}

/** One of the bots answers a person; each of them in turn. */
function spokenTo(view: View, { phrase = "", number }: Entry): Occasion[] {
  const what = PHRASES[phrase];
  const bots = view.seats.flatMap((_, seat) => (isBot(view, seat) ? [seat] : []));
  const seat = bots[number % bots.length];
  return what && seat !== undefined ? [{ seat, mood: "glad", what }] : [];
}

function moved(before: View, entry: Entry, after: View, game?: Reactions): Occasion[] {
  if (entry.kind !== "acted") return [];
  if (entry.winners?.length) return ended(after);
  const deed = deedOf(entry);
  const [then, now] = [sceneOf(before), sceneOf(after)];
  const own = game?.occasions?.(deed, then, now) ?? [];
  const { standing } = game ?? {};
  const lead = standing ? lost(standing(then), standing(now)) : [];
  return [...lead, ...own, ...deed.happened.flatMap(roundOf)];
}

function ended({ seats, winners }: View): Occasion[] {
  return seats.map((_, seat) =>
    winners.includes(seat)
      ? { seat, mood: "glad", what: "won" }
      : { seat, mood: "rueful", what: "lost" },
  );
}

/** The best and the worst of a round. */
function roundOf(event: Happened): Occasion[] {
  if (event.type !== "round") return [];
  const [most, least] = [Math.max(...event.scores), Math.min(...event.scores)];
  return event.scores.flatMap((points, seat): Occasion[] => {
    if (points === most && points > 0) return [{ seat, mood: "glad", what: "round" }];
    if (points === least && points < 0) return [{ seat, mood: "rueful", what: "bad-round" }];
    return [];
  });
}

/** Somebody was alone ahead, and is no longer. */
function lost(before: number[], after: number[]): Occasion[] {
  const leader = aheadIn(before);
  if (leader === null || after[leader] === Math.max(...after)) return [];
  return [{ seat: leader, mood: "rueful", what: "lost-lead" }];
}

function aheadIn(points: number[]): number | null {
  const most = Math.max(...points);
  return points.filter((each) => each === most).length === 1 ? points.indexOf(most) : null;
}

/** Faces and words of a move may be known to some alone. */
function deedOf({ seat, move = "", happened = [] }: Entry): Deed {
  const open = happened.map((event) => (event.type === "moved" ? { ...event, card: null } : event));
  return { seat: seat ?? 0, verb: move.split(" ")[0]!, happened: open };
}

function sceneOf({ facts, places }: View): Scene {
  return {
    facts,
    count: (place, row) => places[place]?.[row]?.filter((face) => face !== "").length ?? 0,
  };
}

function isBot(view: View, seat: number): boolean {
  return !!view.seats[seat]?.level;
}

/** The seats whose place a card has reached. */
export function reachedBy({ happened }: Deed, game: string, place: string): number[] {
  return happened.flatMap((event) => {
    if (event.type !== "moved" || event.reaches.place !== place) return [];
    return [ownerOf(game, place, event.reaches.row ?? 0) ?? -1];
  });
}

/** How a bot looks: what has just moved it, for a moment; else whether it is awaited. */
export function expressionOf(view: View, seat: number, mood?: Mood): Expression {
  if (mood) return mood;
  if (view.phase === "over") return view.winners.includes(seat) ? "glad" : "rueful";
  return view.phase === "playing" && view.to_act.includes(seat) ? "thinking" : "calm";
}

// Who speaks, and what: the same for everybody, since only the table and the entry decide.

/** How often bots speak, of a hundred times that there is something to say. */
export const TALK = { lively: 40, calm: 12, silent: 0 } as const;
export type Talk = keyof typeof TALK;
/** About these somebody always says something, unless nobody wants to hear it. */
const ALWAYS = new Set(["won", "thanks", "hello"]);

export interface Spoken {
  seat: number;
  said: Said;
}

export function spokenAt(
  table: string,
  number: number,
  occasions: Occasion[],
  seats: View["seats"],
  lines: Lines[],
  talk: Talk,
): Spoken | null {
  const able = occasions.flatMap(({ seat, what }) => {
    const said = lines.flatMap((each) => each[seats[seat]?.level ?? ""]?.[what] ?? []);
    return said.length ? [{ seat, what, said }] : [];
  });
  const [first] = able;
  if (!first || talk === "silent") return null;
  const always = able.filter(({ what }) => ALWAYS.has(what));
  if (!always.length && lot(`${table}/${number}/whether`, 100) >= TALK[talk]) return null;
  const asked = always.length ? always : able;
  const { seat, said } = asked[lot(`${table}/${number}/who`, asked.length)]!;
  return { seat, said: said[lot(`${table}/${number}/what`, said.length)]! };
}

/** A number below a limit that follows from a text alone (FNV-1a). */
function lot(text: string, limit: number): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  // The low bits of it follow from the low bits of the letters.
  return ((hash ^ (hash >>> 15)) >>> 0) % limit;
}
