// Legal moves as people read them: by what is done, and not all where there are dozens.
import type { Action } from "../wire.ts";

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
