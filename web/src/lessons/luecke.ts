import type { Lesson } from "../core/lesson.ts";

export const lesson: Lesson = {
  seed: "345cebb67657dc22aa59861245122a7197030ecad7f8740cf336037702b21843",
  first: 1,
  options: { hand: 6, rounds: 1 },
  steps: [
    {
      say: {
        de: "Du willst deine Karten vor den anderen loswerden. Die Sterne darauf sind wichtig: Was du am Ende noch auf der Hand hast, kostet sie dich.",
        en: "You want to be the first to get rid of your cards. The stars on them matter: those still in your hand at the end count against you.",
      },
    },
    {
      say: {
        de: "Leg zuerst zwei Karten verdeckt weg. Gewinnst du die Runde, bringen dir ihre Sterne Punkte. Nimm die sternreichsten: graue 6 und grüne 7.",
        en: "First press two cards, face down. If you win the round, their stars are your points. Take those with the most: grey 6 and green 7.",
      },
      move: "press a6 g7",
      then: {
        de: "Zwei Karten liegen offen: lila 10 und lila 7. Dazwischen ist eine Lücke, dort fehlen 8 und 9.",
        en: "Two cards lie open: purple 10 and purple 7. Between them is a gap: 8 and 9 are missing.",
      },
    },
    {
      say: {
        de: "Deine rote 9 liegt dazwischen und hat eine andere Farbe als beide: eine Lücke! Leg sie auf den rechten Stapel.",
        en: "Your red 9 lies between them, and its colour differs from both: a gap! Put it on the right pile.",
      },
      move: "gap r9 right",
      then: {
        de: "Für jede Lücke bist du gleich noch einmal dran. Das ist der Kern des Spiels.",
        en: "For every gap you get another turn at once. That is the heart of the game.",
      },
    },
    {
      say: {
        de: "Zwischen 10 und 9 ist kein Platz mehr. Gleiche Farbe oder gleiche Zahl geht aber immer: die rote 7 auf die rote 9. Danach ist der Bot dran.",
        en: "There is no room between 10 and 9. But the same colour or number always works: the red 7 on the red 9. Then it is the bot’s turn.",
      },
      move: "match r7 right",
    },
    {
      say: {
        de: "Deine Zweien passen nirgends. Dann heißt es passen: Tippe auf den Zugstapel und nimm eine Karte.",
        en: "Your twos go nowhere. So you pass: tap the draw pile and take a card.",
      },
      move: "pass",
    },
    {
      say: {
        de: "Lila 4 und graue 7: In die Lücke passen 5 und 6. Leg deine neue blaue 6 auf den rechten Stapel.",
        en: "Purple 4 and grey 7: 5 and 6 fit the gap. Put your new blue 6 on the right pile.",
      },
      move: "gap b6 right",
    },
    {
      say: {
        de: "Noch ein Zug! Die blaue 2 hat die Farbe der blauen 6. Leg sie rechts ab.",
        en: "Another turn! The blue 2 has the colour of the blue 6. Put it on the right.",
      },
      move: "match b2 right",
    },
    {
      say: {
        de: "Deine letzte Karte: Die rote 2 hat die Zahl der blauen 2. Leg sie ab, und die Runde gehört dir.",
        en: "Your last card: the red 2 has the number of the blue 2. Play it, and the round is yours.",
      },
      move: "match r2 right",
    },
  ],
  end: {
    de: "Gewonnen! Deine gedrückten Karten bringen 4 + 3 Sterne. Sonst beginnt man mit zwölf Karten und spielt mehrere Runden. Ein Rat: Lass den anderen nur kleine Lücken.",
    en: "You won! Your pressed cards bring 4 + 3 stars. Normally you start with twelve cards and play several rounds. One piece of advice: leave the others small gaps only.",
  },
};
