// How a hand lies in the room it has: in how many rows, how large, how far apart.

export interface Spread {
  rows: number;
  /** Cards in a row; the last row may have fewer. */
  columns: number;
  /** Width of a card. */
  card: number;
  /** From one card to the next. */
  step: number;
  /** So much is left free above every row, for what rises and its tab. */
  above: number;
}

const MOST_ROWS = 3;
const SHAPE = 7 / 5;
/** Between cards, and between rows, as parts of a card's width. */
const APART = 1.07;
const BETWEEN = 0.12;
/** So far cards become smaller before they overlap, in pixels. */
const LEAST = 52;

/** The way that shows most of every card. */
export function spread(count: number, width: number, height: number, above = 0): Spread {
  const ways = Array.from({ length: MOST_ROWS }, (_, at) =>
    inRows(at + 1, { count, width, height, above }),
  );
  return ways.reduce((best, way) => (shownOf(way) > shownOf(best) + 0.5 ? way : best));
}

/** Where a card lies, by its turn in the sorted hand: each row is centred. */
export function lieOf(way: Spread, at: number, count: number, width: number) {
  const line = Math.floor(at / way.columns);
  const inLine = Math.min(way.columns, count - line * way.columns);
  const start = (width - way.card - way.step * (inLine - 1)) / 2;
  return {
    x: start + way.step * (at % way.columns),
    y: way.above + line * (way.above + way.card * (SHAPE + BETWEEN)),
  };
}

/** The height that all rows take. */
export function heightOf({ rows, card, above }: Spread): number {
  return rows * above + card * (rows * SHAPE + (rows - 1) * BETWEEN);
}

interface Box {
  count: number;
  width: number;
  height: number;
  above: number;
}

function inRows(rows: number, { count, width, height, above }: Box): Spread {
  const columns = Math.max(1, Math.ceil(count / rows));
  const room = Math.max(0, height - rows * above);
  const largest = Math.min(room / (rows * SHAPE + (rows - 1) * BETWEEN), width / 4);
  const beside = width / ((columns - 1) * APART + 1);
  const card = Math.min(largest, Math.max(beside, Math.min(largest, LEAST)));
  const apart = columns > 1 ? (width - card) / (columns - 1) : card;
  return {
    rows: Math.max(1, Math.ceil(count / columns)),
    columns,
    card,
    step: Math.min(card * APART, apart),
    above,
  };
}

function shownOf({ card, step }: Spread): number {
  return Math.min(card, step);
}
