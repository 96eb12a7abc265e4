import type { Told } from "../../book/told.ts";

/** Beside the pictures. */
export const told: Told = {
  steps: [
    {
      title: { de: "Fünf Karten hast du auf der Hand.", en: "You hold five cards." },
      text: {
        de: "Die willst du loswerden. In der Mitte liegt eine Karte offen. Jedes Mal spielst du genau eine.",
        en: "You want to get rid of them. One card lies open in the middle. Each turn you play exactly one.",
      },
    },
    {
      title: {
        de: "Gleiche Farbe oder gleiche Zahl: Passt!",
        en: "Same colour or same number: “Passt!”",
      },
      text: {
        de: "Leg die Karte in die Mitte. Du ziehst nichts nach.",
        en: "It fits. Put the card in the middle. You draw nothing.",
      },
    },
    {
      title: {
        de: "Andere Farbe und andere Zahl: Passt nicht!",
        en: "Another colour and another number: “Passt nicht!”",
      },
      text: {
        de: "Leg die Karte vor dir aus und zieh eine neue. Ausgelegte Karten bringen am Ende Punkte!",
        en: "It does not fit. Lay the card out in front of you and draw a new one. Cards laid out make points at the end!",
      },
    },
    {
      title: { de: "Aber Vorsicht!", en: "But watch out!" },
      text: {
        de: "Passt eine Karte, die bei dir obenauf liegt, darfst du nichts auslegen. Dann spielst du eine, die passt: von der Hand oder aus der Auslage.",
        en: "If a card on top of your display fits, you may not lay anything out. You play one that fits: from your hand or from your display.",
      },
    },
    {
      title: { de: "Der Joker passt immer.", en: "The joker always fits." },
      text: {
        de: "Wünsch dir eine Farbe oder eine Zahl! Wer eine passende Karte vor sich liegen hat, muss eine passende spielen oder selbst einen Joker.",
        en: "Wish for a colour or a number! Whoever has a fitting card on display must play one that fits, or a joker of their own.",
      },
    },
    {
      title: { de: "Hand leer? Durchgang vorbei!", en: "Hand empty? The round is over!" },
      text: {
        de: "Was vor dir liegt, zählt plus. Was du noch auf der Hand hast, zählt minus.",
        en: "What lies in front of you counts for you. What you still hold counts against you.",
      },
    },
  ],
  also: [
    {
      face: "J",
      title: { de: "Joker auf der Hand", en: "A joker in your hand" },
      text: {
        de: "Bleibt er am Ende übrig, kostet er 10 Punkte.",
        en: "Left over at the end, it costs 10 points.",
      },
    },
    {
      face: "g5",
      title: { de: "Ein Stapel je Farbe", en: "A pile for each colour" },
      text: {
        de: "In der Auslage zählt nur die oberste Karte, wenn etwas passt. Was darunter liegt, ist sicher.",
        en: "In a display only the top card can fit. What lies below it is safe.",
      },
    },
    {
      face: null,
      title: { de: "Wer gewinnt?", en: "Who wins?" },
      text: {
        de: "Sobald nach einem Durchgang jemand 50 Punkte hat, gewinnt, wer die meisten hat.",
        en: "As soon as somebody has 50 points after a round, the most points win.",
      },
    },
  ],
};
