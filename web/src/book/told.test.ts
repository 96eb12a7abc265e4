import { expect, test } from "vitest";
import { games } from "../core/view.ts";
import { bookOf } from "./told.ts";

test.each(Object.keys(games))(
  "the book of %s says everything shortly, in both languages",
  async (game) => {
    const { told } = (await bookOf(game))!;
    expect(told.steps).toHaveLength(6);
    for (const { title, text } of [...told.steps, ...told.also]) {
      for (const language of ["de", "en"] as const) {
        expect(title[language].length, title[language]).toBeLessThan(60);
        expect(text[language].length, text[language]).toBeLessThan(190);
      }
      expect(title.de).not.toBe(title.en);
    }
  },
);

test.each(Object.keys(games))("the cards in the book of %s are cards of the game", async (game) => {
  const { told } = (await bookOf(game))!;
  const faces = told.also.flatMap(({ face }) => face ?? []);
  expect(faces.filter((face) => !(face in games[game]!.deck))).toEqual([]);
});
