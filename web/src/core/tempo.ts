// What the page adds to the beats of a table, and how quickly a person likes it all to go.
import type { Do } from "../wire.ts";
import { type Choices, pace } from "./settings.svelte.ts";

export type Tempo = Extract<Do["command"], { type: "pace" }>["tempo"];

/** One card on its way, in milliseconds. */
export const FLIGHT = 260;
/** Between the cards of a deal. */
const STAGGER = 45;
/** What is only passing is seen for so long, its way included: with the way on, a beat of a bot. */
export const GLANCE = 300;
/** Whoever hurries looks at nothing for longer, and everything flies so much quicker. */
export const HURRIED = 200;
export const RUSH = 3;

/** When the card at this place in a deal sets out, and how long it flies. */
export function flightOf(at: number, haste: number): { delay: number; duration: number } {
  return { delay: pace(STAGGER) * at, duration: pace(FLIGHT / haste) };
}

/** How the server is to wait for who has chosen this speed. */
export function tempoOf(speed: Choices["speed"]): Tempo {
  if (speed === 0.5) return "leisurely";
  return speed === 2 ? "quick" : "normal";
}
