// Cards that have to be drawn are drawn by themselves, for who plays with bots alone and likes it.
import { forcedDraw, isAlone } from "../core/forced.ts";
import { settings } from "../core/settings.svelte.ts";
import type { Table } from "../core/table.svelte.ts";
import type { Extras } from "./context.ts";

/** So long it is seen whose turn it is. */
const BEAT = 400;

export function drawing(table: Table, { isLesson, isStory }: Extras): void {
  if (isLesson || isStory) return;
  const move = $derived.by(() => {
    const { view } = table;
    if (!settings.draws || !view || !table.canAct || !isAlone(view)) return "";
    return forcedDraw(view)?.move ?? "";
  });
  $effect(() => {
    // The same move may be asked for again, after another entry.
    const number = table.view?.number;
    if (!move || number === undefined) return;
    const timer = setTimeout(() => void table.move(move), BEAT);
    return () => clearTimeout(timer);
  });
}
