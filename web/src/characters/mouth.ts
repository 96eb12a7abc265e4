// Mouths, short beaks, and the bill of the raven.
import { type Mood, type Shape, fill, line, moved } from "./shape.ts";

const MIDDLE = 120;

function at(y: number, size: number, shapes: Shape[]): Shape[] {
  return moved(`translate(${MIDDLE} ${y}) scale(${size})`, shapes);
}

const MOUTHS: Record<Mood, Shape[]> = {
  calm: [line("outline", 4.2, "M-11,-1Q0,7 11,-1")],
  thinking: [line("outline", 4.2, "M-5,3Q2,0 9,2")],
  glad: [
    fill("outline", "M-15,-4Q0,2 15,-4Q13,14 0,14Q-13,14 -15,-4Z"),
    fill("tongue", "M-7,10Q0,3 8,10Q4,14 0,14Q-4,14 -7,10Z"),
  ],
  rueful: [line("outline", 4.2, "M-10,5Q0,-4 10,5")],
  cheeky: [line("outline", 4.2, "M-12,3Q4,9 15,-5"), line("outline", 3.4, "M12,-8L18,-3")],
};

export function mouth(mood: Mood, y: number, size = 1): Shape[] {
  return at(y, size, MOUTHS[mood]);
}

export function beak(mood: Mood, y: number, size: number, upper: string, lower: string): Shape[] {
  const above = fill(upper, "M-17,-1C-8,-11 8,-11 17,-1C10,6 4,11 0,13C-4,11 -10,6 -17,-1Z");
  const beaks: Record<Mood, Shape[]> = {
    calm: [fill(lower, "M-11,2C-5,12 5,12 11,2L0,17Z"), above],
    thinking: moved("rotate(-7)", [fill(lower, "M-10,2C-4,11 5,11 10,2L0,15Z"), above]),
    glad: [
      fill("outline", "M-16,0C-12,26 12,26 16,0Z"),
      fill("tongue", "M-10,12C-5,22 5,22 10,12C4,9 -4,9 -10,12Z"),
      fill(upper, "M-18,-2C-8,-13 8,-13 18,-2C8,4 -8,4 -18,-2Z"),
    ],
    rueful: [
      fill(lower, "M-9,4C-4,11 4,11 9,4L0,13Z"),
      fill(upper, "M-16,5C-8,-9 8,-9 16,5C8,3 4,8 0,10C-4,8 -8,3 -16,5Z"),
    ],
    cheeky: moved("rotate(9)", [fill(lower, "M-12,2C-5,15 7,15 12,2L2,18Z"), above]),
  };
  return at(y, size, beaks[mood]);
}

/** How far it opens, and how it is held. */
const BILLS: Record<Mood, [open: number, held: number]> = {
  calm: [0, 7],
  thinking: [0, -9],
  glad: [16, 7],
  rueful: [0, 2],
  cheeky: [7, 12],
};

export function bill(mood: Mood): Shape[] {
  const [open, held] = BILLS[mood];
  const below = [
    fill(
      "tongue",
      `M102,150C106,176 112,${200 + open / 2} 118,${212 + open}C130,${200 + open / 2} 136,176 138,150Z`,
    ),
    fill(
      "bill-dark",
      `M100,148C98,172 104,${196 + open} 112,${206 + open}C116,190 118,170 120,150Z`,
    ),
  ];
  return moved(`rotate(${held} 120 140)`, [
    ...(open ? below : []),
    fill("bill", "M93,140C98,122 142,122 147,140C150,168 140,204 116,232C108,206 90,170 93,140Z"),
    fill(
      "bill-dark",
      "M122,127C136,128 145,132 147,140C150,168 140,204 116,232C124,200 126,160 122,127Z",
    ),
    line("outline", 3.4, "M106,146L110,153M133,146L130,153"),
  ]);
}
