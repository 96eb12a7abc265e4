import type { Told } from "../../book/told.ts";

/** Beside the pictures. */
export const told: Told = {
  steps: [
    {
      title: { de: "Vor dir liegen sechs Karten.", en: "Six cards lie in front of you." },
      text: {
        de: "Verdeckt! Niemand weiß, was darauf ist, auch du nicht.",
        en: "Face down! Nobody knows them, not even you.",
      },
    },
    {
      title: {
        de: "Deck die oberste Karte vom Stapel auf.",
        en: "Turn up the top card of the pile.",
      },
      text: {
        de: "Gleiche Farbe oder gleiche Zahl? Dann passt sie. Sonst fängt sie einen neuen Ablagestapel an.",
        en: "Same colour or same number? Then it fits. If not, it starts a new discard pile.",
      },
    },
    {
      title: { de: "Dann dreh eine von deinen um.", en: "Then turn up one of your own." },
      text: {
        de: "Passt sie? Leg sie ab und dreh gleich die nächste um!",
        en: "Does it fit? Put it down, and turn up the next one!",
      },
    },
    {
      title: { de: "Passt sie nicht? Wieder zudecken.", en: "It does not fit? Face down again." },
      text: {
        de: "Merk dir gut, wo sie liegt! Jetzt ist die nächste Person dran.",
        en: "Remember where it lies! Now the next player has a turn.",
      },
    },
    {
      title: { de: "Alle weg? Ein Pokal für dich!", en: "All gone? A trophy for you!" },
      text: {
        de: "Dann bekommst du sechs neue Karten.",
        en: "Then you get six new cards.",
      },
    },
    {
      title: { de: "Nichts passt mehr!", en: "Nothing fits anymore!" },
      text: {
        de: "Hast du nur noch drei Karten oder weniger, darfst du das rufen. Stimmt es, bekommst du auch einen Pokal. Passt doch eine, leider nicht.",
        en: "With three cards or fewer you may call that out. If you are right, you win a trophy, too. If one does fit, you do not.",
      },
    },
  ],
  also: [
    {
      face: "r5+",
      title: { de: "Aufdecken", en: "Reveal" },
      text: {
        de: "Liegt sie auf einem Ablagestapel, deckst du noch eine Karte vom Zugstapel auf.",
        en: "Once it lies on a discard pile, you turn up another card of the draw pile.",
      },
    },
    {
      face: "b3x",
      title: { de: "Entfernen", en: "Remove" },
      text: {
        de: "Alle anderen Ablagestapel kommen weg.",
        en: "All other discard piles go away.",
      },
    },
    {
      face: "g4^",
      title: { de: "Auffüllen", en: "Refill" },
      text: {
        de: "Wer von den anderen weniger als drei Karten hat, füllt auf drei auf.",
        en: "Each other player with fewer than three cards fills up to three.",
      },
    },
    {
      face: "c2",
      title: { de: "Ein Trostpreis!", en: "A consolation prize!" },
      text: {
        de: "Du bekommst ihn, und dein Zug ist zu Ende.",
        en: "You get it, and your turn is over.",
      },
    },
    {
      face: "t5",
      title: { de: "Der letzte Pokal", en: "The last trophy" },
      text: {
        de: "Holt ihn jemand, ist das Spiel aus. Wer die meisten Sterne hat, gewinnt.",
        en: "When somebody wins it, the game is over. Whoever has the most stars wins.",
      },
    },
  ],
};
