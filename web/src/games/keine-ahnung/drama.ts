// What a move turned out to be, found by watching the table while it is shown: the client knows
// no rules, but it sees a trophy go, or a card being turned down before any trophy went.
import type { Deed } from "../../core/table.svelte.ts";
import { type View, row } from "../../core/view.ts";

export type Verdict = "right" | "wrong" | "prize" | "cleared" | "forgot";

export interface Story {
  deed: Deed | null;
  /** As many trophies were there before. */
  trophies: number;
  /** The most cards that have been open at once. */
  open: number;
  /** A consolation prize has come up. */
  hasPrize: boolean;
  verdict: Verdict | null;
}

export const NO_STORY: Story = {
  deed: null,
  trophies: 0,
  open: 0,
  hasPrize: false,
  verdict: null,
};

/** The story after one more look at the table. */
export function follow(story: Story, deed: Deed | null, view: View): Story {
  const trophies = row(view, "trophies").length;
  const open = row(view, "open").length;
  const isPrize = row(view, "open").some((face) => face?.startsWith("c"));
  if (deed && deed !== story.deed) {
    return { deed, trophies, open, hasPrize: isPrize, verdict: null };
  }
  const most = Math.max(open, story.open);
  const hasPrize = isPrize || story.hasPrize;
  const look = { isOver: !deed, trophies, open, most, hasPrize };
  const verdict = story.verdict ?? verdictOf(story, look);
  return { ...story, deed, open: most, hasPrize, verdict: story.deed ? verdict : null };
}

interface Look {
  isOver: boolean;
  trophies: number;
  open: number;
  most: number;
  hasPrize: boolean;
}

function verdictOf({ deed, trophies }: Story, now: Look): Verdict | null {
  if (!deed) return null;
  const isDeclared = deed.move === "nothing";
  if (now.trophies < trophies) return isDeclared ? "right" : "cleared";
  if (isDeclared && now.open < now.most) return now.hasPrize ? "prize" : "wrong";
  return now.isOver && deed.move.startsWith("reveal") && !now.most ? "forgot" : null;
}
