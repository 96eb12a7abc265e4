// How strong a bot plays: the levels of each game, with a name and a sentence (words.json).
import type { SeatInfo } from "../wire.ts";
import said from "../words.json";
import { settings } from "./settings.svelte.ts";
import type { Said } from "./tell.ts";
import { games } from "./view.ts";

const words: Record<string, Said> = said.levels;

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

/** People have names; bots are called by their level, and numbered by their seat if two are alike. */
export function namesAt(seats: SeatInfo[]): string[] {
  const called = seats.map(({ name, level = "" }) => name || levelName(level));
  return called.map((name, at) => {
    const isBot = !seats[at]!.name;
    const isAlone = called.filter((each) => each === name).length === 1;
    return isBot && !isAlone ? `${name} ${at + 1}` : name;
  });
}

export function aboutLevel(level: string): string {
  return words[`about-${level}`]?.[settings.language] ?? "";
}
