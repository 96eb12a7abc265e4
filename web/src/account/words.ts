// What the page of one's own account says; apart from the other words, since few need it.
import { wordsOf } from "../core/i18n.ts";

export const tell = wordsOf({
  lead: {
    de: "Zum Spielen brauchst du kein Konto. Mit einem findest du deine Spiele in jedem Browser wieder.",
    en: "You do not need an account to play. With one, you can find your games again in any browser.",
  },
  "logged-in": { de: "Angemeldet als {login}.", en: "Logged in as {login}." },
  "log-in": { de: "Anmelden", en: "Log in" },
  "log-in-about": {
    de: "Deine Spiele sind dann auch hier.",
    en: "Your games will then be here, too.",
  },
  "log-in-instead": {
    de: "Hier spielst du bisher ohne Konto. Auch nach dem Anmelden kannst du dahin zurück.",
    en: "So far you have played here without an account. You can go back to that after logging in.",
  },
  welcome: { de: "Willkommen zurück!", en: "Welcome back!" },
  "log-out": { de: "Abmelden", en: "Log out" },
  create: { de: "Konto anlegen", en: "Create an account" },
  "create-about": {
    de: "Alles, was du hier hast, bleibt. Eine E-Mail-Adresse brauchst du nicht; notier dir also das Passwort.",
    en: "Everything you have here stays. No e-mail address is needed, so write the password down.",
  },
  created: { de: "Dein Konto ist angelegt.", en: "Your account has been created." },
  login: { de: "Anmeldename", en: "Login name" },
  password: { de: "Passwort", en: "Password" },
  "password-rule": {
    de: "mindestens 15 Zeichen, drei oder vier Wörter zum Beispiel",
    en: "at least 15 characters, three or four words for example",
  },
  "old-password": { de: "Bisheriges Passwort", en: "Current password" },
  "new-password": { de: "Neues Passwort", en: "New password" },
  "change-password": { de: "Passwort ändern", en: "Change password" },
  "change-about": {
    de: "Alle anderen Anmeldungen und der persönliche Link enden damit.",
    en: "This ends all other sessions and the personal link.",
  },
  changed: { de: "Das neue Passwort gilt.", en: "The new password is set." },
  link: { de: "Persönlicher Link", en: "Personal link" },
  "link-about": {
    de: "Öffne ihn auf einem anderen Gerät: Dort bist du dann auch du. Er geht einmal, innerhalb von 24 Stunden. Zeig ihn niemandem sonst.",
    en: "Open it on another device, and you are you there, too. It works once, within 24 hours. Show it to nobody else.",
  },
  "link-of": { de: "Ein persönlicher Link von {name}", en: "A personal link of {name}" },
  "link-ask": {
    de: "Damit wirst du in diesem Browser {name}, mit allen Tischen und Karten von {name}.",
    en: "It makes you {name} in this browser, with all tables and cards of {name}.",
  },
  "link-beware": {
    de: "Mach nur weiter, wenn der Link von dir selbst ist: Wer ihn erstellt hat, sieht sonst jede Karte, die du hier bekommst.",
    en: "Go on only if you made this link yourself: otherwise whoever made it sees every card you get here.",
  },
  "link-return": {
    de: "Bisher bist du hier {name}. Dahin kannst du auf der Seite „Konto“ zurück.",
    en: "So far you are {name} here. You can go back to that on the page “Account”.",
  },
  "link-yes": { de: "Hier {name} sein", en: "Be {name} here" },
  "link-no": { de: "Nein, zur Startseite", en: "No, to the start page" },
  "link-own": { de: "Hier bist du schon {name}.", en: "You are {name} here already." },
  nameless: { de: "jemand ohne Namen", en: "somebody without a name" },
  former: {
    de: "Vorher warst du in diesem Browser {name}.",
    en: "Before that, you were {name} in this browser.",
  },
  "come-back": { de: "Wieder {name} sein", en: "Be {name} again" },
  "came-back": { de: "Du bist wieder {name}.", en: "You are {name} again." },
  "make-link": { de: "Link erstellen", en: "Create a link" },
  sessions: { de: "Wo du angemeldet bist", en: "Where you are logged in" },
  "unknown-browser": { de: "Unbekannter Browser", en: "Unknown browser" },
  "is-this": { de: "dieser Browser", en: "this browser" },
  used: { de: "zuletzt {when}", en: "last used {when}" },
  end: { de: "Beenden", en: "End" },
  "end-named": { de: "{browser} beenden", en: "End {browser}" },
  "end-others": { de: "Alle anderen beenden", en: "End all others" },
  ended: { de: "Beendet.", en: "Ended." },
  data: { de: "Deine Daten", en: "Your data" },
  "data-about": {
    de: "Was hier über dich gespeichert ist, gehört dir.",
    en: "What is stored about you here is yours.",
  },
  export: { de: "Als Datei speichern", en: "Save as a file" },
  forget: { de: "Alles löschen …", en: "Delete everything …" },
  "forget-title": { de: "Alles löschen?", en: "Delete everything?" },
  "forget-about": {
    de: "Dein Name und alles, was du gesagt hast, werden gelöscht, an jedem Tisch und in jeder Aufzeichnung, dazu dein Konto, deine Anmeldungen und deine Liste der Spiele. Es bleiben nur die Züge der Spiele mit anderen, ohne deinen Namen. Wo du gerade mitspielst, spielt ein Bot zu Ende. Das lässt sich nicht zurücknehmen.",
    en: "Your name and everything you said are deleted, at every table and in every replay, and so are your account, your sessions and your list of games. Only the moves of games with others stay, without your name. Where you are playing, a bot plays on. This cannot be undone.",
  },
  "forget-now": { de: "Endgültig löschen", en: "Delete for good" },
  forgotten: { de: "Alles ist gelöscht.", en: "Everything is deleted." },
  "logged-out": { de: "Du bist abgemeldet.", en: "You are logged out." },
});

export type AccountWord = Parameters<typeof tell>[0];
