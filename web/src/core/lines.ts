// What bots say now and then, whatever is played. Loaded with the first thing there is to say.
import type { Lines } from "./reactions.ts";

export const lines: Lines = {
  // A chick, half in its shell, that has just learned the rules.
  kueken: {
    won: [
      { de: "Gewonnen? Ich? Mama!", en: "I won? Me? Mum!" },
      { de: "Das war mein allererster Sieg. Diese Woche.", en: "My very first win. This week." },
    ],
    lost: [
      { de: "Macht nichts, ich schlüpfe ja noch.", en: "That’s fine, I’m still hatching." },
      { de: "Noch mal! Noch mal!", en: "Again! Again!" },
    ],
    round: [{ de: "Piep! Hab ich das richtig gemacht?", en: "Peep! Did I do that right?" }],
    "bad-round": [{ de: "Ups. Zählt das alles gegen mich?", en: "Oops. All of that counts?" }],
    "lost-lead": [{ de: "Eben war ich doch noch vorne!", en: "But I was winning just now!" }],
    thanks: [{ de: "Oh! Gern geschehen!", en: "Oh! You’re welcome!" }],
    hello: [{ de: "Hallo! Ich kann die Regeln schon!", en: "Hi! I know the rules now!" }],
  },
  // A mouse with glasses too large.
  neuling: {
    won: [
      { de: "Entschuldigung, ich glaube, ich habe gewonnen.", en: "Sorry, I think I’ve won." },
      { de: "Da muss ich erst die Brille putzen.", en: "I had better clean my glasses." },
    ],
    lost: [
      { de: "Knapp war’s. Oder? Ich habe nichts gesehen.", en: "Close! Was it? I couldn’t see." },
      { de: "Beim nächsten Mal traue ich mich mehr.", en: "I’ll be braver next time." },
    ],
    round: [{ de: "Huch, das hat ja geklappt.", en: "Goodness, that actually worked." }],
    "bad-round": [{ de: "Das schreibe ich mir besser auf.", en: "I should write that down." }],
    "lost-lead": [
      { de: "Vorne war mir sowieso zu zugig.", en: "It was draughty up there anyway." },
    ],
    thanks: [{ de: "Nicht doch, ich danke.", en: "Oh no, thank you." }],
    hello: [
      {
        de: "Hallo. Ist hier noch frei? Ach, ich sitze schon.",
        en: "Hello. Is this seat … oh, I’m in it.",
      },
    ],
  },
  // A hedgehog in a cardigan, everybody's cousin.
  familie: {
    won: [
      { de: "Gewonnen! Wer will noch Kekse?", en: "I win! Biscuits, anyone?" },
      { de: "Dann spüle ich heute eben nicht ab.", en: "So I’m off washing-up tonight." },
    ],
    lost: [
      { de: "Schön war’s. Ich setze Tee auf.", en: "That was nice. I’ll put the kettle on." },
      { de: "Hauptsache, ihr bleibt noch ein bisschen.", en: "As long as you stay a bit longer." },
    ],
    round: [{ de: "Na, das lief doch gemütlich.", en: "Well, that went down nicely." }],
    "bad-round": [
      { de: "Das bleibt aber in der Familie.", en: "That stays in the family, please." },
    ],
    "lost-lead": [{ de: "Geh nur vor, ich komme nach.", en: "You go ahead, I’ll catch up." }],
    thanks: [{ de: "Immer gern, mein Lieblingsmensch.", en: "Any time, dear." }],
    hello: [{ de: "Setz dich, es ist noch Kuchen da.", en: "Sit down, there’s cake left." }],
  },
  // A badger in a waistcoat who has always played it like this.
  stammtisch: {
    won: [
      { de: "So haben wir das immer schon gemacht.", en: "That’s how we’ve always done it." },
      { de: "Die Runde geht auf mich. Das Spiel auch.", en: "Drinks are on me. So is the game." },
    ],
    lost: [
      { de: "Früher hätte es das nicht gegeben.", en: "Wouldn’t have happened in my day." },
      { de: "Respekt. Ich sag’s nur einmal.", en: "Well played. I’ll say it once." },
    ],
    round: [{ de: "Gelernt ist gelernt.", en: "You never forget how." }],
    "bad-round": [{ de: "Da war das Licht schlecht.", en: "Bad light, that’s all." }],
    "lost-lead": [{ de: "Abgerechnet wird zum Schluss.", en: "We settle up at the end." }],
    thanks: [{ de: "Passt schon.", en: "Don’t mention it." }],
    hello: [
      { de: "Servus. Das ist übrigens mein Stuhl.", en: "Evening. That’s my chair, by the way." },
    ],
  },
  // A fox with a neckerchief.
  fuchs: {
    won: [
      { de: "Wie ist denn das bloß passiert?", en: "Now how on earth did that happen?" },
      { de: "Reines Glück. Na ja, fast rein.", en: "Pure luck. Well, nearly pure." },
    ],
    lost: [
      { de: "Schlau. Das merke ich mir.", en: "Clever. I’ll remember that." },
      { de: "Die Trauben waren mir eh zu sauer.", en: "Those grapes were sour anyway." },
    ],
    round: [{ de: "Hat jemand meine Pfoten gesehen?", en: "Did anyone see my paws move?" }],
    "bad-round": [{ de: "Alles Teil des Plans. Irgendwie.", en: "All part of the plan. Somehow." }],
    "lost-lead": [{ de: "Ich jage sowieso lieber.", en: "I’d rather chase, you know." }],
    thanks: [
      { de: "Bitte, bitte. Und jetzt schau kurz weg.", en: "Not at all. Now look away a second." },
    ],
    hello: [
      {
        de: "Was für eine reizende Runde Hühn… Freunde!",
        en: "What a lovely bunch of hens… friends!",
      },
    ],
  },
  // An owl with a bow tie.
  meister: {
    won: [
      { de: "Quod erat demonstrandum.", en: "Quod erat demonstrandum." },
      {
        de: "Ein lehrreicher Abend. Vor allem für euch.",
        en: "An instructive evening. For you, mainly.",
      },
    ],
    lost: [
      { de: "Bemerkenswert. Ich muss umrechnen.", en: "Remarkable. I must recalculate." },
      { de: "Auch Eulen haben blinde Flecken.", en: "Even owls have blind spots." },
    ],
    round: [{ de: "Wie vorausberechnet.", en: "As calculated." }],
    "bad-round": [{ de: "Ein Rundungsfehler.", en: "A rounding error." }],
    "lost-lead": [{ de: "Die Statistik ist geduldig.", en: "Statistics are patient." }],
    thanks: [{ de: "Stets zu Diensten.", en: "At your service." }],
    hello: [{ de: "Guten Abend. Wollen wir nachdenken?", en: "Good evening. Shall we think?" }],
  },
  // A raven in a shawl who has seen the cards before, and may not peek.
  orakel: {
    won: [
      { de: "Ich sah es kommen. Also, es kam.", en: "I saw it coming. And it came." },
      { de: "Der Mond lässt schön grüßen.", en: "The moon sends its regards." },
    ],
    lost: [
      { de: "Auch das stand geschrieben. Klein.", en: "That was written, too. In small print." },
      { de: "Heute war es neblig in der Kugel.", en: "The crystal ball was foggy today." },
    ],
    round: [{ de: "Nicht geschaut. Großes Rabenehrenwort.", en: "I didn’t peek. Raven’s honour." }],
    "bad-round": [{ de: "Das habe ich anders geträumt.", en: "I dreamt that differently." }],
    "lost-lead": [{ de: "Das Schicksal macht nur Pause.", en: "Fate is just taking a break." }],
    thanks: [{ de: "Ich wusste, dass du das sagst.", en: "I knew you’d say that." }],
    hello: [
      { de: "Ich habe dich erwartet. Seit gestern.", en: "I was expecting you. Since yesterday." },
    ],
  },
};
