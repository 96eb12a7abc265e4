// Patterns of mugs, in a box of 100 by 106: filled shapes, or lines so wide.
import type { Pattern } from "./glazes.ts";

export interface Drawn {
  d: string;
  wide?: number;
  covers?: number;
}

/** The same thing in rows, every second row a little to the right. */
function strewn(one: (x: number, y: number) => string): string {
  const rows = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3, 4].map((at) => one(22 + at * 15 + (row % 2 ? 7.5 : 0), 46 + row * 16)),
  );
  return rows.join("");
}

function dot(x: number, y: number, r: number): string {
  return `M${x - r},${y}a${r},${r} 0 1 0 ${r * 2},0a${r},${r} 0 1 0 ${-r * 2},0Z`;
}

const SPARK = Array.from({ length: 10 }, (_, at) => {
  const angle = (at * Math.PI) / 5 - Math.PI / 2;
  const radius = at % 2 ? 2.4 : 5;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
});

function spark(x: number, y: number): string {
  const points = SPARK.map(([dx, dy]) => `${(x + dx).toFixed(1)},${(y + dy).toFixed(1)}`);
  return `M${points.join("L")}Z`;
}

function wave(y: number): string {
  return `M12,${y}q6,-7 12,0t12,0t12,0t12,0t12,0t12,0t12,0`;
}

function zigzag(y: number): string {
  return `M14,${y}l8,-9l8,9l8,-9l8,9l8,-9l8,9l8,-9l8,9l8,-9`;
}

const SPECKLES = [
  [24, 48, 2],
  [36, 44, 3],
  [48, 50, 1.6],
  [62, 45, 2.4],
  [75, 50, 3],
  [26, 62, 3],
  [72, 64, 2],
  [24, 80, 2],
  [32, 92, 3],
  [46, 90, 1.8],
  [58, 95, 2.6],
  [70, 86, 2],
  [77, 74, 1.6],
  [40, 56, 1.6],
  [66, 56, 1.8],
] as const;

export const patterns: Record<Pattern, Drawn> = {
  band: { d: "M10,59C40,66 60,66 90,59V77C60,83 40,83 10,77Z" },
  dots: { d: strewn((x, y) => dot(x, y, 3.6)) },
  leaves: {
    d: strewn(
      (x, y) =>
        `M${x - 4},${y + 4}C${x - 5},${y - 3} ${x - 1},${y - 6} ${x + 5},${y - 5}C${x + 5},${y + 1} ${x + 2},${y + 5} ${x - 4},${y + 4}Z`,
    ),
  },
  waves: { d: [46, 60, 76, 90].map(wave).join(""), wide: 4 },
  sparks: { d: strewn(spark) },
  speckles: { d: SPECKLES.map(([x, y, r]) => dot(x, y, r)).join("") },
  checks: {
    d: "M26,28V106M42,28V106M58,28V106M74,28V106M10,50H90M10,68H90M10,86H90",
    wide: 4.5,
    covers: 0.75,
  },
  zigzag: { d: [54, 94].map(zigzag).join(""), wide: 4.5 },
  icing: {
    d: "M10,26H90V50C86,62 80,60 79,52C78,46 72,46 71,54C70,70 61,70 60,54C59,47 53,47 52,53C51,61 44,61 43,53C42,46 36,47 35,56C34,66 26,66 25,54C24,48 18,50 16,54L10,50Z",
  },
  dipped: { d: "M10,66C34,58 62,74 90,62V110H10Z" },
  stripes: { d: "M24,28V106M37,28V106M50,28V106M63,28V106M76,28V106", wide: 5 },
  rings: { d: "M14,47C40,53 60,53 86,47M14,57C40,63 60,63 86,57M16,90C40,96 60,96 84,90", wide: 4 },
};
