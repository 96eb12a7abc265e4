// A chick, half in its shell, that has just learned the rules.
import { type Animal, fill, oval } from "./shape.ts";
import { beak } from "./mouth.ts";

export const chick: Animal = {
  name: "chick",
  crop: "36 58 168 168",
  behind: [],
  body: [
    fill(
      "chick",
      "M120,62C176,62 204,128 206,196C208,250 196,300 120,300C44,300 32,250 34,196C36,128 64,62 120,62Z",
    ),
    fill("chick-belly", "M74,300C74,256 92,226 120,226C148,226 166,256 166,300Z"),
  ],
  collar: [],
  head: [
    oval("rose", 66, 180, 15, 12, 0.85),
    oval("rose", 174, 180, 15, 12, 0.85),
    fill(
      "shell",
      "M56,118C54,66 86,30 122,28C158,30 188,66 184,118L166,100L150,121L134,102L118,122L102,102L86,120L72,101Z",
    ),
    oval("shell-dark", 104, 62, 7, 9),
    oval("shell-dark", 144, 76, 9, 7),
    oval("shell-dark", 128, 46, 5, 5),
    oval("shell-dark", 84, 86, 5, 6),
  ],
  upon: [],
  face: {
    eyes: "dots",
    apart: 36,
    high: 150,
    size: 8,
    brow: "chick-dark",
    browHigh: 130,
  },
  mouth: (mood) => beak(mood, 176, 1.02, "terracotta", "terracotta-dark"),
  paws: { kind: "wing", tone: "chick-dark", claw: "chick" },
  leans: 0.6,
};
