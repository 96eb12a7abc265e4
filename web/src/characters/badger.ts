// A badger in a waistcoat who has always played it like this.
import { type Animal, fill, oval, mirrored } from "./shape.ts";
import { mouth } from "./mouth.ts";

export const badger: Animal = {
  name: "badger",
  crop: "36 42 168 168",
  behind: [],
  body: [
    fill("badger", "M24,420V300C26,232 68,190 120,190C172,190 214,232 216,300V420Z"),
    fill(
      "cream",
      "M78,206C88,250 98,276 108,300H132C142,276 152,250 162,206C140,196 100,196 78,206Z",
    ),
    fill(
      "terracotta",
      "M62,300C60,258 66,226 80,204C88,244 98,276 110,300ZM178,300C180,258 174,226 160,204C152,244 142,276 130,300Z",
    ),
  ],
  collar: [oval("badger", 120, 262, 4.4, 4.4), oval("badger", 120, 284, 4.4, 4.4)],
  head: [
    oval("outline", 58, 76, 20, 20),
    oval("outline", 182, 76, 20, 20),
    oval("cream", 56, 71, 10, 8),
    oval("cream", 184, 71, 10, 8),
    fill(
      "cream",
      "M120,44C164,44 194,78 200,116C204,134 214,142 222,146C206,160 178,168 160,184C148,200 136,210 120,210C104,210 92,200 80,184C62,168 34,160 18,146C26,142 36,134 40,116C46,78 76,44 120,44Z",
    ),
    fill(
      "badger",
      "M18,146C26,142 36,134 40,116C43,98 51,82 62,68C56,96 56,138 74,176C58,166 34,160 18,146Z",
    ),
    mirrored(
      fill(
        "badger",
        "M18,146C26,142 36,134 40,116C43,98 51,82 62,68C56,96 56,138 74,176C58,166 34,160 18,146Z",
      ),
    ),
    fill(
      "outline",
      "M80,54C94,46 104,54 106,70C110,104 107,142 98,178C90,186 82,184 76,178C64,164 58,146 58,124C58,96 64,70 80,54Z",
    ),
    mirrored(
      fill(
        "outline",
        "M80,54C94,46 104,54 106,70C110,104 107,142 98,178C90,186 82,184 76,178C64,164 58,146 58,124C58,96 64,70 80,54Z",
      ),
    ),
  ],
  upon: [
    fill(
      "outline",
      "M101,166C102,154 138,154 139,166C139,176 129,182 120,182C111,182 101,176 101,166Z",
    ),
  ],
  face: {
    eyes: "whites",
    apart: 37,
    high: 120,
    size: 12.5,
    lid: "outline",
    lash: "badger",
    glad: "cream",
    rest: 0.14,
    tilt: -2,
    gaze: [0, 0.1],
    sorry: [0.5, 24],
    brow: "badger-brow",
    browHigh: 97,
    browLong: 14,
    browWide: 6.5,
    browsAlways: true,
  },
  mouth: (mood) => mouth(mood, 191, 1.15),
  paws: { kind: "paw", tone: "badger", claw: "outline" },
  leans: 1,
};
