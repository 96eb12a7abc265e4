import type { Lesson } from "../../core/lesson.ts";

export const lesson: Lesson = {
  seed: "c253217b13ef6cd8223c5587177b9732ab4ca87090b07bef98bf41b16ecb4ea9",
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
        de: "In der Mitte liegt die lila 3. Gleiche Farbe oder gleiche Zahl passt: Spiel die lila 0.",
        en: "In the middle lies the purple 3. The same colour or number fits: play the purple 0.",
      },
      move: "play p0",
      then: {
        de: "„Passt!“ Die Karte ist weg, und du ziehst nichts nach.",
        en: "“Passt!” The card is gone, and you draw nothing.",
      },
    },
    {
      say: {
        de: "Die grüne 4 passt nicht auf die lila 0. Leg sie vor dir aus: Das sind am Ende 4 Punkte.",
        en: "The green 4 does not fit the purple 0. Place it in your display: that makes 4 points at the end.",
      },
      move: "lay g4",
      then: {
        de: "„Passt nicht!“ Dafür musstest du eine Karte nachziehen.",
        en: "“Passt nicht!” In return you had to draw a card.",
      },
    },
    {
      say: {
        de: "Aufgepasst: Deine ausgelegte grüne 4 passt auf die lila 4. Solange das so ist, darfst du nichts auslegen. Rette sie: Spiel die lila 4 aus der Hand.",
        en: "Watch out: the green 4 in your display fits the purple 4. As long as it does, you may not place anything there. Save it: play the purple 4 from your hand.",
      },
      move: "play p4",
    },
    {
      say: {
        de: "Der Bot hat einen Joker gespielt und wünscht sich Blau. Auch dein Joker passt immer, und auf der Hand kostet er am Ende 10 Punkte. Spiel ihn und wünsch dir Rot.",
        en: "The bot has played a joker and wishes for blue. Your joker fits anything too, and left in your hand it costs 10 points. Play it, and wish for red.",
      },
      move: "joker red",
    },
    {
      say: {
        de: "Jetzt die rote 4: Sie hat die Farbe der roten 1.",
        en: "Now the red 4: it has the colour of the red 1.",
      },
      move: "play r4",
    },
    {
      say: {
        de: "Deine letzte Karte: Die blaue 1 passt auf die blaue 4. Damit ist der Durchgang zu Ende.",
        en: "Your last card: the blue 1 fits the blue 4. That ends the round.",
      },
      move: "play b1",
    },
  ],
  end: {
    de: "Gewonnen! Deine Auslage zählt 4 Punkte; was auf der Hand bleibt, geht ab. Gespielt wird bis 50. Ein Rat: Zwing die anderen, wertvolle Karten aus ihrer Auslage wieder herzugeben.",
    en: "You won! Your display counts 4 points; what is left in a hand is taken off. You play to 50. A tip: make the others give up valuable cards from their displays.",
  },
};
