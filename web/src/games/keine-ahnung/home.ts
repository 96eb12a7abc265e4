// Where the open card came from, and which faces everybody may still know.
import type { Deed } from "../../core/table.svelte.ts";
import { type View, number, numbers, row } from "../../core/view.ts";

/** The position of a layout that waits for its card to be placed or put back, or null. */
export function homeOf(view: View, deed: Deed | null): { seat: number; at: number } | null {
  if (!row(view, "open").length) return null;
  const [, position] = /^reveal (\d+)$/.exec(deed?.move ?? "") ?? [];
  if (deed && position) return { seat: deed.seat, at: Number(position) - 1 };
  const [at = -1] = numbers(view, "open_from");
  return !deed && at >= 0 ? { seat: number(view, "turn"), at } : null;
}

/** A face that was once seen and is still marked, where the table was opened so. */
export function knownFace(view: View, seat: number, at: number): string {
  const shown = view.facts["shown"] as string[][] | undefined;
  const lies = view.places["layout"]?.[seat]?.[at] !== "";
  return (lies && shown?.[seat]?.[at]) || "";
}
