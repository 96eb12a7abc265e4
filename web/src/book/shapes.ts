// The strokes of colour on which the pictures of the book lie.

export type Tone = "sun" | "sea" | "clay";

const ROUND =
  "M20,34C60,6 250,2 284,30C306,60 300,160 276,182C230,204 60,202 22,180C-4,150 -2,64 20,34Z";
const SQUARE =
  "M14,26C80,2 230,8 286,24C300,70 302,140 288,176C220,204 80,200 16,184C-2,140 0,70 14,26Z";

export const SHAPES: Record<Tone, string> = { sun: ROUND, clay: ROUND, sea: SQUARE };
