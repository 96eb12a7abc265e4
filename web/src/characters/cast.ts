// Who sits there: each level of bots is an animal.
import { badger } from "./badger.ts";
import { chick } from "./chick.ts";
import { fox } from "./fox.ts";
import { hedgehog } from "./hedgehog.ts";
import { mouse } from "./mouse.ts";
import { owl } from "./owl.ts";
import { raven } from "./raven.ts";
import type { Animal } from "./shape.ts";

/** By the name of the level, the weakest first. */
export const cast: Record<string, Animal> = {
  kueken: chick,
  neuling: mouse,
  familie: hedgehog,
  stammtisch: badger,
  fuchs: fox,
  meister: owl,
  orakel: raven,
};
