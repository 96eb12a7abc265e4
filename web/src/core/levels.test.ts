import { expect, test } from "vitest";
import { namesAt } from "./levels.ts";
import { settings } from "./settings.svelte.ts";

test("bots are called by their level, and numbered by their seat if two are alike", () => {
  settings.language = "de";
  expect(namesAt([{ name: "Anna" }, { level: "fuchs" }])).toEqual(["Anna", "Fuchs"]);
  const alike = [{ level: "fuchs" }, { name: "Anna" }, { level: "fuchs" }, { level: "orakel" }];
  expect(namesAt(alike)).toEqual(["Fuchs 1", "Anna", "Fuchs 3", "Orakel"]);
  expect(namesAt([{ name: "Fuchs" }, { level: "fuchs" }])).toEqual(["Fuchs", "Fuchs 2"]);
});
