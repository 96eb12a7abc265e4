import type { Told } from "../../book/told.ts";

/** Beside the pictures. */
export const told: Told = {
  steps: [
    {
      title: {
        de: "Zwölf Karten. Zwei davon legst du weg.",
        en: "Twelve cards. Two you set aside.",
      },
      text: {
        de: "Verdeckt neben dich. Das heißt drücken. Wirst du zuerst fertig, bringen ihre Sterne dir Punkte.",
        en: "Face down beside you. If you finish first, their stars are your points.",
      },
    },
    {
      title: {
        de: "Zwischen zwei Karten ist eine Lücke.",
        en: "Between two cards there is a gap.",
      },
      text: {
        de: "Zwischen 9 und 5 liegen 8, 7 und 6. Füll die Lücke mit einer Farbe, die keine der beiden hat. Dafür bist du gleich noch einmal dran!",
        en: "Between 9 and 5 are 8, 7 and 6. Fill the gap with a colour that neither card has, and have another turn at once!",
      },
    },
    {
      title: {
        de: "Gleiche Farbe oder gleiche Zahl passt auch.",
        en: "Same colour or same number fits, too.",
      },
      text: {
        de: "Leg sie auf die Karte, zu der sie passt. Danach ist die nächste Person dran.",
        en: "Put it on the card that it fits. Then the next player has a turn.",
      },
    },
    {
      title: { de: "Nichts dabei? „Ich passe.“", en: "Nothing? “I pass.”" },
      text: {
        de: "Nimm eine Karte vom Stapel auf die Hand. Dein Zug ist vorbei.",
        en: "Take a card from the pile into your hand. Your turn is over.",
      },
    },
    {
      title: { de: "Ist gar keine Lücke da?", en: "Is there no gap at all?" },
      text: {
        de: "Dann deckst du zuerst eine Karte vom Stapel auf und legst sie links oder rechts hin. Danach spielst du.",
        en: "Then you first turn up a card from the pile and put it on the left or the right. After that you play.",
      },
    },
    {
      title: {
        de: "Letzte Karte weg? Durchgang vorbei!",
        en: "Last card gone? The round is over!",
      },
      text: {
        de: "Du bekommst die Sterne deiner zwei gedrückten Karten. Alle anderen verlieren für jeden Stern auf der Hand einen Punkt.",
        en: "You get the stars of the two cards you set aside. Everybody else loses a point for each star in hand.",
      },
    },
  ],
  also: [
    {
      face: "a6",
      title: { de: "Sterne", en: "Stars" },
      text: {
        de: "Die 6 hat vier. Je weiter weg von der 6, desto weniger; 1 und 11 haben keinen.",
        en: "The 6 has four. The further from 6, the fewer; 1 and 11 have none.",
      },
    },
    {
      face: null,
      title: { de: "Wer gewinnt?", en: "Who wins?" },
      text: {
        de: "Zu zweit und zu viert spielt ihr vier Durchgänge, zu dritt drei. Die meisten Punkte gewinnen.",
        en: "Two or four players play four rounds, three players three. Most points win.",
      },
    },
    {
      face: null,
      title: { de: "Ein Rat", en: "One piece of advice" },
      text: {
        de: "Lass den anderen nur eine kleine Lücke.",
        en: "Leave only a small gap to the others.",
      },
    },
  ],
};
