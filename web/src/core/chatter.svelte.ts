// The bots of a table: how they look, and what they say now and then.
import type { Entry } from "../wire.ts";
import {
  type Expression,
  type Mood,
  type Reactions,
  expressionOf,
  occasionsOf,
  spokenAt,
} from "./reactions.ts";
import { settings } from "./settings.svelte.ts";
import type { View } from "./view.ts";
import type { Voice } from "./voice.svelte.ts";

/** A face is moved for so long. */
const MOVED_MS = 1_000;

const found = import.meta.glob<Reactions>("../games/*/reactions.ts", { import: "reactions" });

export class Chatter {
  /** What has just moved a seat. */
  moods = $state.raw<Record<number, Mood>>({});
  #timer: ReturnType<typeof setTimeout> | undefined;
  #game: Promise<Reactions | undefined> | undefined;

  constructor(
    /** The id of the table. */
    private readonly table: string,
    private readonly voice: Voice,
  ) {}

  expression(view: View, seat: number): Expression {
    return expressionOf(view, seat, this.moods[seat]);
  }

  /** An entry has been shown: some of the bots are moved by it, and one of them may speak. */
  async hear(before: View, entry: Entry, after: View): Promise<void> {
    const game = await this.#reactionsOf(after.settings.game);
    const occasions = occasionsOf(before, entry, after, game);
    if (!occasions.length) return;
    this.#move(Object.fromEntries(occasions.map(({ seat, mood }) => [seat, mood])));
    const { lines } = await import("./lines.ts");
    const all = game ? [lines, game.lines] : [lines];
    const { table } = this;
    const spoken = spokenAt(table, entry.number, occasions, after.seats, all, settings.talk);
    if (spoken) this.voice.quip(spoken.seat, spoken.said[settings.language]);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #move(moods: Record<number, Mood>): void {
    clearTimeout(this.#timer);
    this.moods = moods;
    this.#timer = setTimeout(() => (this.moods = {}), MOVED_MS);
  }

  #reactionsOf(game: string): Promise<Reactions | undefined> {
    this.#game ??= found[`../games/${game}/reactions.ts`]?.() ?? Promise.resolve(undefined);
    return this.#game;
  }
}
