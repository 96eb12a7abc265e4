// What the client says itself, in both languages. A sentence without one of them does not compile.
import type { Language } from "./tell.ts";
import { after } from "./words/after.ts";
import { company } from "./words/company.ts";
import { learning } from "./words/learning.ts";
import { welcome } from "./words/welcome.ts";

export const words = {
  ...after,
  ...company,
  ...learning,
  ...welcome,

  // Everywhere
  app: { de: "Kartentisch", en: "Kartentisch" },
  "to-start": { de: "Zur Startseite", en: "Home" },
  close: { de: "Schließen", en: "Close" },
  cancel: { de: "Abbrechen", en: "Cancel" },
  settings: { de: "Einstellungen", en: "Settings" },
  language: { de: "Sprache", en: "Language" },
  loading: { de: "Einen Moment …", en: "One moment …" },
  rules: { de: "Regeln", en: "Rules" },
  scores: { de: "Punkte", en: "Scores" },
  account: { de: "Konto", en: "Account" },
  menu: { de: "Menü", en: "Menu" },

  // At the table
  "your-turn": { de: "Du bist dran.", en: "Your turn." },
  "turn-of": { de: "{who} ist dran.", en: "{who}’s turn." },
  "wait-for": { de: "Warten auf {who}.", en: "Waiting for {who}." },
  "card-shown": { de: "Eine Karte wird gezeigt …", en: "A card is being shown …" },
  "you-watch": { de: "Du schaust zu.", en: "You are watching." },
  "what-may-i": { de: "Was darf ich?", en: "What can I do?" },
  "you-may": { de: "Du darfst:", en: "You can:" },
  "choose-target": { de: "Wohin damit?", en: "Where to?" },
  "choose-one": { de: "Was genau?", en: "Which one?" },
  "choose-more": { de: "Wähle noch eine Karte.", en: "Choose one more card." },
  "not-there": {
    de: "Dorthin geht das nicht. Hell umrandet ist, was möglich ist.",
    en: "It cannot go there. What is possible has a bright edge.",
  },
  "not-now": { de: "Gerade bist du nicht dran.", en: "It is not your turn now." },
  "confirm-move": { de: "Ja, so", en: "Yes, do it" },
  "colour-b": { de: "Blau", en: "blue" },
  "colour-a": { de: "Grau", en: "grey" },
  "colour-g": { de: "Grün", en: "green" },
  "colour-y": { de: "Gelb", en: "yellow" },
  "colour-r": { de: "Rot", en: "red" },
  "colour-p": { de: "Lila", en: "purple" },
  sort: { de: "Sortieren", en: "Sort" },
  "sort-colour": { de: "nach Farbe", en: "by colour" },
  "sort-number": { de: "nach Zahl", en: "by number" },
  position: { de: "Position {at}", en: "position {at}" },
  "empty-position": { de: "leer", en: "empty" },
  "cards-1": { de: "1 Karte", en: "1 card" },
  "cards-n": { de: "{count} Karten", en: "{count} cards" },
  chosen: { de: "gewählt", en: "chosen" },
  possible: { de: "möglich", en: "possible" },
  chat: { de: "Etwas sagen", en: "Say something" },
  says: { de: "{who}: {text}", en: "{who}: {text}" },
  "emote-smile": { de: "lächelt", en: "smiles" },
  "emote-laugh": { de: "lacht", en: "laughs" },
  "emote-wow": { de: "staunt", en: "is amazed" },
  "emote-sad": { de: "ist traurig", en: "is sad" },
  "emote-clap": { de: "klatscht", en: "claps" },
  joined: { de: "{who} setzt sich dazu.", en: "{who} has joined." },
  left: { de: "{who} ist aufgestanden.", en: "{who} has left." },
  "gave-up": {
    de: "{who} hat aufgegeben; ein Bot spielt weiter.",
    en: "{who} gave up; a bot plays on.",
  },
  "took-over": { de: "Ein Bot spielt für {who}.", en: "A bot is playing for {who}." },
  "gave-back": { de: "{who} ist wieder da.", en: "{who} is back." },
  "take-back": { de: "Wieder selbst spielen", en: "Take my seat back" },
  "new-host": { de: "{who} leitet jetzt den Tisch.", en: "{who} is the host now." },
  "wants-rematch": { de: "{who} will noch ein Spiel.", en: "{who} wants a rematch." },
  "time-ran-out": {
    de: "Die Zeit von {who} war um; ein Bot hat gezogen.",
    en: "{who} ran out of time; a bot made the move.",
  },
  "give-up": { de: "Aufgeben und gehen", en: "Give up and leave" },
  "really-give-up": {
    de: "Ein Bot spielt dann für dich weiter, und deinen Platz bekommst du nicht zurück.",
    en: "A bot will play on for you, and you will not get your seat back.",
  },
  "hand-over": { de: "{who} den Tisch übergeben", en: "Hand the table to {who}" },
  "time-left": { de: "{time} übrig", en: "{time} left" },

  // Settings
  volume: { de: "Lautstärke", en: "Volume" },
  speed: { de: "Tempo", en: "Speed" },
  "speed-0": { de: "ohne Bewegung", en: "no movement" },
  "speed-0.5": { de: "gemütlich", en: "leisurely" },
  "speed-1": { de: "normal", en: "normal" },
  "speed-2": { de: "schnell", en: "quick" },
  talk: { de: "Bots reden", en: "Bots talk" },
  "talk-lively": { de: "gern und oft", en: "a lot" },
  "talk-calm": { de: "ab und zu", en: "now and then" },
  "talk-silent": { de: "gar nicht", en: "not at all" },
  vibration: { de: "Vibrieren, wenn ich dran bin", en: "Vibrate when it is my turn" },
  notifies: { de: "Benachrichtigen, wenn ich dran bin", en: "Notify me when it is my turn" },
  "notifies-forbidden": {
    de: "Dein Browser erlaubt dieser Seite keine Benachrichtigungen.",
    en: "Your browser does not allow this page to notify you.",
  },
  draws: {
    de: "Von selbst ziehen, wenn nichts anderes geht (gegen Bots)",
    en: "Draw by itself when there is no choice (against bots)",
  },
  confirm: { de: "Jeden Zug bestätigen", en: "Confirm every move" },
  isLarge: { de: "Große Schrift", en: "Large text" },
  theme: { de: "Farben", en: "Colours" },
  "theme-auto": { de: "wie das Gerät", en: "like the device" },
  "theme-light": { de: "hell", en: "light" },
  "theme-dark": { de: "dunkel", en: "dark" },

  // After the game
  over: { de: "Das Spiel ist zu Ende.", en: "The game is over." },
  "you-win": { de: "Du gewinnst!", en: "You win!" },
  "you-share": { de: "Du teilst den Sieg mit {names}.", en: "You share the win with {names}." },
  "other-wins": { de: "{names} gewinnt.", en: "{names} wins." },
  "others-win": { de: "{names} teilen sich den Sieg.", en: "{names} share the win." },
  rematch: { de: "Noch eine", en: "Play again" },
  "rematch-waits": {
    de: "Du willst noch ein Spiel. Warten auf die anderen.",
    en: "You want another game. Waiting for the others.",
  },
  "watch-replay": { de: "Noch einmal ansehen", en: "Watch it again" },
  "check-shuffles": { de: "Mischen nachprüfen", en: "Check the shuffling" },

  // When something is wrong
  "line-lost": {
    de: "Keine Verbindung. Wir versuchen es weiter; nichts geht verloren.",
    en: "No connection. We will keep trying; nothing is lost.",
  },
  "move-waits": { de: "Dein Zug wird gesendet …", en: "Sending your move …" },
  "gone-title": { de: "Dieser Tisch ist nicht mehr da", en: "This table is gone" },
  "gone-text": {
    de: "Vielleicht ist der Code vertippt, oder der Tisch wurde weggeräumt.",
    en: "Perhaps the code was mistyped, or the table was cleared away.",
  },
  "closed-title": { de: "Dieser Tisch ist geschlossen", en: "This table is closed" },
  "closed-text": {
    de: "Entweder war lange niemand da, oder die Regeln des Spiels haben sich geändert. Eröffne einfach einen neuen.",
    en: "Either nobody was here for a long time, or the rules of the game have changed. Just open a new one.",
  },
  "unknown-title": { de: "Hier liegt keine Karte", en: "No card lies here" },
  "unknown-text": { de: "Diese Seite gibt es nicht.", en: "There is no such page." },
  "error-title": { de: "Da ist etwas schiefgegangen", en: "Something went wrong" },
  "no-server": {
    de: "Der Server antwortet nicht. Versuch es gleich noch einmal.",
    en: "The server is not answering. Please try again in a moment.",
  },
  offline: {
    de: "Du bist offline. Zum Spielen braucht der Kartentisch eine Verbindung; sobald sie da ist, geht es weiter.",
    en: "You are offline. Kartentisch needs a connection to play; as soon as there is one, you can go on.",
  },
  "new-version": {
    de: "Es gibt eine neue Fassung des Kartentischs.",
    en: "There is a new version of Kartentisch.",
  },
  reload: { de: "Neu laden", en: "Reload" },
  later: { de: "Später", en: "Later" },
  "try-again": { de: "Noch einmal versuchen", en: "Try again" },
  "ended-title": { de: "Du bist abgemeldet", en: "You are logged out" },
  "ended-text": {
    de: "Deine Anmeldung in diesem Browser wurde beendet.",
    en: "Your session in this browser has ended.",
  },
  "banned-title": { de: "Du bist hier nicht mehr dabei", en: "You cannot play here any more" },
  "banned-text": {
    de: "Wer diesen Server betreibt, hat dich ausgeschlossen. Frag dort nach, wenn das ein Irrtum ist.",
    en: "Whoever runs this server has banned you. Ask them if that is a mistake.",
  },
  "foreign-page": {
    de: "Diese Seite gehört nicht zu diesem Server.",
    en: "This page does not belong to this server.",
  },
} satisfies Record<string, Record<Language, string>>;

export type Word = keyof typeof words;
