// A card's text taken apart for drawing.

export const COLOURS = ["b", "a", "g", "y", "r", "p"] as const;
export type Colour = (typeof COLOURS)[number];

export type Drawn =
  /** The sign says what else the card does; most have none. */
  | { kind: "number"; colour: Colour; number: number; sign: string }
  /** No card with a number: its game draws it, or it is read as it is written. */
  | { kind: "other" }
  | { kind: "back" };

const NUMBER_CARD = new RegExp(`^([${COLOURS.join("")}])(\\d+)(\\D?)$`);

export function drawn(face: string | null): Drawn {
  if (face === null) return { kind: "back" };
  const [, colour, digits, sign = ""] = NUMBER_CARD.exec(face) ?? [];
  if (!colour) return { kind: "other" };
  return { kind: "number", colour: colour as Colour, number: Number(digits), sign };
}

/** Sorted as people hold cards: by colour and number, or by number and colour; all others last. */
export function order(sort: "colour" | "number"): (one: string, other: string) => number {
  return (one, other) => rank(one, sort) - rank(other, sort);
}

function rank(face: string, sort: "colour" | "number"): number {
  const card = drawn(face);
  if (card.kind !== "number") return 10_000;
  const colour = COLOURS.indexOf(card.colour);
  return sort === "colour" ? colour * 100 + card.number : card.number * 100 + colour;
}
