// Where a table's cards fly and sound. The DOM side is table/fly.ts.
import type { ExactSpot } from "./fold.ts";
import type { Face } from "./view.ts";

/** A card on its way. */
export interface Flight {
  from: ExactSpot;
  to: ExactSpot;
  /** The face if it was seen. */
  card: Face;
}

/** Moves pictures: what a table changes by `apply` is shown as flying. */
export interface Stage {
  fly(flights: Flight[], apply: () => void, haste: number): Promise<void>;
  /** Paper on wood; where it is set to silence, nothing. */
  sound(name: SoundName): void;
}

export type SoundName =
  | "lay"
  | "turn"
  | "draw"
  | "sweep"
  | "bell"
  | "fanfare"
  | "refused"
  | "win"
  | "loss"
  | "chat"
  | "tick";

/** Nobody looks. */
export const still: Stage = {
  fly: async (_, apply) => apply(),
  sound: () => {},
};
