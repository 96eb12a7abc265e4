// An entry as steps to be shown one after another: which cards fly together, and what is held.
import type { Entry } from "../wire.ts";
import type { Happened } from "./fold.ts";
import { type Motion, motionOf } from "./motion.ts";
import { GLANCE } from "./tempo.ts";
import { type View, placeOf } from "./view.ts";

export interface Step {
  events: Happened[];
  /** So many milliseconds after it began nothing else happens, so that all can see it. */
  hold: number;
  /** The same for what is only passing: shorter where the person likes it quick. */
  glance: number;
}

type Moved = Extract<Happened, { type: "moved" }>;

/** More cards than this on the same way at once are a deal: they fly together. */
const DEAL = 3;

export function stepsOf(view: View, entry: Entry): Step[] {
  const steps: Step[] = [];
  const motion = motionOf(view.settings.game);
  for (const group of grouped(entry.happened ?? [], motion)) {
    if (group.length > DEAL || isTogether(group[0]!, motion)) steps.push(stepOf(group));
    else steps.push(...group.map((event) => stepOf([event])));
  }
  return looked(view, entry, steps);
}

/** Nobody moves while cards are shown that lie open no longer: each of them has its share of it. */
function looked(view: View, entry: Entry, steps: Step[]): Step[] {
  const told = steps.flatMap((step, at) => {
    const kind = lookOf(view, steps, at);
    if (kind === "before") return [{ ...stepOf([]), hold: 1 }, step];
    return [{ ...step, hold: Number(kind === "hold"), glance: kind === "glance" ? GLANCE : 0 }];
  });
  const shares = told.filter(({ hold }) => hold).length;
  const { quiet_until: quiet, at } = entry;
  const share = quiet ? (quiet - at) / shares : view.settings.show;
  return told.map((step) => ({ ...step, hold: step.hold && share }));
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

/** A card that comes up and leaves again in the same entry, or is turned down later, is held. */
function lookOf(view: View, steps: Step[], at: number): "hold" | "glance" | "before" | "" {
  const [event] = steps[at]!.events;
  if (event?.type !== "moved" || !event.card) return "";
  const game = view.settings.game;
  const from = placeOf(game, event.leaves.place);
  const to = placeOf(game, event.reaches.place);
  if (to.is_grid && from.sees === "all") return isNew(steps.slice(0, at), event) ? "" : "before";
  const goesOn = steps
    .slice(at + 1)
    .some(({ events }) =>
      events.some((next) => next.type === "moved" && next.leaves.place === event.reaches.place),
    );
  if (from.sees !== "nobody" || to.sees !== "all" || !goesOn) return "";
  return from.is_grid ? "hold" : "glance";
}

/** It came up in the same entry, and was held then. */
function isNew(earlier: Step[], { card, leaves }: Moved): boolean {
  return earlier.some(({ events }) =>
    events.some(
      (event) =>
        event.type === "moved" && event.card === card && event.reaches.place === leaves.place,
    ),
  );
}
