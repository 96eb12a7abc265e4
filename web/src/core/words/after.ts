// After a game: how it ended, whether it was fair, and how it went.
import type { Language } from "../tell.ts";

export const after = {
  round: { de: "Durchgang", en: "Round" },
  "in-all": { de: "Gesamt", en: "Total" },
  "decided-round": {
    de: "Den Ausschlag gab Durchgang {number}: Allein dort waren es {lead} Punkte mehr als bei {runner}.",
    en: "Round {number} decided it: {lead} points more than {runner} in that round alone.",
  },
  "decided-margin-1": { de: "Ein Punkt vor {runner}.", en: "One point ahead of {runner}." },
  "decided-margin": {
    de: "{lead} Punkte vor {runner}.",
    en: "{lead} points ahead of {runner}.",
  },
  "before-you": { de: "dir", en: "you" },
  "for-you": { de: "dich", en: "you" },
  "decided-tie": {
    de: "Gleichauf mit {runner}; entschieden hat die Regel für Gleichstand.",
    en: "Level with {runner}; the rule for ties decided it.",
  },
  "decided-shared": { de: "Ganz genau gleich.", en: "Exactly level." },
  "who-wants": { de: "Noch ein Spiel wollen: {names}.", en: "Up for a rematch: {names}." },
  "who-waits": { de: "Wir warten auf {names}.", en: "Waiting for {names}." },
  "show-result": { de: "Ergebnis", en: "Result" },
  "or-else": { de: "Ansehen, prüfen, zum Start", en: "Watch, check, home" },
  "look-at-table": { de: "Den Tisch ansehen", en: "Look at the table" },

  "check-title": { de: "Mischen nachprüfen", en: "Check the shuffling" },
  "check-lead": {
    de: "Dein Browser hat alles selbst nachgerechnet:",
    en: "Your browser has worked it all out for itself:",
  },
  "check-seed-ok": {
    de: "Der geheime Schlüssel passt zum Fingerabdruck, der vor der ersten Karte gezeigt wurde.",
    en: "The secret seed has the fingerprint that was shown before the first card.",
  },
  "check-seed-bad": {
    de: "Der Schlüssel passt nicht zum Fingerabdruck, der vor der ersten Karte gezeigt wurde.",
    en: "The seed does not have the fingerprint that was shown before the first card.",
  },
  "check-shuffles-ok": {
    de: "Jedes Mischen ({count}) folgt Karte für Karte aus dem Schlüssel und den Zufallswerten der Leute am Tisch.",
    en: "Every shuffle ({count}) follows card by card from the seed and from the random values of the people at the table.",
  },
  "check-shuffles-bad": {
    de: "Das Mischen Nummer {number} folgt nicht aus dem Schlüssel.",
    en: "Shuffle {number} does not follow from the seed.",
  },
  "check-own-ok": {
    de: "Auch dein eigener Zufallswert steckt darin: Niemand konnte ihn vorher kennen.",
    en: "Your own random value is in it too: nobody could have known it beforehand.",
  },
  "check-own-bad": {
    de: "Dein eigener Zufallswert fehlt darin.",
    en: "Your own random value is missing.",
  },
  "check-noted": {
    de: "Diesen Fingerabdruck hat sich dein Browser vor dem Spiel gemerkt.",
    en: "Your browser noted this fingerprint before the game.",
  },
  "check-not-noted": {
    de: "Dein Browser war vor der ersten Karte nicht dabei; der Fingerabdruck ist der, den der Server nennt.",
    en: "Your browser was not there before the first card; the fingerprint is the one the server gives.",
  },
  "check-agrees": { de: "Alles stimmt.", en: "Everything is correct." },
  "check-differs": { de: "Etwas stimmt nicht.", en: "Something is not right." },
  "check-means": { de: "Was das heißt", en: "What it means" },
  "check-proves": {
    de: "Niemand hat nach dem Start eine Karte vertauscht, auch der Server nicht.",
    en: "Nobody swapped a card after the start, not even the server.",
  },
  "check-proves-not": {
    de: "Es zeigt nicht, dass niemand geschaut hat: Wer den Server betreibt, könnte alle Karten lesen.",
    en: "It does not show that nobody looked: whoever runs the server could read all cards.",
  },
  "check-repeated": {
    de: "Dieses Spiel hatte bekannte Karten: Der Schlüssel stand schon vorher fest. Die Rechnung zeigt nur, dass es dieselben Karten waren.",
    en: "This game had known cards: the seed was known beforehand. The calculation shows only that the cards were the same.",
  },
  "check-details": { de: "Die Zahlen dazu", en: "The figures" },
  "check-fingerprint": { de: "Fingerabdruck", en: "Fingerprint" },
  "check-seed": { de: "Schlüssel", en: "Seed" },
  "check-salts": { de: "Zufallswerte", en: "Random values" },
  "check-failed": {
    de: "Die Aufzeichnung ließ sich nicht laden. Versuch es gleich noch einmal.",
    en: "The record could not be loaded. Please try again in a moment.",
  },

  "replay-of": { de: "Rückblick: {game}", en: "Replay: {game}" },
  "replay-scene": { de: "Zug {at} von {last}", en: "Move {at} of {last}" },
  "move-by-move": { de: "Zug um Zug", en: "Move by move" },
  "jump-to-round": { de: "Zum Durchgang", en: "Go to a round" },
  "replay-slider": { de: "Stelle im Spiel", en: "Position in the game" },
  "replay-play": { de: "Abspielen", en: "Play" },
  "replay-pause": { de: "Anhalten", en: "Pause" },
  "replay-back": { de: "Ein Zug zurück", en: "One move back" },
  "replay-on": { de: "Ein Zug weiter", en: "One move forward" },
  "replay-view": { de: "Blick", en: "View" },
  "replay-from": { de: "Blick von {who}", en: "As {who} saw it" },
  "replay-all": { de: "Alle Karten offen", en: "All cards face up" },
  "replay-share": { de: "Teilen", en: "Share" },
  "replay-share-text": {
    de: "Wer diesen Link hat, sieht das ganze Spiel mit allen Namen am Tisch.",
    en: "Whoever has this link sees the whole game, with all names at the table.",
  },
  "replay-from-here": { de: "Ab dieser Stelle", en: "From this position" },
  "replay-download": { de: "Als Datei speichern", en: "Save as a file" },
  "replay-gone-title": { de: "Dieses Spiel ist nicht da", en: "This game is not here" },
  "replay-gone-text": {
    de: "Vielleicht ist der Link unvollständig, oder der Tisch wurde weggeräumt.",
    en: "Perhaps the link is incomplete, or the table was cleared away.",
  },
  "the-deal": { de: "Die Karten sind ausgeteilt.", en: "The cards are dealt." },
  "copy-by-hand": {
    de: "Der Link ist markiert: Kopier ihn jetzt.",
    en: "The link is selected: copy it now.",
  },
  link: { de: "Link", en: "Link" },

  "deal-again": { de: "Dieselben Karten noch einmal", en: "Play this deal again" },
  "deal-again-about": {
    de: "Ein neuer Tisch mit denselben Karten an denselben Plätzen. Er sagt allen, dass die Karten bekannt sind.",
    en: "A new table with the same cards at the same seats. It tells everybody that the cards are known.",
  },
  "deal-again-bots": { de: "Allein gegen Bots", en: "Alone against bots" },
  "deal-again-friends": { de: "Mit Freunden", en: "With friends" },
  repeated: { de: "Bekannte Karten", en: "Known cards" },
  "repeated-about": {
    de: "Hier wird mit Karten gespielt, die es schon einmal gab. Wer das frühere Spiel gesehen hat, kann alle Karten kennen.",
    en: "This table plays with cards that were played before. Whoever saw the earlier game can know all of them.",
  },
} satisfies Record<string, Record<Language, string>>;
