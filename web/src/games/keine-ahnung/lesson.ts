import type { Lesson } from "../../core/lesson.ts";

export const lesson: Lesson = {
  seed: "895f5e93cd0ca261eaf4123d39f16c967b5d54132c5ecd9d71dff41f85412ad0",
  first: 0,
  options: { trophy_count: 1, layout: 4 },
  steps: [
    {
      say: {
        de: "Vor dir liegen vier verdeckte Karten, die niemand kennt, auch du nicht. Werde alle los, oder sag zu Recht, dass keine mehr passt: Dann gewinnst du den Pokal.",
        en: "Four face-down cards lie in front of you, and nobody knows them, not even you. Get rid of them all, or rightly say that none of them fits, and you win the trophy.",
      },
    },
    {
      say: {
        de: "Jeder Zug beginnt am Zugstapel. Tippe ihn an.",
        en: "Every turn begins at the draw pile. Tap it.",
      },
      move: "draw",
      then: {
        de: "Die grüne 4 eröffnet den ersten Ablagestapel.",
        en: "The green 4 starts the first discard pile.",
      },
    },
    {
      say: {
        de: "Jetzt eine eigene Karte: Decke die erste oben links auf.",
        en: "Now one of your own cards: turn up the first one, top left.",
      },
      move: "reveal 1",
    },
    {
      say: {
        de: "Eine rote 4! Gleiche Zahl oder gleiche Farbe passt. Leg sie auf den Stapel.",
        en: "A red 4! The same number or the same colour fits. Put it on the pile.",
      },
      move: "pile 1",
    },
    {
      say: {
        de: "Wer ablegt, macht weiter. Decke die zweite Karte auf.",
        en: "Whoever places a card carries on. Turn up the second one.",
      },
      move: "reveal 2",
      then: {
        de: "Eine graue 5: Weder Farbe noch Zahl passt. Sie wird wieder verdeckt, und dein Zug ist vorbei. Merk sie dir!",
        en: "A grey 5: neither colour nor number fits. It is turned face down again, and your turn is over. Remember it!",
      },
    },
    {
      say: {
        de: "Du bist wieder dran. Zuerst der Zugstapel, wie immer.",
        en: "Your turn again. First the draw pile, as always.",
      },
      move: "draw",
    },
    {
      say: {
        de: "Weißt du noch? An zweiter Stelle liegt die graue 5, und die passt noch immer nicht. Versuch es mit der dritten Karte.",
        en: "Do you remember? The second card is the grey 5, and it still does not fit. Try the third one.",
      },
      move: "reveal 3",
    },
    {
      say: {
        de: "Eine blaue 6 passt auf die blaue 1. Leg sie ab.",
        en: "A blue 6 fits the blue 1. Place it.",
      },
      move: "pile 2",
    },
    {
      say: {
        de: "Mit höchstens drei Karten darfst du behaupten: „Nichts passt mehr!“ Die graue 5 passt sicher nicht, und bei nur zwei Stapeln stehen die Chancen gut. Trau dich!",
        en: "With three cards or fewer you may claim: “Nothing fits anymore!” The grey 5 certainly does not fit, and with only two piles the odds are good. Go for it!",
      },
      move: "nothing",
    },
  ],
  end: {
    de: "Gut geraten: Weder die graue 5 noch die grüne 1 passte. Der Pokal gehört dir! Sonst liegen sechs Karten vor dir, es gibt zwölf Pokale, und manche Karten haben eine Extrafunktion.",
    en: "Well guessed: neither the grey 5 nor the green 1 fitted. The trophy is yours! Normally six cards lie in front of you, there are twelve trophies, and some cards have an extra function.",
  },
};
