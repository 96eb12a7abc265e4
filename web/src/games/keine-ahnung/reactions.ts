// What moves the bots at Keine? Ahnung!: a trophy, and a declaration that was wrong.
import { type Reactions, reachedBy } from "../../core/reactions.ts";

const GAME = "keine-ahnung";

export const reactions: Reactions = {
  standing: ({ facts, count }) =>
    Array.from({ length: Number(facts["seats"]) }, (_, seat) => count("won", seat)),
  occasions: (deed) => {
    const winners = reachedBy(deed, GAME, "won");
    const isWrong = deed.verb === "nothing" && !winners.length;
    return [
      ...winners.map((seat) => ({ seat, mood: "glad", what: "trophy" }) as const),
      ...(isWrong ? [{ seat: deed.seat, mood: "rueful", what: "wrong" } as const] : []),
    ];
  },
  lines: {
    kueken: {
      trophy: [
        { de: "Ein Pokal! Der glänzt ja!", en: "A trophy! It’s so shiny!" },
        { de: "Darf ich den mit ins Nest nehmen?", en: "Can I take it home to the nest?" },
      ],
      wrong: [{ de: "Oh. Da lag ja noch was.", en: "Oh. There was still one." }],
    },
    neuling: {
      trophy: [
        { de: "Der ist fast so groß wie ich.", en: "It’s nearly as big as I am." },
        { de: "Und den darf ich wirklich behalten?", en: "And I really get to keep it?" },
      ],
      wrong: [{ de: "Ich hätte noch mal hinsehen sollen.", en: "I should have looked again." }],
    },
    familie: {
      trophy: [
        { de: "Der kommt neben die Keksdose.", en: "That one goes next to the biscuit tin." },
        { de: "Für die Familie!", en: "For the family!" },
      ],
      wrong: [{ de: "Ach, ich Schussel.", en: "Silly me." }],
    },
    stammtisch: {
      trophy: [
        { de: "Für den ist im Regal noch Platz.", en: "There’s room on the shelf for that." },
        { de: "Und das ganz ohne Brille.", en: "And that without my reading glasses." },
      ],
      wrong: [{ de: "Die Karte hat einer vertauscht!", en: "Somebody swapped that card!" }],
    },
    fuchs: {
      trophy: [
        { de: "Den trage ich für dich, keine Sorge.", en: "I’ll carry that for you. Don’t worry." },
        { de: "Schön, wenn sich Frechheit auszahlt.", en: "Nice when cheek pays off." },
      ],
      wrong: [{ de: "Einen Versuch war’s wert.", en: "Worth a try." }],
    },
    meister: {
      trophy: [
        { de: "Ein Gedächtnis ist zum Benutzen da.", en: "A memory is there to be used." },
        { de: "Fürs Arbeitszimmer, danke.", en: "For the study, thank you." },
      ],
      wrong: [{ de: "Eine Wissenslücke. Peinlich.", en: "A gap in my knowledge. How awkward." }],
    },
    orakel: {
      trophy: [
        { de: "Er hat mich heute Nacht gerufen.", en: "It called to me last night." },
        { de: "Raben mögen eben, was glänzt.", en: "Ravens do like shiny things." },
      ],
      wrong: [{ de: "Die Vision war seitenverkehrt.", en: "I had the vision upside down." }],
    },
  },
};
