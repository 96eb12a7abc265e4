// Where everybody sits around the table, and how large the room is drawn: one rule for every number
// of people and every size of the window. Lengths are in pixels; drawings are made for windows of
// the sizes below and grow with the real one.

/** A laptop and more; a tablet held upright; a phone held upright; a phone on its side. */
export type Layout = "wide" | "tablet" | "phone" | "low";

export interface Screen {
  width: number;
  height: number;
  /** The reader's own size of text: whoever reads large text has less room. */
  rem: number;
}

export interface Rim {
  /** How far down the far edge of the table is, in the middle. */
  top: number;
  rx: number;
  ry: number;
  /** The bows of its cloth all around. */
  bows: number;
  /** How large its edge is drawn. */
  scale: number;
}

export interface Sitter {
  /** The middle of who sits there. */
  x: number;
  /** Where the rim passes. */
  y: number;
  /** Of the drawing, which is 240 wide. */
  scale: number;
  /** The middle and the upper edge of what lies before them. */
  card: { x: number; y: number };
  /** How wide that may be. */
  room: number;
}

export interface Around {
  layout: Layout;
  /** A phone with little height. */
  isShort: boolean;
  /** A pixel of the drawings. */
  unit: number;
  rim: Rim;
  sitters: Sitter[];
  /** Down to here the room belongs to the others; below it is cloth for what all share. */
  floor: number;
}

interface Plan {
  /** The window it is made for. */
  width: number;
  height: number;
  top: number;
  rx: number;
  ry: number;
  edge: number;
  /** How far in front of the rim heads begin to be seen, in the drawing of a sitter. */
  at: number;
  /** Of a sitter, by how many there are. */
  scales: Record<number, number[]>;
  /** Between the lowest of them and what lies before them. */
  below: number;
}

const all = (scales: number[]): Record<number, number[]> =>
  Object.fromEntries(scales.map((scale, at) => [at + 1, Array<number>(at + 1).fill(scale)]));

const WIDE: Plan = {
  width: 1366,
  height: 768,
  top: 214,
  rx: 830,
  ry: 522,
  edge: 1,
  at: 246,
  // Whoever sits further out sits nearer.
  scales: {
    1: [0.74],
    2: [0.88, 0.88],
    3: [0.9, 0.7, 0.9],
    4: [0.84, 0.7, 0.7, 0.84],
    5: [0.8, 0.7, 0.64, 0.7, 0.8],
    6: [0.72, 0.64, 0.56, 0.56, 0.64, 0.72],
  },
  below: 0,
};
const TABLET: Plan = {
  width: 820,
  height: 1120,
  top: 238,
  rx: 960,
  ry: 800,
  edge: 0.9,
  at: 246,
  scales: all([0.84, 0.84, 0.8, 0.76, 0.66, 0.55]),
  below: 46,
};
const PHONE: Plan = {
  width: 390,
  height: 720,
  top: 128,
  rx: 470,
  ry: 440,
  edge: 0.6,
  at: 226,
  scales: all([0.46, 0.44, 0.4, 0.36, 0.31, 0.26]),
  below: 19,
};
const SHORT_PHONE: Plan = {
  ...PHONE,
  height: 620,
  top: 106,
  ry: 400,
  edge: 0.56,
  scales: all([0.34, 0.34, 0.31, 0.285, 0.265, 0.225]),
  below: 15,
};
const LOW: Plan = {
  width: 740,
  height: 360,
  top: 50,
  rx: 700,
  ry: 400,
  edge: 0.5,
  at: 226,
  scales: all([0.26, 0.25, 0.245, 0.24, 0.235, 0.2]),
  below: 13,
};

/** From the middle of a wide room. */
const ACROSS: Record<number, number[]> = {
  1: [0],
  2: [-391, 391],
  3: [-480, 0, 480],
  4: [-533, -221, 221, 533],
  5: [-557, -281, 0, 281, 557],
  6: [-575, -375, -130, 130, 375, 575],
};
/** How wide what lies before somebody may be there. */
const ROOMS: Record<number, number> = { 1: 300, 2: 300, 3: 280, 4: 240, 5: 206, 6: 190 };
/** Where a wide room ends, and where heads are in the row of a low one. */
const WIDE_FLOOR = 350;
const LOW_ROW: Record<number, [number, number]> = { 1: [0.3, 0.7], 2: [0.2, 0.8] };

