// An owl with a bow tie.
import { type Animal, fill, line, oval } from "./shape.ts";
import { beak } from "./mouth.ts";

export const owl: Animal = {
  name: "owl",
  crop: "36 32 168 168",
  behind: [],
  body: [
    fill(
      "owl",
      "M34,420V300C26,214 32,138 46,92C50,70 44,48 34,26C60,30 82,42 98,52C112,48 128,48 142,52C158,42 180,30 206,26C196,48 190,70 194,92C208,138 214,214 206,300V420Z",
    ),
    fill("owl-chest", "M70,300C66,250 82,196 120,196C158,196 174,250 170,300Z"),
    line(
      "owl-dark",
      4.4,
      "M92,240L99,248L106,240M134,240L141,248L148,240M113,258L120,266L127,258M88,274L95,282L102,274M138,274L145,282L152,274",
    ),
  ],
  collar: [
    fill(
      "terracotta",
      "M120,206C104,192 92,190 82,194C78,206 78,218 84,228C96,230 108,224 120,212C132,224 144,230 156,228C162,218 162,206 158,194C148,190 136,192 120,206Z",
    ),
    oval("terracotta-dark", 120, 209, 9, 10),
  ],
  head: [
    fill(
      "owl-face",
      "M120,92C138,70 190,72 196,116C200,156 164,176 140,172C130,171 124,176 120,182C116,176 110,171 100,172C76,176 40,156 44,116C50,72 102,70 120,92Z",
    ),
    fill(
      "owl-dark",
      "M36,30C44,60 70,78 100,86C110,90 116,98 120,110C124,98 130,90 140,86C170,78 196,60 204,30C180,40 158,54 144,66C128,62 112,62 96,66C82,54 60,40 36,30Z",
    ),
  ],
  upon: [],
  face: {
    eyes: "whites",
    apart: 37,
    high: 116,
    size: 23,
    pupil: 0.6,
    lid: "owl-face",
    lash: "owl-dark",
    rest: 0.18,
    tilt: -2,
    gaze: [0, 0.12],
  },
  mouth: (mood) => beak(mood, 150, 0.86, "mustard", "mustard-dark"),
  paws: { kind: "wing", tone: "owl-dark", claw: "owl" },
  leans: 0.35,
};
