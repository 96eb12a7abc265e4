// One table as it is drawn: the view after everything that has been shown so far, what is picked,
// what is said. Entries come in at once and are shown one after another.
import type { Action, Entry, Hint, TableView } from "../wire.ts";
import { Chatter } from "./chatter.svelte.ts";
import { leavingSpots, rowName, spotName, targetName } from "./choosing.ts";
import { type Happened, type ExactSpot, foldEntry, foldHappened, foldRest } from "./fold.ts";
import { namesAt } from "./levels.ts";
import { Hurry } from "./hurry.svelte.ts";
import { type Keys, foldKeys, freshKeys, wayOf } from "./keys.ts";
import { Picking } from "./picking.svelte.ts";
import { Queue } from "./queue.ts";
import { pace, settings } from "./settings.svelte.ts";
import type { Answer, Command, Source, SourceState } from "./source.ts";
import { type Flight, type Stage, still } from "./stage.ts";
import { type Step, stepsOf } from "./steps.ts";
import { RUSH, type Tempo, tempoOf } from "./tempo.ts";
import { Teller, ruleIn, withoutRule } from "./tell.ts";
import { type View, filledIn } from "./view.ts";
import { Voice } from "./voice.svelte.ts";

/** Somebody's move; faces that are turned down again are only in the view. */
export interface Deed {
  seat: number;
  move: string;
}

/** So many moves are kept. */
const MOST_DEEDS = 64;
/** Longer queues are not watched: the page was away. */
const MOST_SHOWN = 8;

export class Table {
  /** What is drawn. */
  view = $state.raw<View | null>(null);
  /** Keys of the cards, in the shape of view.places. */
  keys = $state.raw<Keys>({});
  line = $state<SourceState>("connecting");
  isShowing = $state(false);
  isSending = $state(false);
  /** Nobody may move: a card lies open. */
  isQuiet = $state(false);
  /** Why something did not work, in a sentence. */
  notice = $state("");
  /** The number of the rule behind it, or "". */
  noticeRule = "";
  /** What a good bot would do now. */
  hint = $state.raw<Hint | null>(null);
  /** Moves that somebody is shown: by a hint, or in a lesson. */
  pointed = $state.raw<Action[]>([]);
  /** The move that is being shown now. */
  deed = $state.raw<Deed | null>(null);
  /** The latest moves, the last one at the end; of a secret one only the verb. */
  deeds = $state.raw<Deed[]>([]);
  /** The points of each round that ended while this page watched. */
  rounds = $state.raw<number[][]>([]);
  /** For each row the card that the tab key reaches. */
  roving = $state<Record<string, number>>({});
  /** When the clocks in the view were read, by the own clock. */
  clocksRead = $state(0);

  /** What is being shown does not change what you may do: you may act meanwhile. */
  #isAside = $state(false);
  readonly canAct = $derived(
    !!this.view?.legal.length &&
      (!this.isShowing || this.#isAside) &&
      !this.isSending &&
      !this.isQuiet,
  );
  /** Where the cards lie that a hint or a lesson is about, and where they go. */
  readonly pointedSpots = $derived(new Set(this.view ? spotsOf(this.view, this.pointed) : []));
  /** The seats that are awaited now. */
  readonly awaited = $derived(this.view ? awaitedOf(this.view) : []);
  readonly teller = $derived.by(() => {
    const names = namesAt(this.view?.seats ?? []);
    // In a story nobody is "you": it may be somebody else who looks.
    const you = this.#source.isPast ? null : (this.view?.you ?? null);
    return new Teller(this.view?.settings.game ?? "", settings.language, names, you);
  });

  #source: Source;
  readonly voice = new Voice(this);
  readonly picking = new Picking(this);
  readonly hurry = new Hurry();
  readonly chatter: Chatter;
  stage: Stage = still;
  /** How much quicker than usual cards fly: a game may hurry. */
  haste: () => number = () => 1;
  /** Told every event when it has been shown; what it promises is waited for before the next. */
  interlude: (event: Happened) => Promise<void> | void = () => {};
  #queue = new Queue<Entry>(
    (entry) => this.#show(entry),
    (isBusy) => (this.isShowing = isBusy),
  );
  #generation = 0;
  /** How quickly the table was asked to go on. */
  #tempo = "";
  #quietTimer = 0;

