// What the table of Keine? Ahnung! says, besides the sentences of the game (words.toml).
import { wordsOf } from "../../core/i18n.ts";

export const t = wordsOf({
  "ask-draw": { de: "Tippe auf den Zugstapel.", en: "Tap the draw pile." },
  "ask-first": { de: "Was kommt zuerst?", en: "What comes first?" },
  "ask-place": {
    de: "Auf welchen Stapel soll die {card}?",
    en: "Which pile should the {card} go on?",
  },
  "ask-place-or-back": {
    de: "Leg die {card} ab oder zurück.",
    en: "Place the {card}, or put it back.",
  },
  "ask-reveal": { de: "Decke eine deiner Karten auf.", en: "Turn up one of your cards." },
  "ask-reveal-or-nothing": {
    de: "Decke eine Karte auf, oder passt nichts mehr?",
    en: "Turn up a card, or does nothing fit?",
  },

  "mark-draw": { de: "aufdecken", en: "turn up" },
  "mark-shuffle": { de: "mischen", en: "shuffle" },
  "mark-colour": { de: "Farbe", en: "colour" },
  "mark-number": { de: "Zahl", en: "number" },
  "mark-both": { de: "beides", en: "both" },
  "mark-here": { de: "hierhin", en: "here" },
  "mark-back": { de: "zurück", en: "back" },

  "no-pile": { de: "Noch kein Stapel", en: "No pile yet" },
  "pile-at": { de: "Stapel {at}", en: "Pile {at}" },
  "put-back": { de: "zurücklegen", en: "put back" },
  known: { de: "war zu sehen: {card}", en: "seen before: {card}" },
  "layout-of": { de: "Auslage von {who}", en: "Layout of {who}" },
  "your-winnings": { de: "Deine Pokale und Trostpreise", en: "Your trophies and prizes" },
  "only-you-see": {
    de: "Was sie wert sind, siehst nur du.",
    en: "Only you see what they are worth.",
  },
  "only-you-see-trophies": {
    de: "Was deine Pokale wert sind, siehst nur du.",
    en: "Only you see what your trophies are worth.",
  },
  "all-see": { de: "Alle sehen, was sie wert sind.", en: "Everybody sees what they are worth." },
  "trophies-of": { de: "Pokale: {count}", en: "Trophies: {count}" },
  "prizes-of": { de: "Trostpreise: {count}", en: "Consolation prizes: {count}" },

  "tip-+": { de: "Aufdecken: noch eine Karte vom Zugstapel", en: "Reveal: one more card" },
  "tip-x": {
    de: "Entfernen: Alle anderen Stapel kommen beiseite",
    en: "Remove: all other piles are set aside",
  },
  "tip-^": {
    de: "Auffüllen: Wer von den anderen weniger als 3 Karten hat, füllt auf 3 auf",
    en: "Refill: opponents with fewer than 3 cards fill up to 3",
  },

  "drama-right": { de: "Stimmt! Ein Pokal!", en: "Right! A trophy!" },
  "drama-wrong": { de: "Doch, da passt noch was!", en: "Oh yes, something does fit!" },
  "drama-prize": { de: "Ein Trostpreis! Kein Pokal.", en: "A consolation prize! No trophy." },
  "drama-cleared": { de: "Alles weg! Ein Pokal!", en: "All gone! A trophy!" },
  "drama-forgot": { de: "Zugstapel vergessen!", en: "Forgot the draw pile!" },
  "told-wrong": { de: "{who}: leider falsch, kein Pokal.", en: "{who}: wrong, no trophy." },
  "told-prize": {
    de: "{who}: ein Trostpreis, kein Pokal.",
    en: "{who}: a consolation prize, no trophy.",
  },
  "told-forgot": {
    de: "{who}: Zugstapel vergessen, der Zug ist vorbei.",
    en: "{who}: forgot the draw pile, the turn is over.",
  },

  tie: {
    de: "Gleichauf mit {runner}; entschieden hat, wer mehr Pokale und Trostpreise hat.",
    en: "Level with {runner}; having more trophies and prizes decided it.",
  },
});
