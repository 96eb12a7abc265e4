// What can be agreed at a table of a game, as the server declares it (games.json).
import { type Option, games } from "../core/view.ts";
import { said } from "../core/i18n.ts";

export type Value = string | number;
export type Options = Record<string, Value>;

/** The deck has a page of its own. */
export function optionsOf(game: string): Option[] {
  return (games[game]?.options ?? []).filter(({ name }) => name !== "deck");
}

export function nameOf(option: Option): string {
  return said(option.said[""]) || option.name;
}

export function aboutOf(option: Option): string {
  return said(option.said["about"], { default: option.default });
}

export function valueOf(option: Option, value: Value): string {
  return said(option.said[value]) || String(value);
}

/** Whether a number is one that the server takes; words are never wrong. */
export function isPossible({ words, least, most }: Option, value: Value | null): boolean {
  if (words.length) return true;
  return Number.isInteger(value) && Number(value) >= least! && Number(value) <= most!;
}

export function defaultsOf(game: string): Options {
  return Object.fromEntries(optionsOf(game).map((option) => [option.name, option.default]));
}

/** What differs from the usual: all that has to be sent, and all that is worth a word. */
export function unusual(game: string, options: Record<string, unknown>): Option[] {
  return optionsOf(game).filter(
    ({ name, default: usual }) => name in options && options[name] !== usual,
  );
}

export function roundsOf(game: string, seats: number): number {
  return games[game]?.rounds[String(seats)] ?? 0;
}
