// The rules in pictures, found in the folders of the games: what is told beside each picture
// (told.ts), and the pictures (Pictures.svelte).
import type { Component } from "svelte";
import type { Said } from "../core/tell.ts";

export interface Step {
  title: Said;
  text: Said;
}

export interface Told {
  steps: Step[];
  /** A few cards that do more, or how the game ends: a line each, the card beside it. */
  also: { face: string | null; title: Said; text: Said }[];
}

export interface Book {
  told: Told;
  /** Draws the picture of a step. */
  Pictures: Component<{ at: number }>;
}

const texts = import.meta.glob<{ told: Told }>("../games/*/told.ts");
const pictures = import.meta.glob<{ default: Component<{ at: number }> }>(
  "../games/*/Pictures.svelte",
);

/** Not every game has one: then its rules are read. */
export async function bookOf(game: string): Promise<Book | null> {
  const [text, drawn] = [
    texts[`../games/${game}/told.ts`],
    pictures[`../games/${game}/Pictures.svelte`],
  ];
  if (!text || !drawn) return null;
  const [{ told }, { default: Pictures }] = await Promise.all([text(), drawn()]);
  return { told, Pictures };
}
