// What happened and what may be done, in the sentences of the games (words.json).
import { drawn } from "../cards/card.ts";
import said from "../words.json";
import type { Happened } from "./fold.ts";
import { placeOf } from "./view.ts";

export type Language = "de" | "en";
/** A sentence in every language. */
export type Said = Record<Language, string>;
type Sentences = Record<string, Said>;
/** What stands for the {names} in a sentence. */
export type Values = Record<string, string | number>;

const games = said.games as Record<string, Sentences>;
const shared: Record<"you" | "none" | "face-down" | "round-over", Said> = said.shared;

export const phrases: Sentences = said.phrases;

/** Speaks one language to one seat of one game. */
export class Teller {
  readonly #words: Sentences;

  constructor(
    readonly game: string,
    readonly language: Language,
    readonly names: string[],
    readonly you: number | null,
  ) {
    this.#words = games[game] ?? {};
  }

  who(seat: number): string {
    return seat === this.you ? shared.you[this.language] : (this.names[seat] ?? "?");
  }

  /** A card in words: r5+ is a red 5 that reveals. */
  card(card: string | null): string {
    if (card === null) return shared["face-down"][this.language];
    const own = this.#word(`card-${card}`);
    const parts = drawn(card);
    if (own || parts.kind !== "number") return own || card;
    const spoken = `${this.#word(`colour-${parts.colour}`)} ${parts.number}`;
    return parts.sign ? `${spoken} (${this.functionName(parts.sign)})` : spoken;
  }

  /** What a place is called. */
  place(place: string): string {
    return this.#word(`place-${place}`);
  }

  /** What is asked of who is on turn, by the phase; a game of one kind of decision has none. */
  asked(facts: Record<string, unknown>): string {
    const phase = (facts["phase"] as string | undefined) ?? "turn";
    return this.#word(`ask-${phase.replaceAll(" ", "-")}`);
  }

  /** What the sign on a card is called. */
  functionName(sign: string): string {
    return this.#word(`function-${sign}`);
  }

  /** A legal move in words, as a line of its own. */
  explain(move: string): string {
    const [verb = "", ...tokens] = move.split(" ");
    const spoken = tokens.map((token) => this.token(token));
    const values = { ...Object.fromEntries(spoken.entries()), all: spoken.join(", ") };
    const alone = tokens.length ? "" : this.#word(`explain-${verb}-alone`);
    return begun(withoutRule(filled(alone || this.#word(`explain-${verb}`), values)));
  }

  /** The number of the rule that allows a move, or "". */
  ruleOf(move: string): string {
    return ruleIn(this.#word(`explain-${move.split(" ")[0]}`));
  }

  /** What is called out with a move, without the name. */
  call(move: string): string {
    const sentence = this.#word(`did-${move.split(" ")[0]}`);
    return /[“„](.+)[”“]/.exec(sentence)?.[1] ?? "";
  }

  scores(scores: number[]): string {
    return scores.map((score, seat) => `${this.who(seat)} ${score}`).join(", ");
  }

  did(seat: number, move: string): string {
    return filled(this.#word(`did-${move.split(" ")[0]}`), { who: this.who(seat) });
  }

  /** An event in a sentence, or "" where none is needed. */
  event(actor: number, event: Happened): string {
    const who = this.who(actor);
    switch (event.type) {
      case "moved": {
        const { leaves, reaches, card } = event;
        const isFromGrid = placeOf(this.game, leaves.place).is_grid;
        const at = ((isFromGrid ? leaves.at : reaches.at) ?? 0) + 1;
        const name = `moved-${leaves.place}-${reaches.place}${card ? "" : "-hidden"}`;
        const sentence = this.#word(`${name}-${reaches.row ?? 0}`) || this.#word(name);
        return filled(sentence, { who, at, 0: card ? this.card(card) : "" });
      }
      case "shuffled":
        return this.#word(`shuffled-${event.place}`);
      case "round":
        return filled(shared["round-over"][this.language], {
          number: event.number,
          scores: this.scores(event.scores),
        });
      case "shown": {
        const cards = event.cards.map((card) => this.card(card)).join(", ");
        const values = { who: this.who(event.row), cards: cards || shared.none[this.language] };
        return filled(this.#word(`shown-${event.place}`), values);
      }
      case "told":
        return Object.entries(event.facts)
          .filter(([name, value]) => value && this.#words[`told-${name}`])
          .map(([name, value]) => filled(this.#word(`told-${name}`), { value: this.#value(value) }))
          .join(" ");
    }
    return "";
  }

  /** A card that came up, told once it is turned down again: without its face. */
  veiled(actor: number, event: Happened): string {
    if (event.type !== "moved") return "";
    const { leaves, reaches } = event;
    const at = (leaves.at ?? 0) + 1;
    return filled(this.#word(`veiled-${leaves.place}-${reaches.place}`), {
      who: this.who(actor),
      at,
    });
  }

  token(token: string): string {
    return this.#word(`token-${token}`) || this.card(token);
  }

  #value(value: unknown): string {
    return Array.isArray(value) ? this.scores(value as number[]) : this.token(String(value));
  }

  #word(key: string): string {
    return this.#words[key]?.[this.language] ?? "";
  }
}

const RULE = / \(([A-Z]\d+)\)(?=\.?$)/;

/** The number of a rule at the end of a sentence, or "". */
export function ruleIn(sentence: string): string {
  return RULE.exec(sentence)?.[1] ?? "";
}

/** In play a sentence stands alone; its rule is one tap away. */
export function withoutRule(sentence: string): string {
  return sentence.replace(RULE, "");
}

/** With a capital letter, as what stands alone begins. */
export function begun(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}

/** A sentence with its {names} replaced. */
export function filled(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
