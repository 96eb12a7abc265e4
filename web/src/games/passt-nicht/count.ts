// What counted at the end of a round: the cards on display less those left in hand.
import { type View, number, numbers } from "../../core/view.ts";
import { pilesOf, valueOfDisplay } from "./piles.ts";

export interface Counted {
  round: number;
  seats: CountedSeat[];
}

export interface CountedSeat {
  seat: number;
  display: string[];
  plus: number;
  hand: string[];
  minus: number;
  gained: number;
  total: number;
}

/** From the view in which the hands are shown and the displays still lie there. */
export function counted(view: View, gained: number[]): Counted {
  const before = numbers(view, "total");
  const seats = gained.map((points, seat) => {
    const plus = valueOfDisplay(view, seat);
    return {
      seat,
      display: pilesOf(view, seat).flatMap(({ cards }) => cards),
      plus,
      hand: view.shown["hand"]?.[seat] ?? [],
      minus: plus - points,
      gained: points,
      total: (before[seat] ?? 0) + points,
    };
  });
  return { round: number(view, "round"), seats };
}
