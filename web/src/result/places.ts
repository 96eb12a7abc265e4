// Who came where: the winners first, then by points. Equal points share a place.

export interface Placed {
  seat: number;
  score: number;
  place: number;
}

export function placesOf(scores: number[], winners: number[]): Placed[] {
  const won = (seat: number): number => Number(winners.includes(seat));
  const sorted = scores
    .map((score, seat) => ({ score, seat }))
    .toSorted((one, other) => won(other.seat) - won(one.seat) || other.score - one.score);
  return sorted.map(({ score, seat }) => ({
    seat,
    score,
    place: 1 + sorted.filter((each) => isBefore(each, { score, seat }, won)).length,
  }));
}

interface Scored {
  seat: number;
  score: number;
}

function isBefore(one: Scored, other: Scored, won: (seat: number) => number): boolean {
  if (won(one.seat) !== won(other.seat)) return won(one.seat) > won(other.seat);
  // Who shares a win shares the first place, whatever the points say.
  return !won(one.seat) && one.score > other.score;
}

/** As on a podium: the first stands in the middle of the first three. */
export function onPodium(placed: Placed[]): Placed[] {
  const [first, second, ...others] = placed;
  return first && second ? [second, first, ...others] : placed;
}
