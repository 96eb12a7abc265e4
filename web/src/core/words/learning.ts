// Learning: hints, what may be done, rules, and the frame of a lesson.
import type { Language } from "../tell.ts";

export const learning = {
  hint: { de: "Tipp", en: "Hint" },
  "hint-title": { de: "Das rät ein guter Bot:", en: "A good bot’s advice:" },
  "hint-chance": {
    de: "Gewinnt so in etwa {chance} % der Fälle.",
    en: "Wins about {chance}% of the time.",
  },
  "hint-do": { de: "So machen", en: "Do it" },
  "may-hurry": {
    de: "Lass einen Finger oder die Leertaste unten, dann geht es schneller.",
    en: "Hold a finger or the space bar to speed things up.",
  },
  "may-none": { de: "Gerade bist du nicht dran.", en: "It is not your turn now." },
  "may-many": { de: "{count} Möglichkeiten, zum Beispiel:", en: "{count} options, for example:" },
  "may-rules": { de: "Zu den Regeln", en: "Read the rules" },
  "read-rule": { de: "Regel dazu", en: "Read the rule" },
  learn: { de: "In zwei Minuten lernen", en: "Learn it in two minutes" },
  "learn-anew": { de: "Noch einmal lernen", en: "Learn it again" },
  exactly: { de: "Ganz genau", en: "The exact rules" },
  "read-aloud": { de: "Vorlesen", en: "Read aloud" },
  "learn-again": { de: "Noch einmal von vorn", en: "Start over" },
  "lesson-step": { de: "Schritt {at} von {last}", en: "Step {at} of {last}" },
  continue: { de: "Weiter", en: "Continue" },
  "lesson-back": { de: "Einen Schritt zurück", en: "One step back" },
  "lesson-wait": { de: "Schau zu: Der Bot ist dran.", en: "Watch: it is the bot’s turn." },
  "lesson-show": { de: "Zeig’s mir", en: "Show me" },
  "lesson-leave": { de: "Einführung beenden", en: "Leave the lesson" },
  "lesson-done": { de: "Das war’s!", en: "That’s it!" },
  "lesson-other-way": {
    de: "Auch gut! Spiel einfach weiter; was möglich ist, hat einen hellen Rand.",
    en: "That works too! Just play on; what is possible has a bright edge.",
  },
  "lesson-play": { de: "Jetzt richtig spielen", en: "Now play for real" },
  "rules-contents": { de: "Inhalt", en: "Contents" },
  "rule-link": { de: "Link zu Regel {rule}", en: "Link to rule {rule}" },
} satisfies Record<string, Record<Language, string>>;
