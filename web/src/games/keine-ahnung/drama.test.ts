import { expect, test } from "vitest";
import { recordedGames } from "../../core/fixtures.ts";
import { foldHappened, foldRest } from "../../core/fold.ts";
import { stepsOf } from "../../core/steps.ts";
import { type View, filledIn } from "../../core/view.ts";
import type { Entry } from "../../wire.ts";
import { NO_STORY, type Story, type Verdict, follow } from "./drama.ts";
import { homeOf, knownFace } from "./home.ts";

interface Told {
  view: View;
  entry: Entry;
}

/** Every entry of the recorded games with the view before it, for one seat of each. */
const told: Told[] = recordedGames()
  .filter(({ name }) => name.startsWith("keine-ahnung"))
  .flatMap(({ viewers }) => {
    let view: View | null = null;
    return viewers[0]!.flatMap(({ frame, view: fresh }) => {
      const before = view;
      view = fresh ? filledIn(fresh) : view;
      if (!before || frame.type !== "entries" || frame.entries.length > 1) return [];
      return frame.entries.map((entry) => ({ view: before, entry }));
    });
  })
  .filter(({ entry }) => entry.kind === "acted");

/** What is seen while an entry is shown, look by look. */
function looks({ view, entry }: Told): { view: View; verdict: Verdict | null; seat: number }[] {
  const deed = { seat: entry.seat ?? 0, move: entry.move ?? "" };
  let story: Story = follow(NO_STORY, deed, view);
  let now = view;
  const seen = [];
  for (const { events } of stepsOf(view, entry)) {
    now = events.reduce(foldHappened, now);
    story = follow(story, deed, now);
    seen.push({ view: now, verdict: story.verdict, seat: deed.seat });
  }
  story = follow(story, null, foldRest(now, entry));
  seen.push({ view: now, verdict: story.verdict, seat: deed.seat });
  return seen;
}

function wins({ entry }: Told): boolean {
  return !!entry.happened?.some((event) => event.type === "moved" && event.reaches.place === "won");
}

function getsPrize({ entry }: Told): boolean {
  return !!entry.happened?.some(
    (event) => event.type === "moved" && event.reaches.place === "prizes",
  );
}

test("the outcome of every recorded move is seen as it was", () => {
  const counts: Record<string, number> = {};
  for (const each of told) {
    const verdict = looks(each).at(-1)!.verdict;
    const isDeclared = each.entry.move === "nothing";
    const failed = getsPrize(each) ? "prize" : "wrong";
    const expected = wins(each) ? (isDeclared ? "right" : "cleared") : isDeclared ? failed : null;
    expect(verdict).toBe(expected);
    counts[String(verdict)] = (counts[String(verdict)] ?? 0) + 1;
  }
  expect(Object.keys(counts).sort()).toEqual(["cleared", "null", "right", "wrong"]);
});

test("a wrong declaration is not given away before its last card has been held", () => {
  for (const each of told.filter((each) => each.entry.move === "nothing")) {
    const ups = looks(each).filter(({ view }, at, all) => {
      const before = at ? all[at - 1]!.view : each.view;
      return view.places["open"]![0]!.length > before.places["open"]![0]!.length;
    });
    expect(ups.length).toBeGreaterThan(0);
    for (const { verdict } of ups) expect(verdict).toBeNull();
  }
});

test("a layout card that is asked for although nothing was drawn was forgotten", () => {
  const view = told.find(({ entry }) => entry.move === "draw")!.view;
  const deed = { seat: 1, move: "reveal 3" };
  const story = follow(NO_STORY, deed, view);
  expect(story.verdict).toBeNull();
  expect(follow(story, null, view).verdict).toBe("forgot");
});

test("a declaration that fails on a consolation prize is told as such", () => {
  const { view } = told.find(({ entry }) => entry.move === "nothing")!;
  const showing = (...open: string[]): View => ({
    ...view,
    places: { ...view.places, open: [open] },
  });
  const deed = { seat: 0, move: "nothing" };
  const looks = [showing(), showing("b3"), showing("b3", "c1"), showing("b3")];
  const verdicts = [];
  let story = NO_STORY;
  for (const look of looks) {
    story = follow(story, deed, look);
    verdicts.push(story.verdict);
  }
  expect(verdicts).toEqual([null, null, null, "prize"]);
});

test("after a move nothing is said about it again", () => {
  for (const each of told.slice(0, 200)) {
    const story = follow(NO_STORY, { seat: 0, move: "draw" }, each.view);
    const over = follow(story, null, each.view);
    expect(follow(over, null, each.view).verdict).toBeNull();
  }
});

test("a card that lies open for a decision has a position to go back to", () => {
  const deciding = told.filter(({ view }) => view.facts["phase"] === "placing layout");
  expect(deciding.length).toBeGreaterThan(10);
  for (const { view } of deciding) {
    const home = homeOf(view, null)!;
    expect(home.seat).toBe(view.facts["turn"]);
    expect(view.places["layout"]![home.seat]![home.at]).toBe("");
  }
  const drawn = told.filter(({ view }) => view.facts["phase"] === "placing drawn");
  expect(drawn.length).toBeGreaterThan(3);
  for (const { view } of drawn) expect(homeOf(view, null)).toBeNull();
  const { view } = told.find(({ view }) => !view.places["open"]![0]!.length)!;
  expect(homeOf(view, null)).toBeNull();
});

test("faces stay marked only where the table was opened so, and only on cards that lie there", () => {
  const marks = (each: Told): string[] =>
    each.view.places["layout"]!.flatMap((row, seat) =>
      row.map((_, at) => knownFace(each.view, seat, at)),
    ).filter(Boolean);
  const [open, strict] = [1, 0].map((is) =>
    told.filter(({ view }) => Number(view.facts["open_memory"]) === is),
  );
  expect(open!.flatMap(marks).length).toBeGreaterThan(10);
  expect(strict!.flatMap(marks)).toEqual([]);
  for (const { view } of open!) {
    view.places["layout"]!.forEach((row, seat) =>
      row.forEach((face, at) => {
        if (face === "") expect(knownFace(view, seat, at)).toBe("");
      }),
    );
  }
});
