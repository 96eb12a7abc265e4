import { expect, test } from "vitest";
import { recordedGames } from "./fixtures.ts";
import { Teller, ruleIn, withoutRule } from "./tell.ts";

test("cards in words, as the terminal says them", () => {
  const german = new Teller("keine-ahnung", "de", ["Anna", "Ben"], 0);
  expect(german.card("r5+")).toBe("rote 5 (Aufdecken)");
  expect(german.card("t4")).toBe("Pokal mit 4 Sternen");
  expect(german.card(null)).toBe("verdeckt");
  expect(new Teller("passt-nicht", "en", [], null).card("J")).toBe("joker");
});

test("moves and calls", () => {
  const german = new Teller("passt-nicht", "de", ["Anna", "Ben"], 0);
  expect(german.call("lay g5")).toBe("Passt nicht!");
  expect(german.did(1, "play r3")).toBe("Ben: „Passt!“");
  expect(german.explain("joker red")).toContain("Wunsch Rot");
  expect(german.explain("joker")).toContain("ohne Wunsch");
  expect(new Teller("luecke", "en", [], 0).explain("gap y6 left")).toContain(
    "Play the yellow 6 into the gap",
  );
});

test("in play no sentence has the number of a rule", () => {
  expect(withoutRule("Das geht nicht: nimm zuerst eine Karte (K6).")).toBe(
    "Das geht nicht: nimm zuerst eine Karte.",
  );
  expect(ruleIn("take a card first (K6)")).toBe("K6");
  expect(ruleIn("take a card (once) first")).toBe("");
});

test.each(["de", "en"] as const)("no sentence about real games has a hole in %s", (language) => {
  for (const { replay, viewers } of recordedGames()) {
    const teller = new Teller(replay.game, language, replay.seats, 0);
    for (const { frame } of viewers[0]!) {
      if (frame.type !== "entries") continue;
      for (const entry of frame.entries) {
        const explained = (entry.legal ?? []).map(({ move }) => teller.explain(move));
        expect(explained).not.toContain("");
        const events = (entry.happened ?? []).map((event) => teller.event(0, event));
        for (const sentence of [...explained, ...events])
          expect(sentence).not.toMatch(/[{}]|undefined|\([A-Z]\d+\)/);
      }
    }
  }
});
