// Words in the language that is set. Reading the setting makes a component follow its change.
import { settings } from "./settings.svelte.ts";
import { type Said, type Values, filled } from "./tell.ts";
import { type Word, words } from "./words.ts";

export type { Word };

export function t(word: Word, values: Values = {}): string {
  return filled(words[word][settings.language], values);
}

/** A sentence that is declared elsewhere, or "" where there is none. */
export function said(sentence: Said | undefined, values: Values = {}): string {
  return sentence ? filled(sentence[settings.language], values) : "";
}

/** Words of a part of the page, complete in both languages by type: its own `t("…")`. */
export function wordsOf<Own extends string>(
  own: Record<Own, Said>,
): (word: Own, values?: Values) => string {
  return (word, values = {}) => said(own[word], values);
}

/** So many cards. */
export function cards(count: number): string {
  return count === 1 ? t("cards-1") : t("cards-n", { count });
}

/** Names in a row: Anna, Ben und Cleo. */
export function list(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}
