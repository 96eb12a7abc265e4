// An entry as steps to be shown one after another: which cards fly together, and what is held.
import type { Entry } from "../wire.ts";
import type { Happened } from "./fold.ts";
import { type Motion, motionOf } from "./motion.ts";
import { type View, placeOf } from "./view.ts";

export interface Step {
  events: Happened[];
  /** Milliseconds that the picture stays after the step, so that all can see it. */
  hold: number;
  /** The same for what is only passing: shorter where the person likes it quick. */
  glance: number;
}

/** More cards than this on the same way at once are a deal: they fly together. */
const DEAL = 3;
const GLANCE = 700;

export function stepsOf(view: View, entry: Entry): Step[] {
  const steps: Step[] = [];
  const motion = motionOf(view.settings.game);
  for (const group of grouped(entry.happened ?? [], motion)) {
    if (group.length > DEAL || isTogether(group[0]!, motion)) steps.push(stepOf(group));
    else steps.push(...group.map((event) => stepOf([event])));
  }
  steps.forEach((step, at) => look(view, step, steps.slice(at + 1)));
  return steps;
}

function stepOf(events: Happened[]): Step {
  return { events, hold: 0, glance: 0 };
}

/** Piles are swept away in one go, and a card is covered by the one that comes upon it. */
function isTogether(first: Happened, { swept, covered }: Motion): boolean {
  return first.type === "moved" && [swept, covered].includes(first.reaches.place);
}

/** Neighbours that go along with each other. */
function grouped(events: Happened[], motion: Motion): Happened[][] {
  const groups: Happened[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && goesAlong(event, last[0]!, motion)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** The same way as a card before it, or to where that one is covered now. */
function goesAlong(event: Happened, before: Happened, { covered, swept }: Motion): boolean {
  if (event.type !== "moved" || before.type !== "moved") return false;
  const goal = event.reaches.place;
  if (before.reaches.place === covered && before.leaves.place === goal) return true;
  // From wherever cards are swept away, it is one way.
  const isSameStart = goal === swept || before.leaves.place === event.leaves.place;
  return isSameStart && before.reaches.place === goal;
}

/** A card that comes up and leaves again in the same entry is held before it goes. */
function look(view: View, step: Step, later: Step[]): void {
  const [event] = step.events;
  if (event?.type !== "moved" || !event.card) return;
  const game = view.settings.game;
  const from = placeOf(game, event.leaves.place);
  const to = placeOf(game, event.reaches.place);
  const cameUp = from.sees === "nobody" && to.sees === "all";
  const goesOn = later.some(({ events }) =>
    events.some((next) => next.type === "moved" && next.leaves.place === event.reaches.place),
  );
  if (!cameUp || !goesOn) return;
  if (from.is_grid) step.hold = view.settings.show;
  else step.glance = GLANCE;
}
