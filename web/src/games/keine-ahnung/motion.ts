import type { Motion } from "../../core/motion.ts";

export const motion: Motion = { covered: "covered", swept: "aside", fanfare: "won" };
