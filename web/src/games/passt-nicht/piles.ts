// The piles of a display: one for each colour, only the top one seen by the others.
import { type Face, type View, number, placeOf, row as rowOf } from "../../core/view.ts";
import { COLOURS, type Colour, drawn } from "../../cards/card.ts";

export interface DisplayPile {
  row: number;
  colour: Colour;
  cards: string[];
  /** The card that counts for fitting; "" for an empty pile. */
  top: string;
  /** All numbers of the pile together. */
  value: number;
}

/** In the order of the rows. */
export const PILE_COLOURS: readonly Colour[] = COLOURS.filter((colour) => colour !== "a");

export function pilesOf(view: View, seat: number): DisplayPile[] {
  const first = seat * placeOf(view.settings.game, "display").rows_per_seat;
  return PILE_COLOURS.slice(0, number(view, "colours")).map((colour, at) => {
    const cards = rowOf(view, "display", first + at).filter(isSeen);
    return { row: first + at, colour, cards, top: cards.at(-1) ?? "", value: valueOf(cards) };
  });
}

export function valueOfDisplay(view: View, seat: number): number {
  return pilesOf(view, seat).reduce((sum, { value }) => sum + value, 0);
}

function isSeen(face: Face): face is string {
  return !!face;
}

function valueOf(cards: string[]): number {
  return cards.reduce((sum, face) => {
    const card = drawn(face);
    return sum + (card.kind === "number" ? card.number : 0);
  }, 0);
}
