// What moves the bots at Passt nicht!: a wish, and having to fulfil one from one's own display.
import type { Reactions } from "../../core/reactions.ts";

export const reactions: Reactions = {
  standing: ({ facts }) => facts["total"] as number[],
  occasions: ({ seat, verb }, before) => {
    if (verb === "joker") return [{ seat, mood: "cheeky", what: "wish" }];
    // P11 A wish is in force, and a card of the display has to go.
    const isObeyed = verb === "give" && !!before.facts["wish"];
    return isObeyed ? [{ seat, mood: "rueful", what: "obeyed" }] : [];
  },
  lines: {
    kueken: {
      wish: [
        { de: "Ich darf mir was wünschen? Wie am Geburtstag!", en: "A wish? Like on my birthday!" },
      ],
      obeyed: [{ de: "Die hatte ich doch so lieb.", en: "But I liked that one." }],
    },
    neuling: {
      wish: [{ de: "Wenn es keine Umstände macht …", en: "If it’s no trouble …" }],
      obeyed: [{ de: "Na gut. Bitte schön.", en: "All right. Here you are." }],
    },
    familie: {
      wish: [{ de: "Reichst du mir mal eine rüber?", en: "Pass me one of those, would you?" }],
      obeyed: [{ de: "In der Familie teilt man.", en: "Sharing is caring, I suppose." }],
    },
    stammtisch: {
      wish: [{ de: "Einmal das Übliche, bitte.", en: "The usual, please." }],
      obeyed: [{ de: "Schreib’s auf den Deckel.", en: "Put it on my tab." }],
    },
    fuchs: {
      wish: [{ de: "Nur eine winzige Kleinigkeit.", en: "Just one tiny little thing." }],
      obeyed: [{ de: "Das zahle ich dir zurück. Lächelnd.", en: "I’ll pay you back. Smiling." }],
    },
    meister: {
      wish: [{ de: "Ich bitte um eine Stellungnahme.", en: "I shall require an answer." }],
      obeyed: [{ de: "Ein erzwungener Zug. Lehrbuch.", en: "A forced move. Textbook." }],
    },
    orakel: {
      wish: [{ de: "Ich sehe … dass du das nicht hast.", en: "I see … that you don’t have it." }],
      obeyed: [{ de: "Dieser Wunsch war mir bekannt.", en: "I knew that wish was coming." }],
    },
  },
};
