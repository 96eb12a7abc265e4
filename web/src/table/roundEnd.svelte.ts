// The play stops when a round is over and all cards are shown, until somebody has looked.
import type { Happened } from "../core/fold.ts";
import type { Table } from "../core/table.svelte.ts";
import type { View } from "../core/view.ts";
import { currentExtras } from "./context.ts";

/** So long the end of a round stands before who only watches. */
const WATCHED_MS = 10_000;

/** `read` takes from the view in which all is shown what the end of the round tells. */
export class RoundEnd<Sheet> {
  /** What is looked at now. */
  sheet = $state.raw<Sheet | null>(null);
  #gained: number[] = [];
  #resume = (): void => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table, read: (view: View, gained: number[]) => Sheet) {
    const { isStory } = currentExtras();

    $effect(() => {
      // Whoever looks back can stop anywhere.
      if (isStory) return;
      table.interlude = (event) => this.#look(event, table.view!, read);
      return () => {
        table.interlude = () => {};
        this.goOn();
      };
    });
  }

  goOn = (): void => {
    clearTimeout(this.#timer);
    this.sheet = null;
    this.#resume();
  };

  #look(
    event: Happened,
    view: View,
    read: (view: View, gained: number[]) => Sheet,
  ): Promise<void> | void {
    if (event.type === "round") this.#gained = event.scores;
    if (event.type !== "shown" || event.row !== view.seats.length - 1) return;
    this.sheet = read(view, this.#gained);
    // On the big screen of a club nobody taps.
    if (view.you === null) this.#timer = setTimeout(this.goOn, WATCHED_MS);
    return new Promise((resume) => (this.#resume = resume));
  }
}
