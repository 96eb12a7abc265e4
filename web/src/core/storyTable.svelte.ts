// A table that only looks back: it has no server and no moves, but is drawn like any other.
import type { Story } from "../wire.ts";
import { t } from "./i18n.ts";
import { namesAt } from "./levels.ts";
import { settings } from "./settings.svelte.ts";
import { StoryWire, entryOf, roundsUntil, seatsOf, storyWorld, viewOf } from "./story.ts";
import { Table } from "./table.svelte.ts";
import { Teller } from "./tell.ts";

interface Line {
  story: Story;
  you: number;
  at: number;
  wire: StoryWire | null;
}

export class StoryTable extends Table {
  readonly #told: Line;
  /** The scene that is shown, or is being shown. */
  at = $state(0);
  readonly last: number;
  /** In a story nobody is "you": it may be somebody else who looks. */
  override readonly teller = $derived.by(() => {
    const { story } = this.#told;
    return new Teller(story.game, settings.language, namesAt(seatsOf(story)), null);
  });

  constructor(story: Story, you: number, at: number) {
    const line: Line = { story, you, at: Math.min(at, story.scenes.length - 1), wire: null };
    const world = storyWorld(() => {
      line.wire = new StoryWire(() => viewOf(line.story, line.at, line.you));
      return line.wire;
    });
    super("", world, "story");
    this.#told = line;
    this.last = story.scenes.length - 1;
    this.goTo(line.at);
  }

  /** Look at a scene at once. */
  goTo(at: number): void {
    const { story, wire, you } = this.#told;
    this.at = this.#told.at = Math.max(0, Math.min(this.last, at));
    this.rounds = roundsUntil(story, this.at);
    this.voice.bubbles = {};
    wire?.tell({ type: "view", view: viewOf(story, this.at, you) });
    this.voice.latest = this.#sentence();
    this.voice.speak(this.voice.latest);
  }

  /** One scene on, with cards that fly; whoever is in a hurry sees the outcome at once. */
  forward(): void {
    if (this.at >= this.last) return;
    if (this.isShowing) return this.goTo(this.at + 1);
    const { story, wire } = this.#told;
    this.at = this.#told.at += 1;
    wire?.tell({ type: "entries", entries: [entryOf(story, this.at)] });
  }

  /** After a movement the table is exactly the scene: a shuffle cannot be folded by looking. */
  settle(): void {
    const { story, wire, you } = this.#told;
    const told = viewOf(story, this.at, you);
    if (JSON.stringify(this.view?.places) === JSON.stringify(told.places)) return;
    wire?.tell({ type: "view", view: told });
  }

  #sentence(): string {
    const { seat, move = "", happened = [] } = this.#told.story.scenes[this.at]!;
    const ended = happened.findIndex(({ type }) => type === "round");
    // What is swept up and dealt after a round is not told.
    const worth = happened.filter(({ type }, at) => ended < 0 || at <= ended || type !== "moved");
    const told = worth.map((event) => this.teller.event(seat ?? 0, event)).filter(Boolean);
    return (seat == null ? t("the-deal") : (told.at(-1) ?? this.teller.did(seat, move))) || "";
  }
}
