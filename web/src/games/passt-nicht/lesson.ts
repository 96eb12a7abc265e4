import type { Lesson } from "../../core/lesson.ts";

export const lesson: Lesson = {
  seed: "8e8cde7e3214f5b2c1071f2a3990256af3d55bd8762bb5370cccb2811c4204fd",
  first: 0,
  options: { target: 1 },
  steps: [
    {
      say: {
        de: "Du willst deine Handkarten loswerden. Punkte gibt es aber nur für Karten, die nicht passten und vor dir ausliegen.",
        en: "You want to empty your hand. But points come only from cards that did not fit and lie in your display.",
      },
    },
    {
      say: {
        de: "In der Mitte liegt die rote 3. Gleiche Farbe oder gleiche Zahl passt: Spiel die blaue 3.",
        en: "In the middle lies the red 3. The same colour or number fits: play the blue 3.",
      },
      move: "play b3",
      then: {
        de: "„Passt!“ Die Karte ist weg, und du ziehst nichts nach.",
        en: "“Passt!” The card is gone, and you draw nothing.",
      },
    },
    {
      say: {
        de: "Die lila 4 passt nicht auf die blaue 5. Leg sie vor dir aus: Das sind am Ende 4 Punkte.",
        en: "The purple 4 does not fit the blue 5. Lay it out in front of you: that makes 4 points at the end.",
      },
      move: "lay p4",
      then: {
        de: "„Passt nicht!“ Dafür musstest du eine Karte nachziehen: eine gelbe 5.",
        en: "“Passt nicht!” In return you had to draw a card: a yellow 5.",
      },
    },
    {
      say: {
        de: "Und die passt! Spiel die gelbe 5 auf die blaue 5.",
        en: "And that one fits! Play the yellow 5 on the blue 5.",
      },
      move: "play y5",
    },
    {
      say: {
        de: "Der Bot hat eine blaue 4 ausgelegt. Nimm sie ihm weg! Ein Joker passt immer: Spiel ihn und wünsch dir eine 4.",
        en: "The bot has laid out a blue 4. Take it away! A joker always fits: play yours, and wish for a 4.",
      },
      move: "joker 4",
      then: {
        de: "Wer einen Wunsch aus der Auslage erfüllen kann, muss etwas Passendes spielen. Der Bot gibt seine blaue 4 her: 4 Punkte weniger für ihn.",
        en: "Whoever can fulfil a wish from their display has to play something that fits. The bot gives up its blue 4: 4 points less.",
      },
    },
    {
      say: {
        de: "Aufgepasst: Jetzt passt auch deine lila 4, und du darfst nichts auslegen. Rette sie: Spiel die gelbe 4 aus der Hand.",
        en: "Watch out: now your own purple 4 fits, too, and you may lay nothing out. Save it: play the yellow 4 from your hand.",
      },
      move: "play y4",
    },
    {
      say: {
        de: "Deine letzte Karte: Die gelbe 1 passt auf die gelbe 3. Damit ist der Durchgang zu Ende.",
        en: "Your last card: the yellow 1 fits the yellow 3. That ends the round.",
      },
      move: "play y1",
    },
  ],
  end: {
    de: "Gewonnen! Vor dir liegt die lila 4, deine Hand ist leer: 4 Punkte. Der Bot hat nichts ausliegen und noch 0 und 3 auf der Hand: −3. Gespielt wird bis 50.",
    en: "You won! The purple 4 lies before you and your hand is empty: 4 points. The bot has nothing on display and still holds 0 and 3: −3. You play to 50.",
  },
};
