// How strong a bot plays: the levels of each game, with a name and a sentence (words.json).
import said from "../words.json";
import { settings } from "./settings.svelte.ts";
import { games } from "./view.ts";

type Sentences = Record<string, Record<typeof settings.language, string>>;
const words: Sentences = said.levels;

export function levelsOf(game: string): string[] {
  return games[game]?.levels ?? [];
}

/** What somebody has chosen before, or the strongest that this game has below it. */
export function levelFor(game: string): string {
  const levels = levelsOf(game);
  return levels.includes(settings.level) ? settings.level : (levels.at(-1) ?? "");
}

export function levelName(level: string): string {
  return words[`level-${level}`]?.[settings.language] ?? level;
}

export function aboutLevel(level: string): string {
  return words[`about-${level}`]?.[settings.language] ?? "";
}
