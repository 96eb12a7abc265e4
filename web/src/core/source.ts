// Where a table comes from: a line to the server, or a story. Whoever else can tell a game (an
// engine in the page) tells it in the same way.
import type { Denied, Do, Entry, Hint, TableView } from "../wire.ts";

export type Command = Do["command"];
export type Answer = { isDone: true; number: number } | { isDone: false; denied: Denied };

/** connecting: the first time · open · lost: was open, trying again · gone: no such table. */
export type SourceState = "connecting" | "open" | "lost" | "gone" | "foreign" | "ended" | "banned";

export interface Listener {
  /** Everything anew. */
  view(view: TableView): void;
  /** What has happened since. */
  entries(entries: Entry[]): void;
  state(state: SourceState): void;
}

export interface Source {
  /** It has all happened already: nobody who looks is "you". */
  readonly isPast: boolean;
  /** From now on somebody listens. */
  listen(listener: Listener): void;
  command(command: Command): Promise<Answer>;
  /** What would a good bot do here? */
  ask(): Promise<Hint | Denied>;
  /** By the clock of the table. */
  now(): number;
  /** The machine woke up: do not wait for the next try. */
  wake(): void;
  close(): void;
}
