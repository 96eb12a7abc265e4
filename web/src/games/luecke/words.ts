// What the table of Lücke says, besides the sentences of the game (words.toml).
import { wordsOf } from "../../core/i18n.ts";

export const t = wordsOf({
  press: { de: "Wähle {count} Karten zum Drücken.", en: "Choose {count} cards to set aside." },
  "press-1": { de: "Wähle eine Karte zum Drücken.", en: "Choose a card to set aside." },
  "press-more": { de: "Gut. Und noch eine Karte.", en: "Good. And one more card." },
  "press-these": { de: "Diese Karten drücken?", en: "Set these cards aside?" },
  "press-now": { de: "Drücken", en: "Set aside" },
  "press-why": {
    de: "Sterne für dich, wenn du den Durchgang beendest.",
    en: "Stars for you if you finish the round.",
  },
  "pressed-wait": { de: "Gedrückt. Warten auf {who}.", en: "Set aside. Waiting for {who}." },
  "pressing-wait": {
    de: "Alle drücken. Warten auf {who}.",
    en: "Everybody sets cards aside. Waiting for {who}.",
  },
  "has-pressed": { de: "hat gedrückt", en: "has set cards aside" },

  turned: {
    de: "Keine Lücke! Auf welchen Stapel soll die {card}?",
    en: "No gap! Which pile should the {card} go on?",
  },
  "turned-other": {
    de: "Keine Lücke: {who} legt die aufgedeckte Karte ab.",
    en: "No gap: {who} places the turned-up card.",
  },
  play: {
    de: "Du bist dran: Lücke, gleiche Farbe oder Zahl, oder „Ich passe“.",
    en: "Your turn: fill the gap, match a pile, or pass.",
  },
  "match-only": {
    de: "Du bist dran: Leg gleiche Farbe oder Zahl ab, oder sag „Ich passe“.",
    en: "Your turn: match a pile, or pass.",
  },
  "pass-only": {
    de: "Keine Karte geht: Dir bleibt nur „Ich passe“.",
    en: "No card can be played: all you can do is pass.",
  },
  again: { de: "Lücke! Du darfst gleich noch einmal.", en: "Gap! You go again at once." },
  "into-gap": {
    de: "Die {card} in die Lücke: links oder rechts?",
    en: "The {card} into the gap: left or right?",
  },
  "fits-left": { de: "Die {card} passt links.", en: "The {card} fits on the left." },
  "fits-right": { de: "Die {card} passt rechts.", en: "The {card} fits on the right." },
  "fits-both": {
    de: "Die {card} passt: links oder rechts?",
    en: "The {card} fits: left or right?",
  },
  "lay-left": { de: "Nach links", en: "To the left" },
  "lay-right": { de: "Nach rechts", en: "To the right" },

  "mark-gap": { de: "Lücke +1", en: "Gap +1" },
  "mark-match": { de: "gleich", en: "match" },
  "mark-here": { de: "hierhin", en: "here" },
  ready: { de: "fertig", en: "ready" },
  choosing: { de: "wählt", en: "choosing" },
  "one-more": { de: "noch eine", en: "one more" },

  "pile-left": { de: "Linker Stapel", en: "Left pile" },
  "pile-right": { de: "Rechter Stapel", en: "Right pile" },
  "free-numbers": { de: "In die Lücke passen: {numbers}", en: "The gap takes: {numbers}" },
  "no-gap": { de: "Keine Lücke", en: "No gap" },
  "not-colour": { de: "nicht {colour}", en: "not {colour}" },
  "chain-1": { de: "Lücke!", en: "Gap!" },
  chain: { de: "{count}. Lücke in Folge", en: "{count} in a row" },
  round: { de: "Durchgang {round} von {rounds}", en: "Round {round} of {rounds}" },

  "round-over": { de: "Durchgang {round} ist zu Ende", en: "Round {round} is over" },
  finished: { de: "{who} beendet den Durchgang.", en: "{who} finishes the round." },
  "you-finished": { de: "Du hast den Durchgang beendet!", en: "You finished the round!" },
  nobody: { de: "Niemand ist fertig geworden.", en: "Nobody has finished." },
  "was-pressed": { de: "gedrückt", en: "set aside" },
  "was-held": { de: "noch auf der Hand", en: "left in hand" },
  "in-all": { de: "zusammen {total}", en: "{total} in total" },
  "go-on": { de: "Weiter", en: "Continue" },
  "to-result": { de: "Zum Ergebnis", en: "See the result" },
});
