// A card's text taken apart for drawing.

export const COLOURS = ["b", "a", "g", "y", "r", "p"] as const;
export type Colour = (typeof COLOURS)[number];

export type Drawn =
  | { kind: "number"; colour: Colour; number: number; function: "" | "+" | "x" | "^" }
  | { kind: "trophy" | "prize"; stars: number }
  | { kind: "joker" }
  | { kind: "back" };

export function drawn(face: string | null): Drawn {
  if (face === null) return { kind: "back" };
  if (face === "J") return { kind: "joker" };
  const [, letter = "", digits = "", sign = ""] = /^([a-z])(\d+)([+x^]?)$/.exec(face) ?? [];
  const number = Number(digits);
  if (letter === "t") return { kind: "trophy", stars: number };
  if (letter === "c") return { kind: "prize", stars: number };
  if (!COLOURS.includes(letter as Colour)) throw new Error(`${face} is no card`);
  return { kind: "number", colour: letter as Colour, number, function: sign as "" };
}

/** Sorted as people hold cards: by colour and number, or by number and colour; jokers last. */
export function order(sort: "colour" | "number"): (one: string, other: string) => number {
  return (one, other) => rank(one, sort) - rank(other, sort);
}

function rank(face: string, sort: "colour" | "number"): number {
  const card = drawn(face);
  if (card.kind !== "number") return 10_000;
  const colour = COLOURS.indexOf(card.colour);
  return sort === "colour" ? colour * 100 + card.number : card.number * 100 + colour;
}
