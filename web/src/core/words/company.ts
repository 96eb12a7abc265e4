// People around the table: what they say to each other, who comes and goes, and lost lines.
import type { Language } from "../tell.ts";

export const company = {
  "chat-phrases": { de: "Sätze", en: "Phrases" },
  "chat-emotes": { de: "Gesichter", en: "Faces" },
  "chat-free": { de: "Eigene Worte", en: "Your own words" },
  "chat-send": { de: "Senden", en: "Send" },
  "chat-nothing": { de: "Noch hat niemand etwas gesagt.", en: "Nobody has said anything yet." },
  "chat-sit-first": {
    de: "Mitreden kann, wer am Tisch sitzt.",
    en: "Only people at the table can talk.",
  },
  people: { de: "Wer am Tisch sitzt", en: "Who is at the table" },
  mute: { de: "Stummschalten", en: "Mute" },
  unmute: { de: "Stummschaltung aufheben", en: "Unmute" },
  muted: { de: "stumm", en: "muted" },
  "mute-about": {
    de: "Was {who} sagt, siehst du nicht mehr, an keinem Tisch. {who} erfährt es nicht.",
    en: "You no longer see what {who} says, at any table. {who} is not told.",
  },
  report: { de: "Melden", en: "Report" },
  "report-about": {
    de: "Was ist los? Wer diesen Server betreibt, bekommt deinen Text.",
    en: "What is the matter? Whoever runs this server gets your text.",
  },
  "report-send": { de: "Meldung senden", en: "Send report" },
  "report-done": { de: "Danke, das wurde gemeldet.", en: "Thank you, it has been reported." },
  "is-bot": { de: "{who} ist ein Bot ({level}).", en: "{who} is a bot ({level})." },
  "bot-stands-in": { de: "Bot spielt", en: "bot plays" },
  "bot-stands-in-about": {
    de: "{who} ist gerade nicht da. Ein Bot spielt, bis {who} zurückkommt.",
    en: "{who} is away. A bot plays until {who} comes back.",
  },
  "bot-resigned-about": {
    de: "{who} hat aufgegeben. Ein Bot spielt zu Ende.",
    en: "{who} gave up. A bot plays to the end.",
  },
  "take-back-about": {
    de: "Du warst eine Weile weg. Ein Bot spielt für dich.",
    en: "You were away for a while. A bot is playing for you.",
  },
  "make-host": { de: "Tisch übergeben", en: "Hand over the table" },
  "stand-in": { de: "Bot für {who} spielen lassen", en: "Let a bot play for {who}" },
  "former-guest": { de: "ehemaliger Gast", en: "former guest" },
  remove: { de: "Vom Tisch schicken …", en: "Send away from the table …" },
  "remove-about": {
    de: "{who} verliert den Platz und kann an diesen Tisch nicht mehr zurück.",
    en: "{who} loses the seat and cannot come back to this table.",
  },
  "remove-about-playing": {
    de: "{who} verliert den Platz und kann an diesen Tisch nicht mehr zurück. Ein Bot spielt zu Ende.",
    en: "{who} loses the seat and cannot come back to this table. A bot plays to the end.",
  },
  "remove-now": { de: "{who} wegschicken", en: "Send {who} away" },
  "sent-away": {
    de: "Du wurdest von diesem Tisch weggeschickt.",
    en: "You were sent away from this table.",
  },
  you: { de: "du", en: "you" },
  "watch-full": {
    de: "Alle Plätze sind besetzt. Du kannst zuschauen, sobald es losgeht.",
    en: "All seats are taken. You can watch as soon as it starts.",
  },
  "watch-about": {
    de: "Du siehst, was offen liegt. Verdeckte Karten sieht hier nur, wer sie hat.",
    en: "You see what lies open. Hidden cards are seen only by those who hold them.",
  },
  "clock-kind": { de: "Bedenkzeit", en: "Thinking time" },
  "clock-none": { de: "ohne Uhr", en: "no clock" },
  "clock-move": { de: "30 Sekunden je Zug", en: "30 seconds per move" },
  "clock-bank": {
    de: "5 Minuten, dazu 5 Sekunden je Zug",
    en: "5 minutes, plus 5 seconds per move",
  },
  "clock-day": { de: "ein Tag je Zug", en: "one day per move" },
  "clock-about-move": { de: "{time} je Zug", en: "{time} per move" },
  "clock-about-bank": { de: "{time} für das ganze Spiel", en: "{time} for the whole game" },
  "clock-about-bank-more": {
    de: "{time} für das ganze Spiel, dazu {more} je Zug",
    en: "{time} for the whole game, plus {more} per move",
  },
  "chat-allowed": { de: "Eigene Worte erlauben", en: "Allow typed messages" },
  "chat-is-free": { de: "eigene Worte", en: "typed messages" },

  "line-try": { de: "Jetzt versuchen", en: "Try now" },
  "line-lost-move": {
    de: "Keine Verbindung. Dein Zug ist aufgehoben und wird gesendet, sobald es geht.",
    en: "No connection. Your move is kept and will be sent as soon as possible.",
  },
  "broken-text": {
    de: "Das war unser Fehler. Lade die Seite neu: Dein Spiel ist auf dem Server gut aufgehoben.",
    en: "This was our fault. Reload the page: your game is safe on the server.",
  },
  "bad-link-title": { de: "Dieser Link gilt nicht mehr", en: "This link is no longer valid" },
  "bad-link-text": {
    de: "Ein persönlicher Link geht einmal, innerhalb von 24 Stunden. Auf der Seite „Konto“ gibt es einen neuen.",
    en: "A personal link works once, within 24 hours. There is a new one on the page “Account”.",
  },
} satisfies Record<string, Record<Language, string>>;
