// Where so many cards lie in a box: as large as it goes, all of them to be seen.

export interface Packing {
  /** The width of every card. */
  card: number;
  spots: { x: number; y: number }[];
}

/** Cards that make room for others take so long, in milliseconds. */
export const GLIDE = 220;

/** Of the width of a card. */
const GAP = 0.1;
/** Where there is room, so that tabs have it too. */
const WIDEST_GAP = 0.32;
const HEIGHT = 1.4;
/** How much of a card must be seen when another lies over it: its number, glyph and letter. */
const SEEN = 0.62;
/** Smaller cards are hard to hit with a finger, in pixels: rather let them overlap. */
const FINGER = 44;

export function packed(count: number, width: number, height: number, most: number): Packing {
  if (!count || width <= 0 || height <= 0) return { card: 0, spots: [] };
  const box = { count, width, height, most };
  const apart = best(box, HEIGHT + GAP);
  const finger = Math.min(FINGER, most);
  const { columns, card } = apart.card >= finger ? apart : best({ ...box, most: finger }, SEEN);
  return laid(box, columns, card);
}

interface Box {
  count: number;
  width: number;
  height: number;
  /** No card is wider than this. */
  most: number;
}

/** The columns that let cards be largest, rather more of them; `step` is from row to row. */
function best({ count, width, height, most }: Box, step: number) {
  const ways = Array.from({ length: count }, (_, at) => {
    const columns = at + 1;
    const rows = Math.ceil(count / columns);
    const wide = width / (columns + GAP * (columns - 1));
    const high = height / (HEIGHT + step * (rows - 1));
    return { columns, card: Math.min(wide, high, most) };
  });
  return ways.reduce((one, other) => (other.card >= one.card ? other : one));
}

/** In rows around the middle of the box. */
function laid({ count, width, height }: Box, columns: number, card: number): Packing {
  const rows = Math.ceil(count / columns);
  const inRow = Math.min(columns, count) - 1;
  const across = inRow ? Math.min(card * (1 + WIDEST_GAP), (width - card) / inRow) : 0;
  const room = rows > 1 ? (height - HEIGHT * card) / (rows - 1) : 0;
  const down = Math.min(card * (HEIGHT + GAP), room);
  const left = (width - across * inRow - card) / 2;
  const top = (height - down * (rows - 1) - HEIGHT * card) / 2;
  const spots = Array.from({ length: count }, (_, at) => ({
    x: left + across * (at % columns),
    y: top + down * Math.floor(at / columns),
  }));
  return { card, spots };
}
