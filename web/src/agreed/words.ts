// What can be agreed before a game, and the deck: in words of their own, beside those of the table.
import { wordsOf } from "../core/i18n.ts";

export const tell = wordsOf({
  agreed: { de: "So wird gespielt", en: "How this table plays" },
  "agreed-rules": { de: "Spielregeln wählen", en: "Choose the rules" },

  "not-in-range": {
    de: "Hier braucht es eine ganze Zahl von {least} bis {most}.",
    en: "A whole number from {least} to {most} is needed here.",
  },
  rounds: { de: "Durchgänge", en: "Rounds" },

  // Who begins, and what the box says about it.
  begins: { de: "Wer beginnt?", en: "Who begins?" },
  "begins-lot": { de: "wird ausgelost", en: "drawn by lot" },
  "begins-you": { de: "du", en: "you" },
  "begins-bot": { de: "Bot auf Platz {at}", en: "bot on seat {at}" },
  "begins-later": {
    de: "Mit Freunden wählst du es, wenn alle sitzen.",
    en: "With friends, you choose once everybody has sat down.",
  },
  "begins-gone": {
    de: "Nicht mehr am Tisch: {who}. Wähle neu, sonst wird ausgelost.",
    en: "No longer at the table: {who}. Choose again, or it is drawn by lot.",
  },

  // The deck.
  deck: { de: "Kartensatz", en: "Deck" },
  "deck-show": { de: "Kartensatz ansehen", en: "Show the deck" },
  "deck-about": {
    de: "Wie oft es jede Zahlenkarte gibt, verrät die gedruckte Regel nicht. Wenn du das Spiel besitzt, trag hier deine Karten ein.",
    en: "The printed rules do not tell how often each number card occurs. If you own the game, enter your cards here.",
  },
  "deck-standard": { de: "Standard, {count} Karten", en: "standard, {count} cards" },
  "deck-own": { de: "eigener, {count} Karten", en: "your own, {count} cards" },
  "deck-own-agreed": { de: "eigener Kartensatz", en: "a deck of their own" },
  "deck-edit": { de: "Ansehen und ändern", en: "Show and change" },
  "deck-editor": { de: "Eigener Kartensatz", en: "A deck of your own" },
  "deck-in-all": { de: "alle", en: "all" },
  "deck-colour": { de: "Farbe", en: "Colour" },
  "deck-number": { de: "Zahl", en: "Number" },
  "deck-plain": { de: "ohne", en: "plain" },
  "deck-numbers": { de: "Zahlenkarten", en: "Number cards" },
  "deck-others": { de: "Dazu", en: "Also" },
  "deck-functions": { de: "Mit Extrafunktion", en: "With a function" },
  "deck-enough": {
    de: "{count} Karten: genug für {most} Personen.",
    en: "{count} cards: enough for {most} players.",
  },
  "deck-too-few": {
    de: "{count} Karten sind zu wenige: Für {seats} Personen braucht ihr mindestens {needed}.",
    en: "{count} cards are too few: {seats} players need at least {needed}.",
  },
  "deck-too-many": {
    de: "{count} Karten sind zu viele: Höchstens {most} dürfen es sein.",
    en: "{count} cards are too many: there may be at most {most}.",
  },
  "deck-no-count": {
    de: "{card}: Hier braucht es eine ganze Zahl von 0 bis {most}.",
    en: "{card}: a whole number from 0 to {most} is needed here.",
  },
  "deck-no-card": {
    de: "Eine Karte „{card}“ gibt es nicht.",
    en: "There is no card “{card}”.",
  },
  "deck-bad-link": {
    de: "Mit dem Kartensatz in diesem Link kann man nicht spielen: {reason}",
    en: "The deck in this link cannot be played: {reason}",
  },
  "deck-bad-file": {
    de: "Diese Datei ist kein Kartensatz: {reason}",
    en: "This file is no deck: {reason}",
  },
  "deck-file-large": {
    de: "Sie ist viel zu groß.",
    en: "It is much too large.",
  },
  "deck-file-line": {
    de: "Zeile {line} lässt sich nicht lesen.",
    en: "line {line} cannot be read.",
  },
  "deck-file-twice": {
    de: "In Zeile {line} steht „{card}“ zum zweiten Mal.",
    en: "line {line} has “{card}” for the second time.",
  },
  "deck-file-heading": {
    de: "Über den Karten muss [cards] stehen.",
    en: "[cards] must stand above the cards.",
  },
  "deck-read": { de: "Datei lesen", en: "Read a file" },
  "deck-save": { de: "Als Datei speichern", en: "Save as a file" },
  "deck-reset": { de: "Zurück zum Standard", en: "Back to the standard" },
  "deck-use": { de: "Damit spielen", en: "Play with it" },
  "deck-share": { de: "Link mit diesem Kartensatz", en: "Link with this deck" },
  "deck-kept": {
    de: "Der Kartensatz bleibt in diesem Browser. Mit einem Konto findest du ihn auch in anderen.",
    en: "The deck is kept in this browser. With an account you find it in others, too.",
  },
});

export type AgreedWord = Parameters<typeof tell>[0];
