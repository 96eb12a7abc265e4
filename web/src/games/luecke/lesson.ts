import type { Lesson } from "../../core/lesson.ts";

export const lesson: Lesson = {
  seed: "345cebb67657dc22aa59861245122a7197030ecad7f8740cf336037702b21843",
  first: 1,
  options: { hand: 6, rounds: 1 },
  steps: [
    {
      say: {
        de: "Du willst deine Karten vor den anderen loswerden. Die Sterne darauf sind wichtig: Jeder Stern, den du am Ende noch auf der Hand hast, kostet dich einen Punkt.",
        en: "You want to be the first to get rid of your cards. The stars on them matter: every star still in your hand at the end costs you a point.",
      },
    },
    {
      say: {
        de: "Drück zuerst zwei Karten: Leg sie verdeckt weg. Beendest du den Durchgang, bringen ihre Sterne Punkte. Nimm die graue 6 und die grüne 7.",
        en: "First set two cards aside, face down. If you finish the round, every star on them is a point. Take the grey 6 and the green 7.",
      },
      move: "press a6 g7",
      then: {
        de: "Zwei Karten liegen offen: die lila 10 und die lila 7. Dazwischen ist eine Lücke, in die 8 und 9 passen.",
        en: "Two cards lie open: the purple 10 and the purple 7. Between them is a gap, which takes an 8 or a 9.",
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
        de: "Deine Zweien passen nirgends. Dann heißt es „Ich passe“: Tippe auf den Zugstapel und nimm eine Karte.",
        en: "Your twos fit nowhere. So you pass: tap the draw pile and take a card.",
      },
      move: "pass",
    },
    {
      say: {
        de: "Oben liegen die lila 4 und die graue 7: In die Lücke passen 5 und 6. Leg deine neue blaue 6 auf den rechten Stapel.",
        en: "The purple 4 and the grey 7 are on top: 5 and 6 fit the gap. Put your new blue 6 on the right pile.",
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
        de: "Deine letzte Karte: Die rote 2 hat die Zahl der blauen 2. Leg sie ab, und der Durchgang ist zu Ende.",
        en: "Your last card: the red 2 has the number of the blue 2. Play it, and you finish the round.",
      },
      move: "match r2 right",
    },
  ],
  end: {
    de: "Gewonnen! Deine gedrückten Karten bringen 4 + 3 Punkte, der Bot verliert 5 für die Sterne auf seiner Hand. Sonst sind es zwölf Karten und mehrere Durchgänge.",
    en: "You won! The cards you set aside bring 4 + 3 points; the bot loses 5 for the stars in its hand. Normally there are twelve cards and several rounds.",
  },
};
