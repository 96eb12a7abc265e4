// What animals are drawn with: flat shapes and lines, each in a tone of tones.css. The box of a
// sitter is 240 by 280; the rim of the table passes at about 246.

/** How somebody feels. It changes eyes, brows, mouth and the lean of the head, and nothing else. */
export const MOODS = ["calm", "thinking", "glad", "rueful", "cheeky"] as const;
export type Mood = (typeof MOODS)[number];

export interface Shape {
  tone: string;
  d: string;
  /** A line so wide; else a filled shape. */
  wide?: number;
  /** How much of what lies below is covered. */
  covers?: number;
  transform?: string;
}

export interface Face {
  /** Innocents have dots, the cunning have whites. */
  eyes: "dots" | "whites";
  /** Half of the way between the eyes, how low they are, their radius. */
  apart: number;
  high: number;
  size: number;
  pupil?: number;
  lid?: string;
  lash?: string;
  /** Of eyes that laugh. */
  glad?: string;
  /** How far the lids come down when nothing happens, and how they tilt. */
  rest?: number;
  tilt?: number;
  gaze?: readonly [x: number, y: number];
  /** The same of somebody who is sorry. */
  sorry?: readonly [lid: number, tilt: number];
  brow?: string;
  browHigh?: number;
  browLong?: number;
  browWide?: number;
  browsAlways?: boolean;
}

export interface Animal {
  name: string;
  /** Where the head is, for small pictures: a view box. */
  crop: string;
  behind: Shape[];
  body: Shape[];
  collar: Shape[];
  head: Shape[];
  /** In the face, below eyes and mouth. */
  upon: Shape[];
  face: Face;
  mouth: (mood: Mood) => Shape[];
  paws: { kind: "paw" | "wing"; tone: string; claw: string };
  /** How much of its mood the head leans with. */
  leans: number;
}

export function fill(tone: string, d: string, covers?: number): Shape {
  return covers ? { tone, d, covers } : { tone, d };
}

export function line(tone: string, wide: number, d: string, covers?: number): Shape {
  return { ...fill(tone, d, covers), wide };
}

const round = (value: number): number => Math.round(value * 100) / 100;

function around(x: number, y: number, rx: number, ry: number): string {
  return `M${round(x - rx)},${round(y)}a${round(rx)},${round(ry)} 0 1 0 ${round(rx * 2)},0a${round(rx)},${round(ry)} 0 1 0 ${round(-rx * 2)},0Z`;
}

export function oval(
  tone: string,
  x: number,
  y: number,
  rx: number,
  ry: number,
  covers?: number,
): Shape {
  return fill(tone, around(x, y, rx, ry), covers);
}

export function ring(tone: string, wide: number, x: number, y: number, radius: number): Shape {
  return line(tone, wide, around(x, y, radius, radius));
}

export function moved(transform: string, shapes: Shape[]): Shape[] {
  return shapes.map((shape) => ({
    ...shape,
    transform: [transform, shape.transform].filter(Boolean).join(" "),
  }));
}

/** On the other side of the face. */
export function mirrored(shape: Shape): Shape {
  return { ...shape, transform: "matrix(-1 0 0 1 240 0)" };
}