  constructor(
    /** The table's id at the server. */
    readonly id: string,
    source: Source,
  ) {
    this.#source = source;
    this.chatter = new Chatter(id, this.voice);
    source.listen({
      view: (view) => this.#fresh(view),
      entries: (entries) => this.#come(entries),
      state: (state) => (this.line = state),
    });
  }

  close(): void {
    this.#generation += 1;
    this.#queue.clear();
    this.chatter.end();
    clearTimeout(this.#quietTimer);
    this.#source.close();
  }

  wake(): void {
    this.#source.wake();
  }

  /** By the clock of the table. */
  now(): number {
    return this.#source.now();
  }

  // What a person does.

  /** One of the legal moves, by its text. */
  async move(move: string): Promise<Answer | null> {
    if (!this.view || this.isSending) return null;
    this.picking.end();
    this.#forgetHint();
    return this.command({ type: "move", move, made_for: this.view.number });
  }

  async command(command: Command): Promise<Answer> {
    this.isSending = !["say", "pace"].includes(command.type);
    const answer = await this.#source.command(command);
    this.isSending = false;
    if (!answer.isDone) {
      this.picking.restart();
      this.refuse(answer.denied.sentence);
    }
    return answer;
  }

  /** What a good bot would do here; a notice where nobody may ask. */
  async ask(): Promise<void> {
    const answer = await this.#source.ask();
    if (answer.type !== "hint") return this.refuse(answer.sentence);
    this.hint = answer;
    this.point(this.view?.legal.filter(({ move }) => move === answer.move) ?? []);
  }

  say(phrase: string): void {
    void this.command({ type: "say", phrase });
  }

  /** Free text, where the table allows it. */
  sayFreely(text: string): void {
    void this.command({ type: "say", text });
  }

  /** A finger or the space bar is held: nobody wants to look at this for long. */
  hasten(isHeld: boolean): void {
    if (isHeld) this.hurry.begin();
    else this.hurry.end();
    this.keepTempo();
  }

  /** Tell the table how quickly to go on, if it was not told so. */
  keepTempo(): void {
    const { view } = this;
    if (view?.you == null || view.phase !== "playing" || this.#source.isPast) return;
    const wanted: Tempo = this.hurry.isOn ? "hurried" : tempoOf(settings.speed);
    if (wanted === this.#tempo) return;
    this.#tempo = wanted;
    void this.#source.command({ type: "pace", tempo: wanted });
  }

  /** Show where moves begin and end. */
  point(actions: Action[]): void {
    this.pointed = actions;
  }

  isPointed(spot: ExactSpot): boolean {
    return this.pointedSpots.has(spotName(spot)) || this.pointedSpots.has(rowName(spot));
  }

  #forgetHint(): void {
    if (!this.hint) return;
    this.hint = null;
    this.pointed = [];
  }

  /** Why something does not work: seen, heard and spoken. */
  refuse(sentence: string): void {
    this.notice = withoutRule(sentence);
    this.noticeRule = ruleIn(sentence);
    this.stage.sound("refused");
    this.voice.speak(this.notice);
  }

  // What the server says.

  #fresh(told: TableView): void {
    this.#generation += 1;
    this.#queue.clear();
    const view = filledIn(told);
    this.deed = null;
    if (view.commitment !== this.view?.commitment) this.rounds = [];
    this.#forgetHint();
    this.keys = freshKeys(view.places);
    this.#draw(view);
    this.picking.restart();
    this.clocksRead = Date.now();
    this.#keepQuiet();
    this.#tempo = view.seats[view.you ?? -1]?.tempo || "normal";
    this.keepTempo();
  }

  #come(entries: Entry[]): void {
    if (!this.view) return;
    this.#queue.put(...entries);
  }

