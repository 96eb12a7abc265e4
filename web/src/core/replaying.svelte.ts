// Looking back at a finished game: a table like any other, at any of its moves.
import type { Story } from "../wire.ts";
import { t } from "./i18n.ts";
import { StorySource } from "./story.ts";
import { Table } from "./table.svelte.ts";

export class Replaying {
  readonly #source: StorySource;
  readonly table: Table;
  /** So many moves have been shown, or are being shown. */
  at = $state(0);

  constructor(story: Story, at: number) {
    this.#source = new StorySource(story);
    this.table = new Table("", this.#source);
    this.goTo(at);
  }

  get last(): number {
    return this.#source.last;
  }

  /** Look at once at how it was after so many moves. */
  goTo(at: number): void {
    const { table } = this;
    this.at = Math.max(0, Math.min(this.last, at));
    table.voice.bubbles = {};
    this.#source.show(this.at);
    table.rounds = this.#source.roundsUntil(this.at);
    table.voice.latest = this.sentence(this.at);
    table.voice.speak(table.voice.latest);
  }

  /** One move on, with cards that fly; whoever is in a hurry sees the outcome at once. */
  forward(): void {
    if (this.at >= this.last) return;
    if (this.table.isShowing) return this.goTo(this.at + 1);
    this.at += 1;
    this.#source.tell(this.at);
  }

  /** Where each round begins: after so many moves. The first begins with the deal. */
  get rounds(): number[] {
    const ended = this.#source.story.entries.flatMap(({ happened = [] }, at) =>
      happened.some(({ type }) => type === "round") ? [at + 1] : [],
    );
    return [0, ...ended.filter((at) => at < this.last)];
  }

  /** Who made a move; nobody deals. */
  mover(at: number): number | null {
    return this.#source.story.entries[at - 1]?.seat ?? null;
  }

  /** What happened with a move. */
  sentence(at: number): string {
    const entry = this.#source.story.entries[at - 1];
    if (!entry) return t("the-deal");
    const { seat, move = "", happened = [] } = entry;
    const { teller } = this.table;
    const ended = happened.findIndex(({ type }) => type === "round");
    // What is swept up and dealt after a round is not told.
    const worth = happened.filter(({ type }, at) => ended < 0 || at <= ended || type !== "moved");
    const told = worth.map((event) => teller.event(seat ?? 0, event)).filter(Boolean);
    return told.at(-1) ?? teller.did(seat ?? 0, move);
  }
}
