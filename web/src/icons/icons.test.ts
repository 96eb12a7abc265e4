import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What people wrote; tests and what is said at a table (words.json) may have such signs. */
const sources = Object.keys(
  import.meta.glob(["../**/*.svelte", "../**/*.ts", "../**/*.css", "!../**/*.test.ts"]),
);

test.each(sources)("%s draws its signs, and takes none from a font", (path) => {
  const text = readFileSync(new URL(path, import.meta.url), "utf-8");
  expect(text.match(/[\p{Extended_Pictographic}←-⇿─-◿★☆✓✗✕⋯⋮‹›]/gu) ?? []).toEqual([]);
});
