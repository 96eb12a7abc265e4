// How strong a bot plays: the levels of each game, with a name and a sentence (words.json).
import type { SeatInfo } from "../wire.ts";
import said from "../words.json";
import { t } from "./i18n.ts";
import { settings } from "./settings.svelte.ts";
import type { Said } from "./tell.ts";
import { games } from "./view.ts";

/** In place of the name of somebody who was forgotten. */
const NO_NAME = "—";
const words: Record<string, Said> = said.levels;

export function levelsOf(game: string): string[] {
  return games[game]?.levels ?? [];
}

/** What somebody has chosen before, or the strongest that this game has below it. */
export function levelFor(game: string): string {
  const levels = levelsOf(game);
  return levels.includes(settings.level) ? settings.level : (levels.at(-1) ?? "");
}

/** The bots that somebody played against last, as far as this game still has them. */
export function lastLevels(game: string): string[] | null {
  const last = settings.last[game] ?? [];
  const { least, most } = games[game]?.seats ?? { least: 2, most: 2 };
  const fits = last.length + 1 >= least && last.length + 1 <= most;
  return fits && last.every((level) => levelsOf(game).includes(level)) ? last : null;
}

export function levelName(level: string): string {
  return words[`level-${level}`]?.[settings.language] ?? level;
}

/** People have names; bots are called by their level, and numbered by their seat if two are alike. */
export function namesAt(seats: SeatInfo[]): string[] {
  const called = seats.map(({ name, level = "" }) =>
    name === NO_NAME ? t("former-guest") : name || levelName(level),
  );
  return called.map((name, at) => {
    const isBot = !seats[at]!.name;
    const isAlone = called.filter((each) => each === name).length === 1;
    return isBot && !isAlone ? `${name} ${at + 1}` : name;
  });
}

/** Each name once, and how often: 2 × Fuchs, Familie. */
export function countedOut(names: string[]): string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((each) => each === name).length;
    return count > 1 ? `${count}\u00a0×\u00a0${name}` : name;
  });
}

export function aboutLevel(level: string): string {
  return words[`about-${level}`]?.[settings.language] ?? "";
}
