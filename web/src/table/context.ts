// The table that the components below draw, and what a page adds to its frame.
import { type Snippet, createContext, getContext, setContext } from "svelte";
import type { MarkOf } from "../core/marks.ts";
import type { Table } from "../core/table.svelte.ts";

const [read, write] = createContext<Table>();

export const currentTable = read;
export const provideTable = write;

const MARKS = Symbol("what can be done with a card, in a word");

/** What a game's table says of its cards before a tap. */
export function provideMarks(markOf: MarkOf): void {
  setContext(MARKS, markOf);
}

export function currentMarks(): MarkOf {
  return getContext<MarkOf | undefined>(MARKS) ?? (() => null);
}

export interface Extras {
  /** In the place of the bar at the top. */
  bar?: Snippet;
  /** Among the buttons beside the line of words. */
  tools?: Snippet;
  /** Over the table. */
  over?: Snippet;
  /** Somebody is being taught: no hints, and no result besides what the lesson says. */
  isLesson?: boolean;
  /** A game that is over is looked at: nobody speaks, and nobody is awaited. */
  isStory?: boolean;
}

const EXTRAS = Symbol("what a page adds to a table");

export function provideExtras(extras: Extras): void {
  setContext(EXTRAS, extras);
}

export function currentExtras(): Extras {
  return getContext<Extras | undefined>(EXTRAS) ?? {};
}