/** In rem: a smaller window is drawn as a phone on its side, or upright. */
const LAPTOP = [60, 32] as const;
const UPRIGHT_TABLET = [37.5, 48] as const;
/** A phone higher than this has room for larger heads. */
const LONG = 1.9;

export function layoutFor({ width, height, rem }: Screen): Layout {
  const fits = ([wide, high]: readonly [number, number]): boolean =>
    width >= wide * rem && height >= high * rem;
  if (width > height) return fits(LAPTOP) ? "wide" : "low";
  return fits(UPRIGHT_TABLET) ? "tablet" : "phone";
}

/** `names`: of those who sit around, in the order of the turns; the first is at the left. */
export function around(screen: Screen, names: string[]): Around {
  const layout = layoutFor(screen);
  const plan = planOf(layout, screen);
  const unit = Math.min(screen.width / plan.width, screen.height / plan.height);
  const rim = rimOf(plan, unit, screen, layout === "wide" ? names.length : 0);
  const put = layout === "wide" ? aroundTheArc : inARow;
  const sitters = put({ plan, unit, rim, screen, names, layout });
  const lowest = Math.max(rim.top, ...sitters.map(({ y }) => y));
  const floor =
    layout === "wide" ? rim.top + (WIDE_FLOOR - WIDE.top) * unit : lowest + plan.below * unit;
  return { layout, isShort: plan === SHORT_PHONE, unit, rim, sitters, floor };
}

function planOf(layout: Layout, { width, height }: Screen): Plan {
  if (layout === "phone") return height / width > LONG ? PHONE : SHORT_PHONE;
  return { wide: WIDE, tablet: TABLET, low: LOW }[layout];
}

function rimOf(plan: Plan, unit: number, { width, height }: Screen, wide: number): Rim {
  const rx = Math.max(plan.rx * unit, (width * plan.rx) / plan.width);
  const ry = plan.ry * unit;
  /** Somebody in the middle of a wide room needs a higher wall; a higher window has one. */
  const raised = (wide % 2 ? 16 * unit : 0) + (wide ? (height - plan.height * unit) * 0.3 : 0);
  const bows = Math.round((Math.PI * (rx + ry)) / (44 * Math.max(plan.edge, 0.72) * unit));
  return { top: plan.top * unit + raised, rx, ry, bows, scale: plan.edge * unit };
}

interface Seating {
  plan: Plan;
  unit: number;
  rim: Rim;
  screen: Screen;
  names: string[];
  layout: Layout;
}

/** How far down the rim is. */
function rimAt({ top, rx, ry }: Rim, fromMiddle: number): number {
  return top + ry * (1 - Math.sqrt(Math.max(0, 1 - (fromMiddle / rx) ** 2)));
}

function aroundTheArc({ plan, unit, rim, screen, names }: Seating): Sitter[] {
  const middle = screen.width / 2;
  const stretch = Math.min(1.25, screen.width / (plan.width * unit));
  return names.map((_, at) => {
    const scale = plan.scales[names.length]![at]! * unit;
    const away = ACROSS[names.length]![at]! * unit * stretch;
    const y = rimAt(rim, away) + 6 * scale;
    const near = Math.abs(away) > 420 * unit ? 0.88 : 1;
    const card = { x: middle + away * near, y: y + 36 * scale + 10 * unit };
    return { x: middle + away, y, scale, card, room: ROOMS[names.length]! * unit };
  });
}

/** Beside each other, whoever has a long name in a wider place. */
function inARow({ plan, unit, rim, screen, names, layout }: Seating): Sitter[] {
  const [from, to] = layout === "low" ? (LOW_ROW[names.length] ?? [0.255, 0.815]) : [0, 1];
  const weights = weightsOf(names);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const width = screen.width * (to - from);
  let before = 0;
  return weights.map((weight, at) => {
    const room = (width * weight) / whole;
    const x = screen.width * from + before + room / 2;
    before += room;
    const scale = plan.scales[names.length]![at]! * unit;
    const y = rimAt(rim, x - screen.width / 2) + (layout === "tablet" ? 6 * scale : 3 * unit);
    return { x, y, scale, card: { x, y: 0 }, room };
  });
}

function weightsOf(names: string[]): number[] {
  return names.map((name) => (names.length > 3 && name.length > 8 ? 1.24 : 1));
}

/** How far down in its drawing the rim passes a sitter. */
export function rimIn(layout: Layout): number {
  return { wide: WIDE, tablet: TABLET, phone: PHONE, low: LOW }[layout].at;
}
