// Points that count up to what they are, seat by seat; without movement they are there at once.
import { Tween } from "svelte/motion";
import { cubicOut } from "svelte/easing";
import { pace } from "../core/settings.svelte.ts";

/** The next seat begins before the last has ended. */
const APART = 220;
const DURATION = 700;

export function counting(score: number, after: number): { readonly now: number } {
  const duration = pace(DURATION);
  const tween = new Tween(duration ? 0 : score, {
    duration,
    delay: pace(APART) * after,
    easing: cubicOut,
  });
  void tween.set(score);
  return {
    get now() {
      return Math.round(tween.current);
    },
  };
}
