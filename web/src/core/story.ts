// A finished game as the source of a table: how it looked after the deal, and an entry a move.
import type { Denied, Story } from "../wire.ts";
import { foldEntry } from "./fold.ts";
import type { Answer, Listener, Source } from "./source.ts";
import { type View, filledIn } from "./view.ts";

/** How long a card that came up is held while it is told once more. */
const SHOW = 1_200;
const REFUSED: Denied = { type: "denied", id: "", code: "over", sentence: "" };

export class StorySource implements Source {
  readonly isPast = true;
  /** How it looked after each move; first comes the deal. */
  readonly views: View[];
  #listener: Listener | null = null;

  constructor(readonly story: Story) {
    const first = filledIn(story.view);
    this.views = [{ ...first, settings: { ...first.settings, show: SHOW } }];
    for (const entry of story.entries) this.views.push(foldEntry(this.views.at(-1)!, entry));
  }

  get last(): number {
    return this.views.length - 1;
  }

  listen(listener: Listener): void {
    this.#listener = listener;
    listener.state("open");
  }

  /** How it looked after so many moves. */
  show(at: number): void {
    this.#listener?.view(this.views[at]!);
  }

  /** The move after which it looked like that. */
  tell(at: number): void {
    this.#listener?.entries([this.story.entries[at - 1]!]);
  }

  /** The points of every round that has ended by then. */
  roundsUntil(at: number): number[][] {
    const told = this.story.entries.slice(0, at).flatMap(({ happened = [] }) => happened);
    return told.flatMap((event) => (event.type === "round" ? [event.scores] : []));
  }

  command(): Promise<Answer> {
    return Promise.resolve({ isDone: false, denied: REFUSED });
  }

  ask(): Promise<Denied> {
    return Promise.resolve(REFUSED);
  }

  now(): number {
    return Date.now();
  }

  wake(): void {}

  close(): void {
    this.#listener = null;
  }
}
