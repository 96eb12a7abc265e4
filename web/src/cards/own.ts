// What a game draws upon its cards itself, found in its folder: cards without a number (faces.ts),
// the sign behind a number (Sign.svelte), its marks (Mark.svelte), the shapes for these.
import type { Component } from "svelte";
import { type Face, games } from "../core/view.ts";
import { drawn } from "./card.ts";

/** A card without a number. Its colours, --field and --ink, are those of its name (tokens.css). */
export interface OwnFace {
  name: string;
  /** What stands for it where there is no room for a picture: one of the shapes in the page. */
  symbol: string;
  /** Upon the stock of a card, 100 by 140. */
  picture: Component<{ face: string }>;
}

const faces = import.meta.glob<Record<string, OwnFace>>("../games/*/faces.ts", {
  eager: true,
  import: "faces",
});
const signs = import.meta.glob<Component<{ sign: string }>>("../games/*/Sign.svelte", {
  eager: true,
  import: "default",
});
const marks = import.meta.glob<Component>("../games/*/Mark.svelte", {
  eager: true,
  import: "default",
});
const found = import.meta.glob<Component>("../games/*/Shapes.svelte", {
  eager: true,
  import: "default",
});

// Their colours.
import.meta.glob("../games/*/tokens.css", { eager: true });

export const shapes = Object.values(found);

export function faceOf(game: string, face: string): OwnFace | undefined {
  return faces[`../games/${game}/faces.ts`]?.[face];
}

export function signOf(game: string): Component<{ sign: string }> | undefined {
  return signs[`../games/${game}/Sign.svelte`];
}

/** The shape that stands for a card where there is no room for a picture. */
export function symbolOf(game: string, face: string): string {
  return faceOf(game, face)?.symbol ?? `glyph-${face[0]}`;
}

/** How many marks a card has. */
export function marksOn(game: string, face: Face): number {
  const card = drawn(face);
  return (card.kind === "number" && games[game]?.marks[card.number]) || 0;
}

/** Whether cards of this game leave room for marks. */
export function hasMarks(game: string): boolean {
  return !!games[game]?.marks.length;
}

export function markOf(game: string): Component | undefined {
  return marks[`../games/${game}/Mark.svelte`];
}
