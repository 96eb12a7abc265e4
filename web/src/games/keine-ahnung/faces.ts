// K1 Cards without a number: consolation prizes and trophies; the digit counts their stars.
import type { OwnFace } from "../../cards/own.ts";
import Prize from "./Prize.svelte";
import Trophy from "./Trophy.svelte";

const prize: OwnFace = { name: "prize", symbol: "spark", picture: Prize };
const trophy: OwnFace = { name: "trophy", symbol: "spark", picture: Trophy };

export const faces: Record<string, OwnFace> = {
  c0: prize,
  c1: prize,
  c2: prize,
  t3: trophy,
  t4: trophy,
  t5: trophy,
};
