import { expect, test } from "vitest";
import { phrases } from "../core/tell.ts";
import { emoteOf } from "./emotes.ts";

test("whatever can be said without a letter is drawn, and nothing else", () => {
  for (const { de, en } of Object.values(phrases)) {
    for (const text of [de, en]) expect(!!emoteOf(text)).toBe(!/\p{L}/u.test(text));
  }
});
