// A lesson: a game with known cards, told step by step. The table is a real one; the lesson only
// says what to look at and what to do, and notices what was done.
import type { Settings } from "../wire.ts";
import type { Said } from "./tell.ts";

export interface LessonStep {
  /** What to look at, and what to do. */
  say: Said;
  /** The move that is meant; without one there is only something to read. */
  move?: string;
  /** What happened then. */
  then?: Said;
}

export interface Lesson {
  seed: string;
  /** The seat that is named when the game starts; the learner sits on seat 0. */
  first: number;
  options: Record<string, unknown>;
  steps: LessonStep[];
  /** When the game is over. */
  end: Said;
}

const found = import.meta.glob<{ lesson: Lesson }>("../games/*/lesson.ts");

/** Not every game has one. */
export function hasLesson(game: string): boolean {
  return `../games/${game}/lesson.ts` in found;
}

export async function lessonOf(game: string): Promise<Lesson | null> {
  return (await found[`../games/${game}/lesson.ts`]?.())?.lesson ?? null;
}

export function settingsOf(game: string, lesson: Lesson): Settings {
  const { seed, options } = lesson;
  return { game, seats: 2, options, bots: [null, "simple"], pace: 1_500, deal: { seed } };
}

export interface Progress {
  at: number;
  /** The move of the step was made: what happened is told. */
  isDone: boolean;
  /** Somebody goes their own way: only the game goes on. */
  isFree: boolean;
}

export const BEGINNING: Progress = { at: 0, isDone: false, isFree: false };

/** The learner has read a step, or what happened after it. */
export function read(lesson: Lesson, { at }: Progress): Progress {
  return { at: Math.min(at + 1, lesson.steps.length), isDone: false, isFree: false };
}

/** The learner has made a move. */
export function moved(lesson: Lesson, progress: Progress, move: string): Progress {
  const step = lesson.steps[progress.at];
  if (!step || step.move !== move) return progress;
  return step.then ? { ...progress, isDone: true } : read(lesson, progress);
}

/** It is the learner's turn: a step that cannot be done any more is left for one that can. */
export function turned(lesson: Lesson, progress: Progress, legal: string[]): Progress {
  const step = lesson.steps[progress.at];
  if (progress.isDone || (step && (!step.move || legal.includes(step.move)))) return progress;
  const next = lesson.steps.findIndex(
    ({ move }, at) => at > progress.at && !!move && legal.includes(move),
  );
  return next < 0 ? { ...progress, isFree: true } : { at: next, isDone: false, isFree: false };
}
