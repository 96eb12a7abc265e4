// A finished game as a table that can be drawn: every scene is a view, and the way from one to the
// next is an entry. No DOM; the socket of the table is fed from the story instead of a server.
import type { Entry, SeatInfo, Story, TableView } from "../wire.ts";
import type { Wire, World } from "./socket.ts";
import type { Told } from "./view.ts";

/** How long a card that came up is held while it is told once more. */
const SHOW = 1_200;
const BOT = "bot:";

/** Scene `at` as a view; `you` is the seat from which one looks. */
export function viewOf(story: Story, at: number, you: number): Told {
  const { places = {}, facts = {}, shown = {} } = story.scenes[at]!;
  return {
    number: at + 1,
    settings: {
      game: story.game,
      seats: story.names.length,
      options: story.options,
      bots: [],
      show: SHOW,
    },
    phase: "playing",
    seats: seatsOf(story),
    commitment: "",
    you,
    places,
    facts,
    shown,
    to_act: nextOf(story, at),
    sees_all: story.you === null,
  };
}

/** What happened between scene `at - 1` and scene `at`. */
export function entryOf(story: Story, at: number): Entry {
  const { seat = null, move = "", happened = [] } = story.scenes[at]!;
  return {
    number: at + 1,
    at: 0,
    kind: "acted",
    by: "person",
    seat,
    move,
    happened,
    to_act: nextOf(story, at),
  };
}

/** The points of every round that has ended by a scene. */
export function roundsUntil(story: Story, at: number): number[][] {
  return story.scenes
    .slice(0, at + 1)
    .flatMap(({ happened = [] }) =>
      happened.flatMap((event) => (event.type === "round" ? [event.scores] : [])),
    );
}

/** Who acts in the next scene. */
function nextOf(story: Story, at: number): number[] {
  const next = story.scenes[at + 1]?.seat;
  return next == null ? [] : [next];
}

export function seatsOf(story: Story): SeatInfo[] {
  return story.names.map((name) =>
    name.startsWith(BOT) ? { level: name.slice(BOT.length) } : { name },
  );
}

/** The other end of the line: says what the story says. */
export class StoryWire implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;

  constructor(private readonly current: () => TableView) {
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const { type } = JSON.parse(text) as { type: string };
    if (type === "hello") this.tell({ type: "view", view: this.current() });
    if (type === "ping") this.tell({ type: "pong", now: Date.now() });
  }

  tell(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  close(): void {}
}

export function storyWorld(open: () => StoryWire): World {
  return {
    open,
    now: () => Date.now(),
    after: (milliseconds, then) => setTimeout(then, milliseconds) as unknown as number,
    cancel: (timer) => clearTimeout(timer),
  };
}
