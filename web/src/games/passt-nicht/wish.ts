// What a joker wishes for: a colour by its name, or a number.
import type { Colour } from "../../cards/card.ts";
import { PILE_COLOURS } from "./piles.ts";

/** As the notation names the colours, in the order of the piles. */
export const COLOUR_NAMES = ["blue", "green", "yellow", "red", "purple"] as const;

export type Wished = { colour: Colour; number: null } | { colour: null; number: string };

/** From the text of the fact `wish` or of a move; null without a wish. */
export function wished(text: string): Wished | null {
  if (!text) return null;
  if (/^\d+$/.test(text)) return { colour: null, number: text };
  const colour = PILE_COLOURS[COLOUR_NAMES.findIndex((name) => name === text)];
  return colour ? { colour, number: null } : null;
}

/** The wish in a move: `joker red`. */
export function wishIn(move: string): string {
  return move.split(" ")[1] ?? "";
}
