// What can be agreed before a game, and the deck: in words of their own, beside those of the table.
import { settings } from "../core/settings.svelte.ts";
import { type Language, filled } from "../core/tell.ts";

export const words = {
  agreed: { de: "So wird gespielt", en: "How this table plays" },
  "agreed-rules": { de: "Spielregeln wählen", en: "Choose the rules" },

  // Options: a name, a sentence of the rule, and each value.
  "option-forgetting": { de: "Zugstapel vergessen", en: "Forgetting the draw pile" },
  "option-forgetting-about": {
    de: "Wer zu Beginn des Zuges nicht zuerst vom Zugstapel aufdeckt, sondern gleich eine eigene Karte, verliert den Zug.",
    en: "Whoever turns up a card of their own before one from the draw pile loses the turn.",
  },
  "option-forgetting-prevented": { de: "kann nicht passieren", en: "cannot happen" },
  "option-forgetting-punished": { de: "kostet den Zug", en: "costs the turn" },
  "option-memory": { de: "Gesehene Karten", en: "Cards that were seen" },
  "option-memory-about": {
    de: "Was wieder verdeckt liegt, muss man sich merken. Für kleine Kinder und zum Lernen kann es markiert bleiben.",
    en: "What lies face down again has to be remembered. For small children and learners it can stay marked.",
  },
  "option-memory-strict": { de: "selbst merken", en: "remember them" },
  "option-memory-open": { de: "bleiben markiert", en: "stay marked" },
  "option-trophies": { de: "Pokale und Trostpreise", en: "Trophies and consolation prizes" },
  "option-trophies-about": {
    de: "Wie viele Sterne darauf sind, darf man bis zum Ende für sich behalten. Wer mag, zeigt sie.",
    en: "How many stars they have may be kept secret until the end, or shown by those who like.",
  },
  "option-trophies-secret": { de: "geheim bis zum Ende", en: "secret until the end" },
  "option-trophies-open": { de: "offen für alle", en: "open to all" },
  "option-target": { de: "Punkte bis zum Sieg", en: "Points to win" },
  "option-target-about": {
    de: "Hat nach einem Durchgang jemand so viele Punkte, ist das Spiel zu Ende. Üblich sind {default}.",
    en: "When somebody has that many points after a round, the game is over. Usually it is {default}.",
  },
  "not-in-range": {
    de: "Hier braucht es eine ganze Zahl von {least} bis {most}.",
    en: "A whole number from {least} to {most} is needed here.",
  },
  rounds: { de: "Durchgänge", en: "Rounds" },
  "rounds-about": {
    de: "Zu zweit und zu viert sind es vier, zu dritt drei.",
    en: "Two or four players play four, three players play three.",
  },

  // Who begins, and what the box says about it.
  begins: { de: "Wer beginnt?", en: "Who begins?" },
  "begins-luecke": { de: "Wer gibt zuerst?", en: "Who deals first?" },
  "begins-about-keine-ahnung": {
    de: "Am Küchentisch beginnt, wer am jüngsten ist.",
    en: "At the kitchen table the youngest begins.",
  },
  "begins-about-luecke": {
    de: "Es beginnt, wer links von der Person sitzt, die gibt. Danach gibt jedes Mal die nächste Person.",
    en: "Whoever sits to the dealer’s left starts. After every round the next player deals.",
  },
  "begins-about-passt-nicht": {
    de: "Am Küchentisch beginnt, wer am buntesten angezogen ist. Später beginnt, wer den Durchgang davor beendet hat.",
    en: "At the kitchen table whoever is dressed most colourfully begins. Later it is whoever ended the round before.",
  },
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
} satisfies Record<string, Record<Language, string>>;

export type AgreedWord = keyof typeof words;
export type Values = Record<string, string | number>;

export function tell(word: AgreedWord, values: Values = {}): string {
  return filled(words[word][settings.language], values);
}

/** For words whose name is made at run time: "" where there is none. */
export function maybeTell(word: string, values: Values = {}): string {
  return word in words ? tell(word as AgreedWord, values) : "";
}
