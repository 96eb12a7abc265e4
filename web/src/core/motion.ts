// Where cards of a game do not just fly from spot to spot: found in its folder (motion.ts).

/** Places of the game. */
export interface Motion {
  /** Where a card goes that another covers: it stays to be seen until the other has come. */
  covered?: string;
  /** Where cards go that are swept away: all of them in one go. */
  swept?: string;
  /** Where a card is welcomed with a fanfare. */
  fanfare?: string;
}

const found = import.meta.glob<Motion>("../games/*/motion.ts", { eager: true, import: "motion" });

export function motionOf(game: string): Motion {
  return found[`../games/${game}/motion.ts`] ?? {};
}
