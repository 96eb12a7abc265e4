import { beforeEach, expect, test } from "vitest";
import type { Entry, TableView } from "../wire.ts";
import { Line, type Wire } from "./socket.ts";
import type { Answer, SourceState } from "./source.ts";

/** A network and a clock that the test moves by hand. */
class Net {
  time = 0;
  wires: (Wire & { sent: { type: string; id?: string; last?: number }[]; isClosed: boolean })[] =
    [];
  timers = new Map<number, { at: number; then: () => void }>();
  views: TableView[] = [];
  entries: Entry[] = [];
  states: SourceState[] = [];
  #named = 0;
  line = new Line(
    {
      open: () => this.#open(),
      now: () => this.time,
      after: (ms, then) => {
        this.timers.set(++this.#named, { at: this.time + ms, then });
        return this.#named;
      },
      cancel: (timer) => void this.timers.delete(timer),
    },
    "n",
  );

  constructor() {
    this.line.listen({
      view: (view) => void this.views.push(view),
      entries: (entries) => void this.entries.push(...entries),
      state: (state) => void this.states.push(state),
    });
  }

  #open() {
    const sent: { type: string }[] = [];
    const wire = {
      sent,
      isClosed: false,
      send: (text: string) => void sent.push(JSON.parse(text) as { type: string }),
      close: () => void (wire.isClosed = true),
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.wires.push(wire);
    return wire;
  }

  get wire() {
    return this.wires.at(-1)!;
  }

  get commands() {
    return this.wires.flatMap(({ sent }) => sent.filter(({ type }) => type === "do"));
  }

  hear(frame: object): void {
    this.wire.onmessage?.({ data: JSON.stringify(frame) });
  }

  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const due = [...this.timers]
        .filter(([, { at }]) => at <= end)
        .sort((a, b) => a[1].at - b[1].at);
      if (!due[0]) break;
      const [name, { at, then }] = due[0];
      this.timers.delete(name);
      this.time = at;
      then();
    }
    this.time = end;
  }
}

let net: Net;
beforeEach(() => {
  net = new Net();
  net.wire.onopen!();
});

test("says hello with what it has, also after the line broke", () => {
  expect(net.wire.sent[0]).toEqual({ type: "hello", last: 0 });
  net.hear({ type: "view", view: { number: 7 } });
  net.hear({ type: "entries", entries: [{ number: 8 }] });
  net.wire.onclose!({ code: 1006 });
  expect(net.states.at(-1)).toBe("lost");
  net.pass(400);
  net.wire.onopen!();
  expect(net.states.at(-1)).toBe("open");
  expect(net.wire.sent[0]).toEqual({ type: "hello", last: 8 });
});

test("a command is repeated under its id until it is answered", async () => {
  let answer: Answer | null = null;
  void net.line.command({ type: "leave" }).then((got) => (answer = got));
  net.wire.onclose!({ code: 1006 });
  net.pass(400);
  net.wire.onopen!();
  net.pass(6_100);
  expect(net.commands.length).toBe(3);
  expect(new Set(net.commands.map(({ id }) => id)).size).toBe(1);
  net.hear({ type: "done", id: net.commands[0]!.id, number: 9 });
  await Promise.resolve();
  await Promise.resolve();
  expect(answer).toEqual({ isDone: true, number: 9 });
  net.pass(30_000);
  expect(net.commands.length).toBe(3);
});

test("a refusal is an answer, but for a disk that failed", async () => {
  const asked = net.line.command({ type: "leave" });
  const id = net.commands[0]!.id;
  net.hear({ type: "denied", id, code: "not-stored", sentence: "" });
  net.pass(1_100);
  expect(net.commands.map(({ id }) => id)).toEqual([id, id]);
  net.hear({ type: "denied", id, code: "not-seated", sentence: "No." });
  expect(await asked).toMatchObject({ isDone: false, denied: { code: "not-seated" } });
});

test("who is told to wait sends the same again, and not before", async () => {
  const asked = net.line.command({ type: "leave" });
  const id = net.commands[0]!.id;
  net.hear({ type: "denied", id, code: "too-fast", sentence: "", wait: 200 });
  net.pass(150);
  expect(net.commands.length).toBe(1);
  net.pass(100);
  expect(net.commands.map(({ id }) => id)).toEqual([id, id]);
  net.hear({ type: "done", id, number: 9 });
  expect(await asked).toEqual({ isDone: true, number: 9 });
});

test("a hello that came too early is said again", () => {
  const hellos = () => net.wire.sent.filter(({ type }) => type === "hello").length;
  const before = hellos();
  net.hear({ type: "denied", id: "", code: "too-fast", sentence: "", wait: 200 });
  net.pass(250);
  expect(hellos()).toBe(before + 1);
});

test("entries that are here already are skipped; a gap asks for everything", () => {
  net.hear({ type: "view", view: { number: 3 } });
  net.hear({ type: "entries", entries: [{ number: 3 }, { number: 4 }] });
  expect(net.entries.map(({ number }) => number)).toEqual([4]);
  net.hear({ type: "entries", entries: [{ number: 6 }] });
  expect(net.entries.length).toBe(1);
  expect(net.wire.sent.at(-1)).toEqual({ type: "hello", last: 0 });
});

test("a silent server is left, and come back to", () => {
  net.pass(20_000);
  expect(net.wire.sent.filter(({ type }) => type === "ping").length).toBe(2);
  net.pass(10_000);
  expect(net.states.at(-1)).toBe("lost");
  net.pass(1_000);
  expect(net.wires.length).toBe(2);
});

test("a server that answers is not left", () => {
  for (let beats = 0; beats < 5; beats++) {
    net.pass(20_000);
    net.hear({ type: "pong", now: net.time + 500 });
  }
  expect(net.wires.length).toBe(1);
  expect(net.line.now() - net.time).toBe(500);
});

test.each([
  [4401, "ended"],
  [4404, "gone"],
  [4410, "banned"],
])("where coming back does not help, nobody calls again (%i)", (code, state) => {
  net.wire.onclose!({ code });
  expect(net.states.at(-1)).toBe(state);
  net.pass(60_000);
  expect(net.wires.length).toBe(1);
});
