// A person is a mug: each glaze is a colour and a pattern, so that nobody needs to see colour.
import type { SeatInfo } from "../wire.ts";

export const PATTERNS = [
  "band",
  "dots",
  "leaves",
  "waves",
  "sparks",
  "speckles",
  "checks",
  "zigzag",
  "icing",
  "dipped",
  "stripes",
  "rings",
] as const;
export type Pattern = (typeof PATTERNS)[number];

export interface Glaze {
  colour: string;
  /** Of the pattern. */
  second: string;
  pattern: Pattern;
}

export const GLAZES: readonly Glaze[] = [
  { colour: "var(--terracotta)", second: "var(--cream)", pattern: "band" },
  { colour: "var(--mustard)", second: "#8a5a12", pattern: "dots" },
  { colour: "var(--moss)", second: "#dbe0b0", pattern: "leaves" },
  { colour: "var(--slate)", second: "#cfe0e6", pattern: "waves" },
  { colour: "var(--plum)", second: "#e9c277", pattern: "sparks" },
  { colour: "light-dark(#2c3f6b, #4d66a8)", second: "#93a6d6", pattern: "speckles" },
  { colour: "#d98a76", second: "#a94922", pattern: "checks" },
  { colour: "#3f7a78", second: "#bfe0d0", pattern: "zigzag" },
  { colour: "#efdcb2", second: "#c55a38", pattern: "icing" },
  { colour: "#6d4a35", second: "#e2b98a", pattern: "dipped" },
  { colour: "#8bb4c4", second: "#2f6690", pattern: "stripes" },
  { colour: "#9d2f3c", second: "#f3c9b8", pattern: "rings" },
];

function hash(name: string): number {
  return Array.from(name).reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) >>> 0, 7);
}

/** For each seat the glaze of the person there: by the name, and no two alike. */
export function glazesAt(seats: Pick<SeatInfo, "name">[]): number[] {
  const taken = new Set<number>();
  return seats.map(({ name }) => {
    let glaze = hash(name ?? "") % GLAZES.length;
    if (!name) return glaze;
    while (taken.has(glaze)) glaze = (glaze + 1) % GLAZES.length;
    taken.add(glaze);
    return glaze;
  });
}

/** What stands on the mug: the first sign of the name. */
export function initialOf(name: string): string {
  return Array.from(name.trim())[0]?.toUpperCase() ?? "";
}
