// Eyes and brows. Innocents have dots, the cunning have whites with lids.
import { type Face, type Mood, type Shape, fill, line, moved, oval } from "./shape.ts";

const MIDDLE = 120;

/** Where somebody looks who is calm: from -1 to 1, to the right and down; else straight ahead. */
export type Looks = readonly [x: number, y: number];

function dots({ apart, high: y, size: r }: Face, mood: Mood, looks: Looks = [0, 0]): Shape[] {
  const [aside, down] = [looks[0] * 4, looks[1] * 3];
  const dot = (x: number, y: number): Shape[] => [
    oval("outline", x, y, r, r * 1.22),
    oval("cream", x + r * 0.3, y - r * 0.42, r * 0.24, r * 0.24),
  ];
  const arc = (x: number, isUp: boolean): Shape => {
    const [end, middle] = isUp ? [0.5, -1.5] : [-0.2, 1.3];
    const from = `${x - r * 1.35},${y + r * end}`;
    const to = `${x + r * 1.35},${y + r * end}`;
    return line("outline", r * 0.72, `M${from}Q${x},${y + r * middle} ${to}`);
  };
  const [left, right] = [MIDDLE - apart, MIDDLE + apart];
  const eyes: Record<Mood, Shape[]> = {
    calm: [...dot(left + aside, y + down), ...dot(right + aside, y + down)],
    thinking: [...dot(left + 4, y - 4), ...dot(right + 4, y - 4)],
    glad: [arc(left, true), arc(right, true)],
    rueful: [...dot(left - 1, y + 4), ...dot(right - 1, y + 4)],
    cheeky: [...dot(left, y), arc(right, false)],
  };
  return eyes[mood];
}

/** An eyelid is a segment of a disc; how much of the eye it covers, and how it tilts. */
function lid(face: Face, x: number, share: number, tilt: number): Shape[] {
  const r = face.size;
  const radius = r + 1.5;
  const edge = r * (2 * share - 1);
  const half = Math.sqrt(Math.max(0, radius * radius - edge * edge)).toFixed(1);
  const isMost = edge > 0 ? 1 : 0;
  return moved(`translate(${x} ${face.high}) rotate(${tilt})`, [
    fill(
      face.lid ?? "outline",
      `M-${half},${edge.toFixed(1)}A${radius},${radius} 0 ${isMost} 1 ${half},${edge.toFixed(1)}Z`,
    ),
    line(face.lash ?? "outline", 3.4, `M-${half},${edge.toFixed(1)}H${half}`),
  ]);
}

function whites(face: Face, mood: Mood, looks?: Looks): Shape[] {
  const { high: y, size: r, rest = 0.24, tilt = 4, sorry } = face;
  const gaze = looks ? [looks[0] * 0.4, looks[1] * 0.3] : (face.gaze ?? [0, 0.16]);
  const pupil = r * (face.pupil ?? 0.6);
  const eye = (x: number, toX: number, toY: number): Shape[] => [
    oval("cream", x, y, r, r),
    oval("outline", x + toX * r, y + toY * r, pupil, pupil * 1.06),
    oval(
      "cream",
      x + toX * r + pupil * 0.34,
      y + toY * r - pupil * 0.4,
      pupil * 0.28,
      pupil * 0.28,
    ),
  ];
  const laughing = (x: number): Shape =>
    line(
      face.glad ?? "outline",
      r * 0.34,
      `M${x - r * 0.85},${y + r * 0.35}Q${x},${y - r * 1.1} ${x + r * 0.85},${y + r * 0.35}`,
    );
  const one = (x: number, isRight: boolean): Shape[] => {
    const side = isRight ? 1 : -1;
    switch (mood) {
      case "calm":
        return [...eye(x, gaze[0], gaze[1]), ...lid(face, x, rest, side * tilt)];
      case "thinking":
        return [...eye(x, 0.34, -0.3), ...(isRight ? lid(face, x, 0.3, 6) : [])];
      case "glad":
        return [laughing(x)];
      case "rueful":
        return sorry
          ? [...eye(x, -0.1, 0.36), ...lid(face, x, sorry[0], side * sorry[1])]
          : [...eye(x, -0.22, 0.3), ...lid(face, x, 0.34, side * 17)];
      case "cheeky":
        return [...eye(x, 0.36, 0.12), ...lid(face, x, isRight ? 0.3 : 0.5, -side * 8)];
    }
  };
  return [...one(MIDDLE - face.apart, false), ...one(MIDDLE + face.apart, true)];
}

/** Left and right, each: how its outer and inner end are raised, and how it bends. */
type Brow = readonly [from: number, to: number, bend: number];

function browsOf({ sorry, browsAlways }: Face): Record<Mood, readonly [Brow, Brow] | null> {
  return {
    calm: browsAlways
      ? [
          [0, 0, -4],
          [0, 0, -4],
        ]
      : null,
    thinking: [
      [-5, -6, -5],
      [3, 3, 0],
    ],
    glad: [
      [-4, -5, -5],
      [-5, -4, -5],
    ],
    rueful: sorry
      ? [
          [9, -9, -1],
          [-9, 9, -1],
        ]
      : [
          [4, -6, -2],
          [-6, 4, -2],
        ],
    cheeky: [
      [0, 4, -1],
      [-7, -6, -7],
    ],
  };
}

function brows(face: Face, mood: Mood): Shape[] {
  const { brow, apart, browHigh: y = 0, browLong: half = 11, browWide = 4.5 } = face;
  const pair = browsOf(face)[mood];
  if (!brow || !pair) return [];
  return pair.map(([from, to, bend], at) => {
    const x = MIDDLE + (at ? apart : -apart);
    const middle = y + (from + to) / 2 + bend;
    return line(brow, browWide, `M${x - half},${y + from}Q${x},${middle} ${x + half},${y + to}`);
  });
}

export function eyes(face: Face, mood: Mood, looks?: Looks): Shape[] {
  return [...(face.eyes === "dots" ? dots : whites)(face, mood, looks), ...brows(face, mood)];
}