  #draw(view: View): void {
    const wasMine = isMyTurn(this.view);
    const isJustOver = this.view?.phase === "playing" && view.phase === "over";
    this.view = view;
    if (!wasMine && isMyTurn(view)) this.stage.sound("bell");
    if (isJustOver) this.stage.sound(hasLost(view) ? "loss" : "win");
  }

  async #show(entry: Entry): Promise<void> {
    const generation = this.#generation;
    const before = this.view;
    if (!before) return;
    this.#noteDeed(entry);
    this.#isAside = leavesActions(before, entry);
    if (this.#queue.length > MOST_SHOWN || globalThis.document?.hidden) return this.#skip(entry);
    this.voice.tellEntry(entry);
    if (entry.kind === "acted") this.deed = { seat: entry.seat ?? 0, move: entry.move ?? "" };
    for (const step of stepsOf(before, entry)) {
      await this.#showStep(entry, step);
      if (generation !== this.#generation) return;
    }
    this.#finish(entry, before);
  }

  /** Nobody watches: the outcome is enough. */
  #skip(entry: Entry): void {
    this.#noteRounds(entry.happened ?? []);
    const view = foldEntry(this.view!, entry);
    this.keys = freshKeys(view.places);
    this.#draw(view);
    this.picking.restart();
    this.voice.veil();
  }

  #noteDeed({ kind, seat, move }: Entry): void {
    if (kind !== "acted") return;
    this.deeds = [...this.deeds.slice(1 - MOST_DEEDS), { seat: seat ?? 0, move: move ?? "" }];
  }

  #noteRounds(events: Happened[]): void {
    const ended = events.flatMap((event) => (event.type === "round" ? [event.scores] : []));
    if (ended.length) this.rounds = [...this.rounds, ...ended];
  }

  async #showStep(entry: Entry, step: Step): Promise<void> {
    const began = performance.now();
    const before = this.view!;
    const flights: Flight[] = [];
    let view = before;
    let keys = this.keys;
    for (const event of step.events) {
      if (event.type === "moved") {
        const { from } = wayOf(before, event.leaves, event.reaches);
        // In a deal every card arrives behind those before it.
        const { to } = wayOf(view, event.leaves, event.reaches);
        flights.push({ from, to, card: event.card ?? null });
      }
      keys = foldKeys(keys, view, event);
      view = foldHappened(view, event);
    }
    const apply = (): void => {
      this.keys = keys;
      this.view = view;
    };
    for (const event of step.events) this.voice.tellEvent(entry.seat ?? 0, event);
    this.#noteRounds(step.events);
    const haste = this.haste() * (this.hurry.isOn ? RUSH : 1);
    if (flights.length) await this.stage.fly(flights, apply, haste);
    else apply();
    // Showing a card is part of the game: it takes its time even without movement.
    const hold = Math.max(step.hold, step.glance && (pace(step.glance) || step.glance));
    if (hold) await this.hurry.pause(hold - (performance.now() - began));
    for (const event of step.events) await this.interlude(event);
  }

  #finish(entry: Entry, before: View): void {
    this.deed = null;
    this.#draw(foldRest(this.view!, entry));
    if (!this.#isAside) {
      this.picking.carryOn(before);
      this.#forgetHint();
    }
    // Looking back, nobody speaks.
    if (!this.#source.isPast) void this.chatter.hear(before, entry, this.view!);
    if (entry.clocks) this.clocksRead = Date.now();
    this.#keepQuiet();
  }

  /** Until the moment that the server named, nobody may move. */
  #keepQuiet(): void {
    clearTimeout(this.#quietTimer);
    const left = (this.view?.quiet_until ?? 0) - this.now();
    this.isQuiet = left > 0;
    if (left > 0) {
      this.#quietTimer = setTimeout(() => (this.isQuiet = false), left + 30) as unknown as number;
    }
  }
}

/** The cards that moves would take, and the spots or rows where these go. */
function spotsOf(view: View, actions: Action[]): string[] {
  return actions.flatMap((action) => [
    ...leavingSpots(view, action).map(spotName),
    targetName(action.reaches),
  ]);
}

function awaitedOf(view: View): number[] {
  return view.phase === "playing" ? view.to_act : [];
}

/** Whether an entry changes nothing about what you may do, as when another acts at the same time. */
function leavesActions(view: View, entry: Entry): boolean {
  if (entry.kind === "acted" && entry.seat === view.you) return false;
  const texts = (legal: Action[]): string => legal.map(({ move }) => move).join();
  return texts(view.legal) === texts(foldRest(view, entry).legal);
}

/** Who only watches is glad with the winner. */
function hasLost({ you, winners }: View): boolean {
  return you !== null && !winners.includes(you);
}

function isMyTurn(view: View | null): boolean {
  return !!view?.legal.length;
}
