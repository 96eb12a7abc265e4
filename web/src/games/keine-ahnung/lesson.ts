import type { Lesson } from "../../core/lesson.ts";

export const lesson: Lesson = {
  seed: "5319e41f564a89baed59e24d48717179b96e50245009d7c84e6f96dbe66e0c2c",
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
        de: "Die grüne 6 eröffnet den ersten Ablagestapel.",
        en: "The green 6 starts the first discard pile.",
      },
    },
    {
      say: {
        de: "Jetzt eine eigene Karte: Decke die erste oben links auf.",
        en: "Now one of your own cards: turn up the first one, top left.",
      },
      move: "reveal 1",
      then: {
        de: "Eine blaue 5: Weder Farbe noch Zahl passt. Sie wird wieder verdeckt, und dein Zug ist vorbei. Merk sie dir!",
        en: "A blue 5: neither colour nor number fits. It is turned face down again, and your turn is over. Remember it!",
      },
    },
    {
      say: {
        de: "Du bist wieder dran. Zuerst der Zugstapel, wie immer.",
        en: "Your turn again. First the draw pile, as always.",
      },
      move: "draw",
      then: {
        de: "Eine lila 5 mit Besen: Sie fängt einen Stapel an und entfernt alle anderen. Nur die lila 5 bleibt liegen.",
        en: "A purple 5 with a broom: it starts a pile and removes all others. Only the purple 5 stays.",
      },
    },
    {
      say: {
        de: "Weißt du noch, wo die blaue 5 liegt? Gleiche Zahl: Jetzt passt sie! Decke die erste Karte auf.",
        en: "Do you remember where the blue 5 lies? Same number: now it fits! Turn up the first card.",
      },
      move: "reveal 1",
    },
    {
      say: {
        de: "Leg sie auf den Stapel.",
        en: "Put it on the pile.",
      },
      move: "pile 1",
      then: {
        de: "Auch sie kann etwas: auffüllen. Wer von den anderen weniger als drei Karten hat, bekommt welche dazu. Der Bot hat noch drei, also passiert nichts.",
        en: "It can do something, too: refill. Any opponent with fewer than three cards gets more. The bot still has three, so nothing happens.",
      },
    },
    {
      say: {
        de: "Wer ablegt, macht weiter. Decke die zweite Karte auf.",
        en: "Whoever places a card carries on. Turn up the second one.",
      },
      move: "reveal 2",
      then: {
        de: "Eine rote 4: Die passt nicht. Merk sie dir!",
        en: "A red 4: that does not fit. Remember it!",
      },
    },
    {
      say: {
        de: "Wieder beginnst du am Zugstapel.",
        en: "Again you begin at the draw pile.",
      },
      move: "draw",
      then: {
        de: "Die lila 3 deckt noch eine Karte vom Zugstapel auf. Das war die gelbe 6 mit Besen: Nun liegt nur noch sie da!",
        en: "The purple 3 reveals another card of the draw pile. It was the yellow 6 with a broom: now nothing else lies there!",
      },
    },
    {
      say: {
        de: "Mit höchstens drei Karten darfst du behaupten: „Nichts passt mehr!“ Die rote 4 passt sicher nicht, und bei nur einem Stapel stehen die Chancen gut. Trau dich!",
        en: "With three cards or fewer you may claim: “Nothing fits anymore!” The red 4 certainly does not fit, and with only one pile the odds are good. Go for it!",
      },
      move: "nothing",
    },
  ],
  end: {
    de: "Gut geraten: Keine deiner drei Karten passte. Der Pokal gehört dir! Sonst liegen sechs Karten vor dir, es gibt zwölf Pokale, und am Ende zählen die Sterne darauf.",
    en: "Well guessed: none of your three cards fitted. The trophy is yours! Normally six cards lie in front of you, there are twelve trophies, and in the end their stars count.",
  },
};
