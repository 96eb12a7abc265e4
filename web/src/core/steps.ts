// An entry as steps to be shown one after another: which cards fly together, and what is held.
import type { Entry } from "../wire.ts";
import type { Happened } from "./fold.ts";
import { type View, placeOf } from "./view.ts";

export interface Step {
  events: Happened[];
  /** Milliseconds that the picture stays after the step, so that all can see it. */
  hold: number;
}

/** More cards than this on the same way at once are a deal: they fly together. */
const DEAL = 3;
const GLANCE = 700;

export function stepsOf(view: View, entry: Entry): Step[] {
  const steps: Step[] = [];
  for (const group of grouped(entry.happened ?? [])) {
    if (group.length > DEAL) steps.push({ events: group, hold: 0 });
    else steps.push(...group.map((event) => ({ events: [event], hold: 0 })));
  }
  steps.forEach((step, at) => (step.hold = holdOf(view, step, steps.slice(at + 1))));
  return steps;
}

/** Neighbours that go the same way. */
function grouped(events: Happened[]): Happened[][] {
  const groups: Happened[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && wayName(event) && wayName(last[0]!) === wayName(event)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

function wayName(event: Happened): string {
  return event.type === "moved" ? `${event.leaves.place}>${event.reaches.place}` : "";
}

/** A card that comes up and leaves again in the same entry is held before it goes. */
function holdOf(view: View, step: Step, later: Step[]): number {
  const [event] = step.events;
  if (event?.type !== "moved" || !event.card) return 0;
  const game = view.settings.game;
  const from = placeOf(game, event.leaves.place);
  const to = placeOf(game, event.reaches.place);
  const cameUp = from.sees === "nobody" && to.sees === "all";
  const goesOn = later.some(
    ({ events: [next] }) => next?.type === "moved" && next.leaves.place === event.reaches.place,
  );
  if (!cameUp || !goesOn) return 0;
  return from.is_grid ? view.settings.show : GLANCE;
}
