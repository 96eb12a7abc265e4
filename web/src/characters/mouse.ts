// A mouse with glasses too large.
import { type Animal, fill, line, oval, ring, moved } from "./shape.ts";
import { mouth } from "./mouth.ts";

export const mouse: Animal = {
  name: "mouse",
  crop: "30 46 180 180",
  behind: [],
  body: [
    fill("slate", "M52,420V300C52,246 80,200 120,200C160,200 188,246 188,300V420Z"),
    line("cream", 6, "M52,286C90,278 150,278 188,286M58,262C94,254 146,254 182,262"),
  ],
  collar: [
    fill(
      "slate-dark",
      "M86,204C100,216 140,216 154,204C160,212 160,222 156,230C136,238 104,238 84,230C80,222 80,212 86,204Z",
    ),
  ],
  head: [
    oval("mouse", 56, 68, 50, 50),
    oval("mouse", 184, 68, 50, 50),
    oval("rose", 58, 70, 33, 33),
    oval("rose", 182, 70, 33, 33),
    fill(
      "mouse",
      "M120,64C168,64 194,104 188,146C184,180 152,208 120,210C88,208 56,180 52,146C46,104 72,64 120,64Z",
    ),
    fill(
      "mouse-snout",
      "M90,184C92,164 106,156 120,156C134,156 148,164 150,184C144,200 132,209 120,210C108,209 96,200 90,184Z",
    ),
    line("mouse-dark", 2.8, "M92,182L62,178M93,190L66,194M148,182L178,178M147,190L174,194"),
  ],
  upon: [
    ...moved("rotate(-5 120 136)", [
      oval("lens", 81, 136, 34, 34),
      ring("outline", 6.5, 81, 136, 34),
      oval("lens", 159, 136, 34, 34),
      ring("outline", 6.5, 159, 136, 34),
      line("outline", 6, "M113,128Q120,122 127,128M47,130L36,122M193,130L204,122"),
    ]),
    oval("terracotta", 120, 170, 10, 8),
  ],
  face: {
    eyes: "dots",
    apart: 37,
    high: 136,
    size: 8,
    brow: "mouse-dark",
    browHigh: 90,
  },
  mouth: (mood) => mouth(mood, 190, 0.8),
  paws: { kind: "paw", tone: "mouse", claw: "mouse-dark" },
  leans: 1,
};
