// What a move turned out to be, found by watching the table while it is shown: the client knows
// no rules, but it sees a trophy go, or a card being turned down before any trophy went.
import type { Deed } from "../../core/table.svelte.ts";
import { type View, row } from "../../core/view.ts";

export type Verdict = "right" | "wrong" | "cleared" | "forgot";

export interface Story {
  deed: Deed | null;
  /** As many trophies were there before. */
  trophies: number;
  /** The most cards that have been open at once. */
  open: number;
  verdict: Verdict | null;
}

export const NO_STORY: Story = { deed: null, trophies: 0, open: 0, verdict: null };

/** The story after one more look at the table. */
export function follow(story: Story, deed: Deed | null, view: View): Story {
  const trophies = row(view, "trophies").length;
  const open = row(view, "open").length;
  if (deed && deed !== story.deed) return { deed, trophies, open, verdict: null };
  const most = Math.max(open, story.open);
  const verdict = story.verdict ?? verdictOf(story, { isOver: !deed, trophies, open, most });
  return { ...story, deed, open: most, verdict: story.deed ? verdict : null };
}

interface Look {
  isOver: boolean;
  trophies: number;
  open: number;
  most: number;
}

function verdictOf({ deed, trophies }: Story, now: Look): Verdict | null {
  if (!deed) return null;
  const isDeclared = deed.move === "nothing";
  if (now.trophies < trophies) return isDeclared ? "right" : "cleared";
  if (isDeclared && now.open < now.most) return "wrong";
  return now.isOver && deed.move.startsWith("reveal") && !now.most ? "forgot" : null;
}
