import type { OwnFace } from "../../cards/own.ts";
import Joker from "./Joker.svelte";

/** All jokers look the same: the picture asks for nothing. */
export const faces: Record<string, OwnFace> = {
  J: { name: "joker", symbol: "pinwheel", picture: Joker as OwnFace["picture"] },
};
