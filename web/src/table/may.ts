// Legal moves as people read them: by what is done, and not all where there are dozens.
import { isAlone } from "../core/forced.ts";
import type { View } from "../core/view.ts";
import type { Action } from "../wire.ts";
import type { Extras } from "./context.ts";

export interface Group {
  verb: string;
  /** Those that are written out. */
  some: Action[];
  count: number;
}

/** Longer lists are not read. */
const MOST = 9;
const EXAMPLES = 3;

export function grouped(legal: Action[]): Group[] {
  const groups = new Map<string, Action[]>();
  for (const action of legal) {
    const verb = action.move.split(" ")[0]!;
    groups.set(verb, [...(groups.get(verb) ?? []), action]);
  }
  return [...groups].map(([verb, all]) => ({
    verb,
    some: all.length > MOST ? all.slice(0, EXAMPLES) : all,
    count: all.length,
  }));
}

/** Hints are for who plays with bots alone. */
export function mayHint(view: View, { isLesson }: Extras): boolean {
  return view.legal.length > 0 && isAlone(view) && !isLesson;
}
