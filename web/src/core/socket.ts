// The line to one table: comes back by itself, repeats what was not answered, and never lies
// about whether something happened. No DOM: the socket and the clock are given.
import type { Ask, Denied, Do, Done, Entry, Frames, Hint } from "../wire.ts";
import type { Answer, Command, Listener, Source, SourceState } from "./source.ts";

export type Sent = Frames["sent"];
export type Got = Frames["got"];

/** The part of a WebSocket that is used. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface World {
  open(): Wire;
  now(): number;
  after(milliseconds: number, then: () => void): number;
  cancel(timer: number): void;
}

interface Waiting {
  frame: Do | Ask;
  answered: (answer: Done | Denied | Hint) => void;
  sentAt: number;
}

const HEARTBEAT = 20_000;
const SILENCE = 10_000;
const PATIENCE = 6_000;
const BACKOFF = [300, 700, 1_500, 3_000, 5_000, 8_000];
/** Coming back would not help. */
const FINAL: Record<number, SourceState> = {
  4401: "ended",
  4403: "foreign",
  4404: "gone",
  4410: "banned",
};
const TOO_FAST = 4429;

export class Line implements Source {
  readonly isPast = false;
  #wire: Wire | null = null;
  #isOpen = false;
  #tries = 0;
  #timers = new Set<number>();
  #waiting = new Map<string, Waiting>();
  #last = 0;
  #sent = 0;
  #listener: Listener = { view: () => {}, entries: () => {}, state: () => {} };
  #isClosed = false;
  #heard = 0;
  /** Add to the own clock to get that of the server. */
  #offset = 0;

  constructor(
    private readonly world: World,
    /** Different for every page that is opened: names of commands must never repeat. */
    private readonly nonce: string,
  ) {}

  listen(listener: Listener): void {
    this.#listener = listener;
    listener.state("connecting");
    this.#connect();
  }

  now(): number {
    return this.world.now() + this.#offset;
  }

  async command(command: Command): Promise<Answer> {
    const answer = await this.#until((id) => ({ type: "do", id, command }));
    return answer.type === "denied"
      ? { isDone: false, denied: answer }
      : { isDone: true, number: (answer as Done).number };
  }

  async ask(): Promise<Hint | Denied> {
    return (await this.#until((id) => ({ type: "ask", id }))) as Hint | Denied;
  }

  /** Ask for everything anew. */
  refresh(): void {
    this.#last = 0;
    this.#send({ type: "hello", last: 0 });
  }

  wake(): void {
    if (this.#isClosed || this.#isOpen) return;
    this.#tries = 0;
    this.#cancelAll();
    this.#drop();
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelAll();
    this.#drop();
  }

  #until(framed: (id: string) => Do | Ask): Promise<Done | Denied | Hint> {
    const id = `${this.nonce}-${++this.#sent}`;
    return new Promise((answered) => {
      const waiting = { frame: framed(id), answered, sentAt: 0 };
      this.#waiting.set(id, waiting);
      this.#sendAgain(waiting);
    });
  }

  #connect(): void {
    const wire = this.world.open();
    this.#wire = wire;
    wire.onopen = () => {
      if (wire === this.#wire) this.#opened();
    };
    wire.onmessage = (event) => {
      if (wire === this.#wire) this.#hear(JSON.parse(String(event.data)) as Got);
    };
    wire.onclose = (event) => {
      if (wire === this.#wire) this.#lost(event.code);
    };
  }

  #opened(): void {
    this.#isOpen = true;
    this.#heard = this.world.now();
    this.#send({ type: "hello", last: this.#last });
    this.#send({ type: "ping" });
    for (const waiting of this.#waiting.values()) this.#sendAgain(waiting);
    this.#later(HEARTBEAT, () => this.#beat());
    this.#listener.state("open");
  }

  #beat(): void {
    this.#send({ type: "ping" });
    const asked = this.world.now();
    this.#later(SILENCE, () => {
      if (this.#heard < asked) this.#lost(0);
    });
    this.#later(HEARTBEAT, () => this.#beat());
  }

  #lost(code: number): void {
    this.#cancelAll();
    this.#drop();
    if (this.#isClosed) return;
    const final = FINAL[code];
    if (final) {
      this.#isClosed = true;
      this.#listener.state(final);
      return;
    }
    this.#listener.state("lost");
    const pause = code === TOO_FAST ? 5_000 : (BACKOFF[this.#tries] ?? BACKOFF.at(-1)!);
    this.#tries += 1;
    this.#later(pause, () => this.#connect());
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#isOpen = false;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #hear(frame: Got): void {
    this.#heard = this.world.now();
    this.#tries = 0;
    switch (frame.type) {
      case "view":
        this.#last = frame.view.number;
        this.#listener.view(frame.view);
        break;
      case "entries":
        this.#entries(frame.entries);
        break;
      case "done":
      case "hint":
        this.#answer(frame);
        break;
      case "denied":
        this.#denied(frame);
        break;
      case "pong":
        this.#offset = frame.now - this.#heard;
        break;
    }
  }

  #entries(entries: Entry[]): void {
    const fresh = entries.filter((entry) => entry.number > this.#last);
    const first = fresh[0];
    if (!first) return;
    if (first.number !== this.#last + 1) {
      this.refresh();
      return;
    }
    this.#last = fresh.at(-1)!.number;
    this.#listener.entries(fresh);
  }

  #denied(frame: Denied): void {
    if (frame.code === "not-stored") {
      // No answer: the same command may be sent again.
      const waiting = this.#waiting.get(frame.id);
      if (waiting) this.#later(1_000, () => this.#sendAgain(waiting));
      return;
    }
    if (frame.code === "too-fast") {
      const waiting = this.#waiting.get(frame.id);
      this.#later(frame.wait ?? 1_000, () => {
        // What has no id was a hello, or a ping, for which another one does no harm.
        if (waiting) this.#sendAgain(waiting);
        else this.#send({ type: "hello", last: this.#last });
      });
      return;
    }
    this.#answer(frame);
  }

  #answer(answer: Done | Denied | Hint): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    waiting?.answered(answer);
  }

  #sendAgain(waiting: Waiting): void {
    if (!this.#isOpen) return;
    const { id } = waiting.frame;
    waiting.sentAt = this.world.now();
    this.#send(waiting.frame);
    this.#later(PATIENCE, () => {
      const isDue = this.world.now() - waiting.sentAt >= PATIENCE;
      if (this.#waiting.has(id) && isDue) this.#sendAgain(waiting);
    });
  }

  #send(frame: Sent): void {
    if (this.#isOpen) this.#wire?.send(JSON.stringify(frame));
  }

  #later(milliseconds: number, then: () => void): void {
    const timer = this.world.after(milliseconds, () => {
      this.#timers.delete(timer);
      then();
    });
    this.#timers.add(timer);
  }

  #cancelAll(): void {
    for (const timer of this.#timers) this.world.cancel(timer);
    this.#timers.clear();
  }
}

/** The real world: a WebSocket of the browser. */
export function browserWorld(url: string): World {
  return {
    open: () => new WebSocket(url) as unknown as Wire,
    now: () => Date.now(),
    after: (milliseconds, then) => window.setTimeout(then, milliseconds),
    cancel: (timer) => window.clearTimeout(timer),
  };
}
