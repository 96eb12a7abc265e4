// What the table of Passt nicht! says, besides the sentences of the game (words.toml).
import { wordsOf } from "../../core/i18n.ts";

export const t = wordsOf({
  "ask-display-fits": {
    de: "Eine Karte deiner Auslage passt: Spiel, was passt.",
    en: "A card in your display fits: play what fits.",
  },
  "ask-all-fits": { de: "Alles passt: Spiel eine Karte.", en: "Everything fits: play a card." },
  "ask-play-or-lay": {
    de: "Spiel, was passt, oder leg etwas aus.",
    en: "Play what fits, or place a card in your display.",
  },
  "ask-lay-or-joker": {
    de: "Leg etwas aus oder spiel den Joker.",
    en: "Place a card in your display, or play the joker.",
  },
  "ask-lay": {
    de: "Nichts passt: Leg etwas aus.",
    en: "Nothing fits: place a card in your display.",
  },

  "mark-fits": { de: "passt", en: "fits" },
  "mark-lay": { de: "auslegen", en: "lay out" },
  "mark-here": { de: "hierhin", en: "here" },
  "round-to": { de: "Durchgang {round}, bis {target}", en: "Round {round}, to {target}" },
  "your-display": { de: "Deine Auslage: {value}", en: "Your display: {value}" },

  "display-draws": {
    de: "Wer hier auslegt, zieht eine Karte nach.",
    en: "Whoever places a card here draws one.",
  },
  "pile-worth": { de: "{cards}, zusammen {value}", en: "{cards}, {value} in total" },
  holds: {
    de: "{held} auf der Hand, Auslage: {display}",
    en: "{held} in hand, display: {display}",
  },
  "points-of": {
    de: "{who}: {points} von {target} Punkten",
    en: "{who}: {points} of {target} points",
  },
  "round-over": { de: "Durchgang {round} ist vorbei", en: "Round {round} is over" },

  "wish-for": { de: "Was wünschst du dir?", en: "What do you wish for?" },
  "wish-stands": { de: "Gewünscht", en: "Wished for" },
  "wish-colour": { de: "Eine Farbe", en: "A colour" },
  "wish-number": { de: "Eine Zahl", en: "A number" },
  "wish-or": { de: "oder eine Zahl", en: "or a number" },
});
