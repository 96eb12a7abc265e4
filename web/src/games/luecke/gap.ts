// What the gap between the two piles would take, for drawing. What may be played, the server says.
import { COLOURS, type Colour, drawn } from "../../cards/card.ts";
import type { Face } from "../../core/view.ts";

export interface Gap {
  /** The numbers strictly between both tops, the lowest first. */
  numbers: number[];
  /** The colours on top, which the gap does not take, each once. */
  colours: Colour[];
}

/** L8 Between two open cards; null as long as one of them is missing. */
export function gapBetween(left: Face | undefined, right: Face | undefined): Gap | null {
  const [one, other] = [topOf(left), topOf(right)];
  if (!one || !other) return null;
  const low = Math.min(one.number, other.number);
  const high = Math.max(one.number, other.number);
  return {
    numbers: Array.from({ length: Math.max(0, high - low - 1) }, (_, at) => low + 1 + at),
    colours: COLOURS.filter((colour) => colour === one.colour || colour === other.colour),
  };
}

/** Whether a card has one of the free numbers: then it is meant for the gap. */
export function liesBetween(face: Face, gap: Gap): boolean {
  const card = topOf(face);
  return !!card && gap.numbers.includes(card.number);
}

function topOf(face: Face | undefined): { colour: Colour; number: number } | null {
  if (!face) return null;
  const card = drawn(face);
  return card.kind === "number" ? card : null;
}
