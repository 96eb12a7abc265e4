// Programs of others that play along: what they are called, and how they are invited.
import { wordsOf } from "../core/i18n.ts";

export const tell = wordsOf({
  program: { de: "Programm", en: "program" },
  "program-about": { de: "Hier spielt ein Programm.", en: "A program plays here." },
  invite: { de: "Ein Programm einladen", en: "Invite a program" },
  "which-table": { de: "An welchen Tisch?", en: "To which table?" },
  invited: {
    de: "Eingeladen. Das Programm setzt sich, wenn es da ist.",
    en: "Invited. The program will sit down if it is there.",
  },
  "no-table": {
    de: "Du hast keinen Tisch, der auf Mitspieler wartet. Eröffne einen und öffne diesen Link dann noch einmal.",
    en: "You have no table that is waiting for players. Open one, then follow this link again.",
  },
  "to-table": { de: "Zum Tisch", en: "To the table" },
});
