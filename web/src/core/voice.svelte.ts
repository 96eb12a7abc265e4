// What is said at a table: the last sentence, everything aloud for who cannot see, bubbles, talk.
import type { Entry } from "../wire.ts";
import type { Happened } from "./fold.ts";
import { t } from "./i18n.ts";
import type { Stage } from "./stage.ts";
import { settings } from "./settings.svelte.ts";
import { type Teller, phrases } from "./tell.ts";
import { type View, placeOf } from "./view.ts";

export interface Saying {
  number: number;
  seat: number;
  who: string;
  text: string;
}

/** So many sayings are kept to be read again. */
const MOST_TALK = 30;
/** A few sentences stay, so that a screen reader has time to take them up. */
const MOST_SPOKEN = 6;
const BUBBLE_MS = 2_600;

interface Around {
  readonly view: View | null;
  readonly teller: Teller;
  readonly stage: Pick<Stage, "sound">;
}

export class Voice {
  /** The last thing that happened, in a sentence. */
  latest = $state("");
  /** What is said aloud to who cannot see: each sentence once. */
  spoken = $state.raw<{ id: number; text: string }[]>([]);
  bubbles = $state<Record<number, { id: number; text: string }>>({});
  /** What was said, the latest last. */
  talk = $state.raw<Saying[]>([]);
  #said = 0;
  /** Sentences that name a card which may be turned down again, and what takes their place. */
  #unveiled: { sentence: string; veiled: string }[] = [];
  /** After a round the cards are swept up and dealt: nobody wants to hear of each. */
  #isDealing = false;
  /** A decision has been told: what nobody sees of it does not take the place of that. */
  #hasTold = false;

  constructor(readonly table: Around) {}

  tell(sentence: string): void {
    if (!sentence) return;
    this.latest = sentence;
    this.speak(sentence);
  }

  speak(text: string): void {
    const sentence = { id: ++this.#said, text };
    this.spoken = [...this.spoken.slice(1 - MOST_SPOKEN), sentence];
  }

  /** A bot says something; what a move calls out comes first. */
  quip(seat: number, text: string): void {
    if (this.bubbles[seat]) return;
    this.#bubble(seat, text);
    this.speak(t("says", { who: this.table.teller.who(seat), text }));
  }

  tellEntry(entry: Entry): void {
    const seat = entry.seat ?? 0;
    const who = this.table.teller.who(seat);
    switch (entry.kind) {
      case "acted":
        this.#isDealing = this.#hasTold = false;
        if (entry.by === "clock") this.tell(t("time-ran-out", { who }));
        return this.#callOut(seat, entry.move ?? "");
      case "said":
        return this.#hear(entry, seat, who);
      case "joined":
        // Who sits down knows it.
        if (entry.you != null) return;
        return this.tell(t("joined", { who: entry.name ?? "" }));
      case "left":
        return this.tell(t(this.table.view?.phase === "playing" ? "gave-up" : "left", { who }));
      case "took over":
        return this.tell(t("took-over", { who }));
      case "gave back":
        return this.tell(t("gave-back", { who }));
      case "host":
        return this.tell(t("new-host", { who }));
      case "wants rematch":
        return this.tell(t("wants-rematch", { who }));
    }
  }

  /** What came up is told; as soon as it is turned down again, the words that named it go too. */
  tellEvent(seat: number, event: Happened): void {
    const { teller, view } = this.table;
    const sentence = teller.event(seat, event);
    if (event.type === "round") this.#isDealing = true;
    if (event.type !== "moved") return this.tell(sentence);
    const game = view!.settings.game;
    if (placeOf(game, event.reaches.place).is_grid) this.veil();
    if (this.#isDealing) return;
    if (sentence && !event.card && this.#hasTold) this.speak(sentence);
    else this.tell(sentence);
    this.#hasTold ||= Boolean(sentence);
    if (sentence && placeOf(game, event.leaves.place).is_grid) {
      this.#unveiled.push({ sentence, veiled: teller.veiled(seat, event) });
    }
  }

  /** Nothing is left of words that named a card which lies face down again. */
  veil(): void {
    const named = new Set(this.#unveiled.map(({ sentence }) => sentence));
    const last = this.#unveiled.find(({ sentence }) => sentence === this.latest);
    if (last) this.latest = last.veiled;
    this.spoken = this.spoken.filter(({ text }) => !named.has(text));
    this.#unveiled = [];
  }

  /** Of who is muted, nothing is told. */
  #hear(entry: Entry, seat: number, who: string): void {
    const text = sayingOf(entry);
    if (!text) return;
    this.#bubble(seat, text);
    if (seat !== this.table.view?.you) this.table.stage.sound("chat");
    this.speak(t("says", { who, text: spokenSaying(entry) }));
    this.talk = [...this.talk.slice(1 - MOST_TALK), { number: entry.number, seat, who, text }];
  }

  #callOut(seat: number, move: string): void {
    const call = this.table.teller.call(move);
    if (!call) return;
    this.#bubble(seat, call);
    this.tell(this.table.teller.did(seat, move));
  }

  #bubble(seat: number, text: string): void {
    const id = ++this.#said;
    this.bubbles[seat] = { id, text };
    setTimeout(() => {
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- seats are numbers
      if (this.bubbles[seat]?.id === id) delete this.bubbles[seat];
    }, BUBBLE_MS);
  }
}

function sayingOf(entry: Entry): string {
  return entry.phrase ? (phrases[entry.phrase]?.[settings.language] ?? "") : (entry.text ?? "");
}

/** Emotes are pictures: aloud they are words. */
function spokenSaying(entry: Entry): string {
  switch (entry.phrase) {
    case "smile":
    case "laugh":
    case "wow":
    case "sad":
    case "clap":
      return t(`emote-${entry.phrase}`);
  }
  return sayingOf(entry);
}
