import { expect, test } from "vitest";
import { games } from "../core/view.ts";
import { defaultsOf, isPossible, optionsOf, roundsOf, unusual } from "./options.ts";

const all = Object.keys(games).flatMap((game) => optionsOf(game));

test.each(all)("$name is named, explained, and has a word for every value", (option) => {
  expect(Object.keys(option.said)).toEqual(["", "about", ...option.words]);
});

test.each(Object.keys(games))("%s says who begins", (game) => {
  expect(games[game]!.said).toHaveProperty("begins-about");
});

test("numbers have limits, and a default within them", () => {
  for (const option of all) expect(isPossible(option, option.default)).toBe(true);
  const target = optionsOf("passt-nicht").find(({ name }) => name === "target")!;
  for (const wrong of [0, 1001, 1.5, null]) expect(isPossible(target, wrong)).toBe(false);
  for (const right of [1, 1000]) expect(isPossible(target, right)).toBe(true);
});

test("only what is unusual is told", () => {
  for (const game of Object.keys(games)) expect(unusual(game, defaultsOf(game))).toEqual([]);
  const told = unusual("keine-ahnung", { forgetting: "punished", memory: "strict" });
  expect(told.map(({ name }) => name)).toEqual(["forgetting"]);
});

test("rounds are as printed", () => {
  expect([2, 3, 4].map((seats) => roundsOf("luecke", seats))).toEqual([4, 3, 4]);
  expect(roundsOf("passt-nicht", 2)).toBe(0);
});
