// What moves the bots at Lücke: a gap that they fill, while all others wait (L8).
import type { Reactions } from "../../core/reactions.ts";

export const reactions: Reactions = {
  standing: ({ facts }) => facts["total"] as number[],
  occasions: ({ seat, verb }) => (verb === "gap" ? [{ seat, mood: "cheeky", what: "gap" }] : []),
  lines: {
    kueken: {
      gap: [
        { de: "Da passe ich genau rein!", en: "I fit right in there!" },
        { de: "Lücke! Hab ich das laut genug gesagt?", en: "Lücke! Was that loud enough?" },
      ],
    },
    neuling: {
      gap: [
        { de: "Durch kleine Lücken komme ich gut.", en: "I’m good with small gaps." },
        { de: "Verzeihung, ich bin noch mal dran.", en: "Pardon me, it’s me again." },
      ],
    },
    familie: {
      gap: [
        { de: "Rutscht mal, da geht noch einer rein.", en: "Budge up, there’s room for one more." },
        { de: "Moment, ich bin gleich fertig.", en: "Just a moment, nearly done." },
      ],
    },
    stammtisch: {
      gap: [
        { de: "Da klafft was, da mach ich zu.", en: "That wants filling. There you go." },
        { de: "Und gleich noch mal. Bleibt sitzen.", en: "And once more. Stay in your seats." },
      ],
    },
    fuchs: {
      gap: [
        { de: "Jeder Zaun hat eine Lücke.", en: "Every fence has a gap." },
        { de: "Oh, wolltest du da etwa hin?", en: "Oh, were you going to use that?" },
      ],
    },
    meister: {
      gap: [
        { de: "Dazwischen liegt die Wahrheit.", en: "The truth lies in between." },
        { de: "Mit Verlaub, ich bin noch nicht fertig.", en: "If I may, I haven’t finished." },
      ],
    },
    orakel: {
      gap: [
        { de: "Zwischen den Welten ist noch Platz.", en: "There is room between the worlds." },
        { de: "Der Spalt hat geflüstert.", en: "The gap whispered to me." },
      ],
    },
  },
};
