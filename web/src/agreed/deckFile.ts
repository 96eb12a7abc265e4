// A deck as the small TOML file that the command line reads and writes: [cards], then "b1x" = 1.
import { games } from "../core/view.ts";
import { type Counts, type Problem, possibleCards } from "./deck.ts";

/** In characters; no deck needs more. */
export const LARGEST_FILE = 100_000;
const ENTRY = /^(?:"([^"\\]*)"|'([^']*)'|([\w-]+))\s*=\s*\+?(\d{1,6})$/;
const LONGEST_SHOWN = 12;

export function deckAsFile(game: string, counts: Counts): string {
  const lines = possibleCards(game)
    .filter((card) => counts[card])
    .map((card) => `"${card}" = ${counts[card]}`);
  return ["[cards]", ...lines, ""].join("\n");
}

/** The counts of a file, or what is wrong with its first wrong line. */
export function readDeckFile(game: string, text: string): Counts | Problem {
  if (text.length > LARGEST_FILE) return { word: "deck-file-large" };
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#[^"']*$/, "").trim());
  const heading = lines.findIndex((line) => line !== "");
  if (!/^\[\s*cards\s*\]$/.test(lines[heading] ?? "")) return { word: "deck-file-heading" };
  const counts: Counts = {};
  for (const [at, line] of lines.entries()) {
    if (at <= heading || !line) continue;
    const problem = readLine(game, line, at + 1, counts);
    if (problem) return problem;
  }
  return counts;
}

/** Puts the card of a line to the counts. */
function readLine(game: string, text: string, line: number, counts: Counts): Problem | null {
  const found = ENTRY.exec(text);
  if (!found) return { word: "deck-file-line", values: { line } };
  const card = found[1] ?? found[2] ?? found[3] ?? "";
  const shown = card.slice(0, LONGEST_SHOWN);
  if (!possibleCards(game).includes(card)) return { word: "deck-no-card", values: { card: shown } };
  if (card in counts) return { word: "deck-file-twice", values: { line, card } };
  const most = games[game]?.own_deck?.most ?? 0;
  const count = Number(found[4]);
  if (count > most) return { word: "deck-no-count", values: { card, most } };
  counts[card] = count;
  return null;
}
