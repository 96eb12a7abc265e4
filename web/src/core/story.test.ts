import { describe, expect, test } from "vitest";
import { recordedGames } from "./fixtures.ts";
import { foldEntry } from "./fold.ts";
import { entryOf, roundsUntil, viewOf } from "./story.ts";
import { filledIn } from "./view.ts";

const games = recordedGames();

describe.each(games)("the story of $name", ({ stories, replay }) => {
  test.each(stories)("every scene follows from the one before, seen by $you", (story) => {
    let folded = filledIn(viewOf(story, 0, 0));
    let shuffles = 0;
    for (let at = 1; at < story.scenes.length; at++) {
      const entry = entryOf(story, at);
      const fresh = filledIn(viewOf(story, at, 0));
      folded = foldEntry(folded, entry);
      if (
        folded.sees_all &&
        entry.happened?.some(({ type }) => ["shuffled", "round"].includes(type))
      ) {
        // Only a shuffle, or the deal of a new round, shows what nobody could fold.
        shuffles += 1;
        folded = fresh;
      }
      expect(folded).toEqual(fresh);
    }
    expect(shuffles).toBeLessThan(story.scenes.length / 4);
  });

  test("with all cards no card is hidden", () => {
    const [, open] = stories;
    for (const { places = {} } of open!.scenes) expect(JSON.stringify(places)).not.toMatch("null");
  });

  test("its rounds are those of the record", () => {
    const rounds = replay.log.flatMap((entry) => ("round" in entry ? [entry.scores] : []));
    const [story] = stories;
    expect(roundsUntil(story!, story!.scenes.length - 1)).toEqual(rounds);
    expect(roundsUntil(story!, 0)).toEqual([]);
  });
});

test("bots sit at their level", () => {
  const story = { ...games[0]!.stories[0]!, names: ["Anna", "bot:simple"] };
  const { seats } = viewOf(story, 0, 0);
  expect(seats).toEqual([{ name: "Anna" }, { level: "simple" }]);
});
