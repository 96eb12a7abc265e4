// The fair dealer once more: from the seed and the salts to every shuffle (docs/fair-dealer.md).
import { bytesOf, fromHex, hmac, joined, sha256, toHex } from "./sha256.ts";

export interface Replay {
  game: string;
  seats: string[];
  first: number;
  dealer: string;
  seed: string;
  salts: string[];
  log: (
    | { shuffle: string; cards: string[] }
    | { seat: number; move: string }
    | { round: number; scores: number[] }
  )[];
  result: { scores: number[]; winners: number[] } | null;
}

export interface Checked {
  /** Does the seed have the fingerprint that was published? */
  isCommitted: boolean;
  /** One for each shuffle of the game: does it follow from seed and salts? */
  shuffles: boolean[];
}

export function commitmentOf(seed: string): string {
  return toHex(sha256(fromHex(seed)));
}

export function keyOf(seed: string, salts: string[]): Uint8Array {
  const salted = salts.map((salt) => sha256(fromHex(salt)));
  return sha256(joined(bytesOf("kartentisch-fair/1\0"), fromHex(seed), ...salted));
}

export function shuffled(key: Uint8Array, number: number, cards: string[]): string[] {
  const stream = words(key, `shuffle ${number}`);
  // All notation is ASCII: comparing code units compares bytes.
  const pile = cards.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  for (let i = pile.length - 1; i > 0; i--) {
    const j = below(stream, i + 1);
    [pile[i], pile[j]] = [pile[j]!, pile[i]!];
  }
  return pile;
}

export function drawnFirst(key: Uint8Array, seats: number): number {
  return below(words(key, "first"), seats);
}

export function check(replay: Replay, commitment: string): Checked {
  const key = keyOf(replay.seed, replay.salts);
  const found = replay.log.flatMap((entry) => ("shuffle" in entry ? [entry.cards] : []));
  return {
    isCommitted: commitmentOf(replay.seed) === commitment,
    shuffles: found.map((cards, number) => {
      const again = shuffled(key, number, cards);
      return cards.every((card, at) => card === again[at]);
    }),
  };
}

function* words(key: Uint8Array, label: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const view = new DataView(hmac(key, bytesOf(`${label}:${block}`)).buffer);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

function below(stream: Generator<number, never>, n: number): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const word = stream.next().value;
    if (word < limit) return word % n;
  }
}
