// What a person picks, by taps, drags and keys, until it is clear which move is meant.
import type { Action, Spot } from "../wire.ts";
import {
  actsAtOnce,
  agreeing,
  given,
  isSame,
  leavingFrom,
  loose,
  pickable,
  reaching,
  ready,
  rowName,
  sameRow,
  spotName,
  targetName,
  targets,
} from "./choosing.ts";
import type { ExactSpot } from "./fold.ts";
import { t } from "./i18n.ts";
import { settings } from "./settings.svelte.ts";
import { type Face, type View, placeOf } from "./view.ts";

/** What a game adds: which move is meant when somebody tries what is not legal. */
export type Attempt = (
  card: Face,
  from: ExactSpot,
  /** The same as `from` if it was only tapped. */
  to: Spot,
  you: number,
  view: View,
) => string | null;

/** The table at which somebody picks. */
interface Board {
  readonly view: View | null;
  readonly canAct: boolean;
  notice: string;
  move(move: string): unknown;
  refuse(sentence: string): void;
}

export class Picking {
  picked = $state.raw<ExactSpot[]>([]);
  /** Several moves go the same way: the person is asked which. */
  asked = $state.raw<Action[]>([]);
  readonly #actable = $derived.by(() => (this.board.canAct ? this.board.view : null));
  readonly actions = $derived(this.#actable ? ready(this.#actable, this.picked) : []);
  /** Spots that can be picked now. */
  readonly sources = $derived(
    new Set(this.#actable ? pickable(this.#actable, this.picked).map(spotName) : []),
  );
  /** Spots and rows where the picked card can go. */
  readonly goals = $derived(new Set(targets(this.actions).map(targetName)));
  /** What is picked by itself, since every legal move is about it. */
  readonly given = $derived.by(() =>
    this.board.view && !settings.confirm ? given(this.board.view) : [],
  );
  readonly isGiven = $derived(
    this.picked.length === this.given.length && this.given.every((spot) => this.isPicked(spot)),
  );
  /** Legal moves that no card stands for: buttons. */
  readonly loose = $derived(this.#actable ? loose(this.#actable) : []);

  attempt: Attempt = () => null;

  constructor(readonly board: Board) {}

  /** A tap, a click or Enter on a card or an empty spot. */
  tap(spot: ExactSpot): void {
    this.board.notice = "";
    if (this.#isAhead(spot)) return void (this.picked = this.isPicked(spot) ? [] : [spot]);
    if (!this.board.view || !this.#mayAct()) return;
    if (this.isPicked(spot)) return this.#tapAgain(spot);
    const there = this.#reaching(this.actions, spot);
    if (there.length) return this.#choose(there);
    const kept = this.#keptBeside(spot);
    if (kept) return this.#pick([...kept, spot]);
    const [before] = this.picked;
    if (before && !sameRow(before, spot)) return this.drop(before, spot);
    if (this.#isOwn(spot) && this.#face(spot) && !this.#meant(spot, spot)) this.picked = [spot];
    else this.#try(spot, spot);
  }

  /** A card was dragged from a spot to another, or to a row. */
  drop(from: ExactSpot, to: Spot): void {
    const { view } = this.board;
    if (!view || !this.#mayAct()) return;
    const picked = this.isPicked(from) ? this.picked : [from];
    const there = this.#reaching(ready(view, picked), to);
    if (there.length && picked.length === 1) return this.#choose(there);
    // Several cards go together: they are collected, and then confirmed.
    if (reaching(agreeing(view, picked), to).length) return void (this.picked = picked);
    this.#try(from, to);
  }

  /** A card is being dragged: light up where it can go. */
  lift(spot: ExactSpot): void {
    if (this.isPicked(spot)) return;
    this.picked = [...(this.#keptBeside(spot) ?? []), spot];
  }

  /** What is picked can go one way only: that way. */
  confirm(): void {
    if (this.goals.size === 1) this.#choose(this.actions);
  }

  /** A person lets go of what is picked, and has read what was said about it. */
  putAway(): void {
    this.board.notice = "";
    this.restart();
  }

  /** Nothing is picked but what is picked by itself. */
  restart(): void {
    this.#keep([]);
    this.asked = [];
  }

  /** Others have moved: one's own card stays picked, unless the turn has come and it cannot go. */
  carryOn(before: View): void {
    const [spot] = this.picked;
    const view = this.board.view!;
    const isSameCard = spot && faceIn(before, spot) === faceIn(view, spot);
    const mayGo = !view.legal.length || agreeing(view, this.picked).length;
    if (isSameCard && mayGo && this.#isOwn(spot)) this.asked = [];
    else this.restart();
  }

  /** A move was chosen. */
  end(): void {
    this.picked = [];
    this.asked = [];
  }

  // What cards look like.

  isSource(spot: ExactSpot): boolean {
    return this.sources.has(spotName(spot));
  }

  isGoal(spot: { place: string; row: number; at?: number }): boolean {
    const isRow = this.goals.has(rowName(spot)) && !this.#isFull(spot);
    return isRow || (spot.at !== undefined && this.goals.has(spotName(spot as ExactSpot)));
  }

  isPicked(spot: ExactSpot): boolean {
    return this.picked.some((each) => isSame(each, spot));
  }

  /** Something can be done, and not with this: where it lies others are lit, or it is one's own. */
  isIdle(spot: ExactSpot): boolean {
    if (!this.board.canAct || this.isPicked(spot) || this.isSource(spot) || this.isGoal(spot)) {
      return false;
    }
    const isBeside = (names: Set<string>): boolean =>
      [...names].some((name) => name.startsWith(`${spot.place}/`));
    if (this.goals.size && !this.isGiven) return isBeside(this.goals) || this.#isOwn(spot);
    return isBeside(this.sources) || isBeside(this.goals) || this.#isOwn(spot);
  }

  /** Every card where it lies can be picked. */
  isAny({ place, row }: ExactSpot): boolean {
    const faces = this.board.view?.places[place]?.[row] ?? [];
    const all = faces.every((_, at) => {
      const spot = { place, row, at };
      return this.isSource(spot) || this.isPicked(spot);
    });
    return faces.length > 1 && all;
  }

  /** The moves that a lit card stands for: with which it leaves, or that bring another to it. */
  movesAt(spot: ExactSpot): Action[] {
    if (!this.#actable) return [];
    return this.isGoal(spot) ? reaching(this.actions, spot) : leavingFrom(this.#actable, spot);
  }

  /** An own card can be picked while others are on turn. */
  #isAhead(spot: ExactSpot): boolean {
    const { view, canAct } = this.board;
    return !canAct && !!view && !view.legal.length && this.#isOwn(spot) && !!this.#face(spot);
  }

  #mayAct(): boolean {
    const { canAct, view } = this.board;
    if (canAct) return true;
    if (view?.you != null && !view.legal.length) this.board.refuse(t("not-now"));
    return false;
  }

  /** What is not legal is tried all the same where its meaning is clear: the server says why not. */
  #try(from: ExactSpot, to: Spot): void {
    const move = this.#meant(from, to);
    this.restart();
    if (move) this.board.move(move);
    else this.board.refuse(t("not-there"));
  }

  #meant(from: ExactSpot, to: Spot): string | null {
    const view = this.board.view!;
    return this.attempt(this.#face(from), from, to, view.you ?? 0, view);
  }

  #reaching(actions: Action[], to: Spot): Action[] {
    return this.#isFull(to) ? [] : reaching(actions, to);
  }

  /** A position of a grid on which a card lies takes no other. */
  #isFull({ place, row, at }: Spot): boolean {
    const view = this.board.view!;
    const { is_grid } = placeOf(view.settings.game, place);
    return is_grid && at != null && view.places[place]?.[row ?? 0]?.[at] !== "";
  }

  #pick(picked: ExactSpot[]): void {
    this.picked = picked;
    const actions = this.board.view ? ready(this.board.view, picked) : [];
    if (!settings.confirm && actsAtOnce(actions)) this.#choose(actions);
  }

  /** As much of what is picked, the latest first, as goes together with a spot; null if not even alone. */
  #keptBeside(spot: ExactSpot): ExactSpot[] | null {
    for (let gone = 0; gone <= this.picked.length; gone += 1) {
      const kept = this.picked.slice(gone);
      if (pickable(this.board.view!, kept).some((each) => isSame(each, spot))) return kept;
    }
    return null;
  }

  /** A second tap on the same card: play it if it goes alone and one way only, else put it away. */
  #tapAgain(spot: ExactSpot): void {
    const isAlone = this.picked.length === 1;
    if (isAlone && targets(this.actions).length === 1) this.#choose(this.actions);
    else this.#keep(this.picked.filter((each) => !isSame(each, spot)));
  }

  #choose(actions: Action[]): void {
    if (actions.length === 1) this.board.move(actions[0]!.move);
    else this.asked = actions;
  }

  #keep(picked: ExactSpot[]): void {
    this.picked = picked.length ? picked : this.given;
  }

  #face(spot: ExactSpot): Face {
    return this.board.view ? faceIn(this.board.view, spot) : null;
  }

  #isOwn(spot: ExactSpot): boolean {
    return spot.place === "hand" && spot.row === this.board.view?.you;
  }
}

function faceIn(view: View, { place, row, at }: ExactSpot): Face {
  return view.places[place]?.[row]?.[at] ?? null;
}
