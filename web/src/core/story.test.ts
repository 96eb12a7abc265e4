import { describe, expect, test } from "vitest";
import type { Entry } from "../wire.ts";
import { recordedGames } from "./fixtures.ts";
import { StorySource } from "./story.ts";
import type { Places } from "./view.ts";

const games = recordedGames();

describe.each(games)("the story of $name", ({ stories, replay }) => {
  test.each(stories)("every view follows from the deal and the entries", ({ story, views }) => {
    const source = new StorySource(story);
    expect(source.views.length).toBe(views.length);
    for (const [at, truth] of views.entries()) {
      const { places, facts, shown } = source.views[at]!;
      // Cards that are gathered at the end and not shuffled lie in an order of no meaning.
      const seen = at === source.last ? inOrder : (same: Places) => same;
      expect(seen(places)).toEqual(seen(truth.places!));
      expect({ facts, shown }).toEqual({ facts: truth.facts, shown: truth.shown });
    }
  });

  test("with all cards no card is hidden", () => {
    const [, open] = stories;
    for (const { places } of new StorySource(open!.story).views) {
      expect(JSON.stringify(places)).not.toMatch("null");
    }
  });

  test("its rounds are those of the record", () => {
    const rounds = replay.log.flatMap((entry) => ("round" in entry ? [entry.scores] : []));
    const source = new StorySource(stories[0]!.story);
    expect(source.roundsUntil(source.last)).toEqual(rounds);
    expect(source.roundsUntil(0)).toEqual([]);
  });
});

function inOrder(places: Places): Places {
  const sorted = Object.entries(places).map(([name, rows]) => [
    name,
    rows.map((row) => row.toSorted()),
  ]);
  return Object.fromEntries(sorted) as Places;
}

test("who listens is told moves and views, and can change nothing", async () => {
  const { story } = games[0]!.stories[0]!;
  const source = new StorySource(story);
  const heard: string[] = [];
  source.listen({
    view: ({ number }) => heard.push(`view ${number}`),
    entries: (entries: Entry[]) => heard.push(...entries.map(({ number }) => `entry ${number}`)),
    state: (state) => heard.push(state),
  });
  source.show(2);
  source.tell(3);
  expect((await source.command()).isDone).toBe(false);
  source.close();
  source.show(0);
  const [second, third] = [story.entries[1]!.number, story.entries[2]!.number];
  expect(heard).toEqual(["open", `view ${second}`, `entry ${third}`]);
});
