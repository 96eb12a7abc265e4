// A raven in a shawl who has seen the cards before, and may not peek.
import { type Animal, fill, line, oval } from "./shape.ts";
import { bill } from "./mouth.ts";

export const raven: Animal = {
  name: "raven",
  crop: "36 34 168 168",
  behind: [],
  body: [
    fill("raven-body", "M8,420V300C8,230 58,180 120,180C182,180 232,230 232,300V420Z"),
    line(
      "raven-feather",
      3.6,
      "M34,262C40,272 50,272 54,262C58,272 68,272 72,262M186,262C190,272 200,272 204,262M168,262C172,272 182,272 186,262",
      0.55,
    ),
  ],
  collar: [
    fill(
      "plum",
      "M56,196C84,224 156,224 184,196C200,206 212,222 216,238C176,262 64,262 24,238C28,222 40,206 56,196Z",
    ),
    oval("mustard", 46, 232, 3.6, 3.6),
    oval("mustard", 76, 243, 3.6, 3.6),
    oval("mustard", 108, 249, 3.6, 3.6),
    oval("mustard", 164, 243, 3.6, 3.6),
    oval("mustard", 194, 232, 3.6, 3.6),
    oval("mustard", 64, 220, 3.6, 3.6),
    oval("mustard", 176, 220, 3.6, 3.6),
  ],
  head: [
    fill(
      "raven",
      "M92,52C88,34 78,22 66,16C84,12 100,20 109,32C110,20 106,10 98,2C118,6 131,18 134,34C140,26 141,17 139,8C152,18 157,34 152,52Z",
    ),
    fill(
      "raven",
      "M120,36C170,36 192,78 192,122C192,170 168,208 120,208C72,208 48,170 48,122C48,78 70,36 120,36Z",
    ),
    line(
      "raven-feather",
      3.4,
      "M62,166C66,174 72,174 75,167C79,175 85,175 88,168M152,168C155,175 161,175 165,167C168,174 174,174 178,166M78,186C82,193 88,193 91,187M149,187C152,193 158,193 162,186",
      0.6,
    ),
  ],
  upon: [],
  face: {
    eyes: "whites",
    apart: 36,
    high: 112,
    size: 17,
    pupil: 0.54,
    lid: "raven",
    lash: "raven-feather",
    glad: "cream",
    rest: 0.16,
    tilt: -1,
    gaze: [-0.2, 0.1],
    sorry: [0.5, 24],
    brow: "raven-feather",
    browHigh: 82,
    browLong: 14,
    browWide: 6,
  },
  mouth: bill,
  paws: { kind: "wing", tone: "raven", claw: "raven-feather" },
  leans: 1,
};
