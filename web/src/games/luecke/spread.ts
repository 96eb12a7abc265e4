// How a hand lies in the room it has: in how many rows, how large, how far apart.

export interface Spread {
  rows: number;
  /** Cards in a row; the last row may have fewer. */
  columns: number;
  /** Width of a card. */
  card: number;
  /** From one card to the next. */
  step: number;
}

const MOST_ROWS = 3;
const SHAPE = 7 / 5;
/** Between cards, and between rows, as parts of a card's width. */
const APART = 1.07;
const BETWEEN = 0.12;
/** So far cards become smaller before they overlap. */
const LEAST = 0.8;

/** The way that shows most of every card. */
export function spread(count: number, width: number, height: number): Spread {
  const ways = Array.from({ length: MOST_ROWS }, (_, at) => inRows(at + 1, count, width, height));
  return ways.reduce((best, way) => (shownOf(way) > shownOf(best) + 0.5 ? way : best));
}

/** Where a card lies, by its turn in the sorted hand: each row is centred. */
export function lieOf(way: Spread, at: number, count: number, width: number) {
  const line = Math.floor(at / way.columns);
  const inLine = Math.min(way.columns, count - line * way.columns);
  const start = (width - way.card - way.step * (inLine - 1)) / 2;
  return {
    x: start + way.step * (at % way.columns),
    y: line * way.card * (SHAPE + BETWEEN),
  };
}

/** The height that all rows take. */
export function heightOf({ rows, card }: Spread): number {
  return card * (rows * SHAPE + (rows - 1) * BETWEEN);
}

function inRows(rows: number, count: number, width: number, height: number): Spread {
  const columns = Math.max(1, Math.ceil(count / rows));
  const largest = Math.min(height / (rows * SHAPE + (rows - 1) * BETWEEN), width / 4);
  const beside = width / ((columns - 1) * APART + 1);
  const card = Math.min(largest, Math.max(beside, largest * LEAST));
  const room = columns > 1 ? (width - card) / (columns - 1) : card;
  return {
    rows: Math.max(1, Math.ceil(count / columns)),
    columns,
    card,
    step: Math.min(card * APART, room),
  };
}

function shownOf({ card, step }: Spread): number {
  return Math.min(card, step);
}
