// What counted at the end of a round: L13 stars pressed for who finished, stars in hand against all others.
import { order } from "../../cards/card.ts";
import { type View, number, numbers } from "../../core/view.ts";

export interface Counted {
  round: number;
  isLast: boolean;
  finisher: number | null;
  seats: CountedSeat[];
}

export interface CountedSeat {
  seat: number;
  cards: string[];
  points: number;
  total: number;
  hasFinished: boolean;
}

/** From the view in which hands and pressed cards are shown and the totals are those before. */
export function counted(view: View, gained: number[]): Counted {
  const before = numbers(view, "total");
  const seats = gained.map((points, seat) => {
    const pressed = view.shown["pressed"]?.[seat];
    const cards = [...(pressed ?? view.shown["hand"]?.[seat] ?? [])].sort(order("number"));
    const total = (before[seat] ?? 0) + points;
    return { seat, cards, points, total, hasFinished: !!pressed };
  });
  return {
    round: number(view, "round"),
    isLast: number(view, "round") === number(view, "rounds"),
    finisher: seats.find(({ hasFinished }) => hasFinished)?.seat ?? null,
    seats,
  };
}
