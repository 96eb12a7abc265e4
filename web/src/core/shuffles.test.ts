import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { recordedGames } from "./fixtures.ts";
import { bytesOf, hmac, sha256, toHex } from "./sha256.ts";
import { check, commitmentOf, drawnFirst, keyOf, shuffled } from "./shuffles.ts";

describe("SHA-256", () => {
  test.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  ])("of %j", (text, digest) => expect(toHex(sha256(bytesOf(text)))).toBe(digest));

  test("agrees with another one at every length around the blocks", () => {
    for (let length = 0; length < 200; length++) {
      const data = Uint8Array.from({ length }, (_, at) => (at * 7 + length) & 255);
      expect(toHex(sha256(data))).toBe(createHash("sha256").update(data).digest("hex"));
      const key = data.slice(0, length / 2);
      expect(toHex(hmac(key, data))).toBe(createHmac("sha256", key).update(data).digest("hex"));
    }
  });
});

test("the vector of docs/fair-dealer.md", () => {
  const seed = "00112233445566778899aabbccddeeff".repeat(2);
  const key = keyOf(seed, ["", "beef"]);
  const cards = ["b1", "b2", "b10", "r5+", "r5", "J", "J"];
  expect(commitmentOf(seed)).toBe(
    "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef",
  );
  expect(toHex(key)).toBe("7d44f9db20a475583cc93060ee690f101a65997e32bd8fd602fd9aa8083dfb0d");
  expect(drawnFirst(key, 2)).toBe(0);
  expect(shuffled(key, 0, cards)).toEqual(["b1", "b2", "r5", "J", "b10", "J", "r5+"]);
  expect(shuffled(key, 1, cards)).toEqual(["b10", "J", "J", "r5", "b1", "b2", "r5+"]);
});

test.each(recordedGames())(
  "the shuffles of $name follow from its seed",
  ({ replay, commitment }) => {
    const { isCommitted, shuffles } = check(replay, commitment);
    expect(isCommitted).toBe(true);
    expect(shuffles.length).toBeGreaterThan(0);
    expect(shuffles).not.toContain(false);
  },
);

test("a changed shuffle, a changed salt and another seed are found", () => {
  const [{ replay, commitment }] = recordedGames() as [ReturnType<typeof recordedGames>[0]];
  const changed = structuredClone(replay);
  const first = changed.log.find((entry) => "shuffle" in entry) as { cards: string[] };
  const other = first.cards.findIndex((card) => card !== first.cards[0]);
  [first.cards[0], first.cards[other]] = [first.cards[other]!, first.cards[0]!];
  expect(check(changed, commitment).shuffles).toContain(false);
  expect(check({ ...replay, salts: ["00", ""] }, commitment).shuffles).toContain(false);
  expect(check({ ...replay, seed: "00".repeat(32) }, commitment).isCommitted).toBe(false);
});
