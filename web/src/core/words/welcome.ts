// Coming in: the boxes on the table, what is chosen before a game, and waiting for others.
import type { Language } from "../tell.ts";

export const welcome = {
  // Start page
  "seats-from-to": { de: "{least}–{most} Personen", en: "{least}–{most} players" },
  "ages-from": { de: "ab {ages}", en: "ages {ages}+" },
  "about-minutes": { de: "etwa {minutes} Minuten", en: "about {minutes} minutes" },
  invite: { de: "Mit Freunden", en: "With friends" },
  players: { de: "Am Tisch sitzen", en: "At the table" },
  "your-name": { de: "Dein Name", en: "Your name" },
  guest: { de: "Gast", en: "Guest" },
  listed: { de: "Für alle sichtbar", en: "Visible to everybody" },
  "join-by-code": { de: "Mit Code mitspielen", en: "Join with a code" },
  code: { de: "Code", en: "Code" },
  join: { de: "Mitspielen", en: "Join" },
  "open-tables": { de: "Offene Tische", en: "Open tables" },
  "go-on": { de: "Weiterspielen", en: "Continue" },

  // Waiting room
  waiting: { de: "Warten auf Mitspielende", en: "Waiting for players" },
  "come-to-us": { de: "Komm an unseren Tisch!", en: "Come to our table!" },
  "send-link": {
    de: "Scannen, den Link schicken oder den Code sagen:",
    en: "Scan this, send the link, or pass on the code:",
  },
  share: { de: "Teilen", en: "Share" },
  copy: { de: "Link kopieren", en: "Copy link" },
  copied: { de: "Kopiert!", en: "Copied!" },
  "qr-label": { de: "QR-Code des Links", en: "QR code of the link" },
  "free-seat": { de: "Freier Platz", en: "Free seat" },
  "sit-here": { de: "Hier hinsetzen", en: "Take this seat" },
  "start-game": { de: "Spiel starten", en: "Start the game" },
  "free-go-to-bots": {
    de: "Freie Plätze übernehmen Bots.",
    en: "Bots take the free seats.",
  },
  "host-starts": {
    de: "Wer den Tisch eröffnet hat, startet das Spiel.",
    en: "Whoever opened the table starts the game.",
  },
  "stand-up": { de: "Aufstehen", en: "Stand up" },
  bot: { de: "Bot", en: "Bot" },
  host: { de: "Gastgeber", en: "Host" },

  // What goes on already, and the first time.
  "with-whom": { de: "{game} mit {names}", en: "{game} with {names}" },
  "waits-for-people": { de: "wartet auf Mitspielende", en: "waiting for players" },
  "is-your-turn": { de: "du bist dran", en: "your turn" },
  "is-turn-of": { de: "{who} ist dran", en: "{who}’s turn" },
  "never-played": { de: "Noch nie gespielt?", en: "Never played before?" },
  "let-show": { de: "Die Maus zeigt dir {game}", en: "The mouse shows you {game}" },
  "first-round": { de: "Zeig her", en: "Show me" },
  play: { de: "Spielen", en: "Play" },
  "as-last-time": { de: "wie zuletzt: {names}", en: "as last time: {names}" },
  change: { de: "Ändern", en: "Change" },
  "how-it-goes": { de: "So geht’s", en: "How to play" },
  or: { de: "oder", en: "or" },
  "which-game": { de: "Welches Spiel?", en: "Which game?" },
  "free-seats-1": { de: "ein Platz frei", en: "one free seat" },
  "free-seats-n": { de: "{count} Plätze frei", en: "{count} free seats" },

  // Before a game
  "new-game": { de: "Neues Spiel", en: "New game" },
  "with-whom-to-play": { de: "Mit wem?", en: "Who with?" },
  alone: { de: "Allein", en: "Alone" },
  "alone-about": { de: "gegen die Tiere", en: "against the animals" },
  together: { de: "Zusammen", en: "Together" },
  "together-about": { de: "mit Freunden", en: "with friends" },
  "together-title": { de: "Mit Freunden", en: "With friends" },
  "together-how": {
    de: "Du sitzt schon am Tisch. Den anderen schickst du gleich einen Link; Plätze, die frei bleiben, übernehmen Bots.",
    en: "You sit down first. Then you send the others a link; bots take the seats that stay free.",
  },
  "who-joins": { de: "Wer setzt sich dazu?", en: "Who sits down with you?" },
  sits: { de: "sitzt", en: "seated" },
  "you-capital": { de: "Du", en: "You" },
  free: { de: "frei", en: "free" },
  "only-this-chair": { de: "Nur diesen Platz ändern: {who}", en: "Change this seat only: {who}" },
  "off-we-go": { de: "Los geht’s", en: "Let’s play" },
  "set-table": { de: "Tisch decken", en: "Set the table" },
} satisfies Record<string, Record<Language, string>>;
