// What somebody wants to agree on while a table is being opened.
import { keepDeck, ownDeck } from "../core/api.ts";
import { change, settings } from "../core/settings.svelte.ts";
import { games } from "../core/view.ts";
import {
  type Counts,
  type Problem,
  cardsOf,
  isProblem,
  isStandard,
  linkedDeck,
  problemOf,
  readCards,
  standardDeck,
  total,
} from "./deck.ts";
import { type Options, defaultsOf, isPossible, unusual } from "./options.ts";
import { tell } from "./words.ts";

export class Agreement {
  options = $state<Options>({});
  first = $state<number | null>(null);
  /** One's own deck: of a link, or the one that is kept in this browser. */
  own = $state.raw<Counts | null>(null);
  usesOwn = $state(false);
  /** What is wrong with the deck of a link, in a sentence. */
  readonly badLink: string = "";

  constructor(
    readonly game: string,
    hash: string,
  ) {
    this.options = defaultsOf(game);
    if (!this.hasDecks) return;
    const linked = linkedDeck(game, hash);
    if (linked && isProblem(linked)) {
      this.badLink = tell("deck-bad-link", { reason: tell(linked.word, linked.values) });
    }
    const found = linked && !isProblem(linked) ? linked : null;
    this.own = found ?? keptDeck(game);
    this.usesOwn = !!found || (!!this.own && settings.usesDeck);
    if (!this.own && settings.isKnown) void this.#bring();
  }

  /** The deck that was made in another browser, to be chosen here. */
  async #bring(): Promise<void> {
    const cards = await ownDeck(this.game).catch(() => []);
    if (this.own || !cards.length) return;
    change({ deck: cards });
    this.own = keptDeck(this.game);
  }

  /** Who begins; with fewer seats a chosen one may be gone. */
  firstAmong(seats: number): number | null {
    return this.first !== null && this.first < seats ? this.first : null;
  }

  get hasDecks(): boolean {
    return !!games[this.game]?.own_deck;
  }

  get deck(): Counts {
    return this.usesOwn && this.own ? this.own : standardDeck(this.game);
  }

  /** From now on, also when this browser comes again. */
  useDeck(counts: Counts): void {
    this.usesOwn = !isStandard(this.game, counts);
    if (this.usesOwn) this.own = counts;
    const deck = this.usesOwn ? cardsOf(this.game, counts) : settings.deck;
    change({ deck, usesDeck: this.usesOwn });
    // Without a server it is kept in this browser alone.
    if (this.usesOwn) void keepDeck(this.game, deck).catch(() => {});
  }

  pickDeck(isOwn: boolean): void {
    this.usesOwn = isOwn;
    change({ usesDeck: isOwn });
  }

  /** The options of the table: what is usual needs no word. */
  asked(): Record<string, unknown> {
    const chosen = unusual(this.game, this.options).map(({ name }) => [name, this.options[name]]);
    const deck = this.usesOwn && this.own ? { deck: cardsOf(this.game, this.own) } : {};
    return { ...(Object.fromEntries(chosen) as Options), ...deck };
  }

  deckProblem(seats: number): Problem | null {
    return problemOf(this.game, total(this.deck), seats);
  }

  /** Why the table cannot be opened so, in a sentence; "" if it can. */
  hindrance(seats: number): string {
    const chosen = unusual(this.game, this.options);
    const wrong = chosen.find((option) => !isPossible(option, this.options[option.name]!));
    if (wrong) return tell("not-in-range", { least: wrong.least ?? 0, most: wrong.most ?? 0 });
    const problem = this.deckProblem(seats);
    return problem ? tell(problem.word, problem.values) : "";
  }
}

function keptDeck(game: string): Counts | null {
  const kept = settings.deck?.length ? readCards(game, settings.deck) : null;
  return kept && !isProblem(kept) ? kept : null;
}
