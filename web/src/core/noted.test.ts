import { beforeEach, expect, test, vi } from "vitest";
import { follow, notedSalt, notesOf } from "./noted.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

const waiting = (commitment: string, you: number | null = 0) => ({
  phase: "waiting",
  commitment,
  next_commitment: "",
  you,
});
const playing = (commitment: string, next: string, you: number | null = 0) => ({
  phase: "playing",
  commitment,
  next_commitment: next,
  you,
});

test("what is published before a game is noted, and the salts that were added", () => {
  follow("one", waiting("aa"));
  const salt = notedSalt("one");
  follow("one", playing("aa", "bb"));
  follow("one", playing("bb", "cc"));
  expect(notesOf("one")).toEqual({ commitments: ["aa", "bb", "cc"], salts: [salt], broken: [] });
  expect(notesOf("two").commitments).toEqual([]);
  expect(salt).toMatch(/^([0-9a-f]{2})+$/);
});

test("a game with another fingerprint than the published one is remembered as such", () => {
  follow("three", waiting("aa"));
  follow("three", playing("xx", "bb"));
  expect(notesOf("three").broken).toEqual(["xx"]);
});

test("who comes late or only watches accuses nobody", () => {
  follow("four", playing("aa", "bb"));
  follow("five", waiting("aa", null));
  follow("five", playing("xx", "yy", null));
  expect(notesOf("four").broken).toEqual([]);
  expect(notesOf("five").broken).toEqual([]);
  expect(notesOf("four").commitments).toEqual(["bb"]);
});

test("old tables are forgotten", () => {
  for (let at = 0; at < 40; at++) follow(`table ${at}`, waiting("cc"));
  expect(notesOf("table 0").commitments).toEqual([]);
  expect(notesOf("table 39").commitments).toEqual(["cc"]);
});

test("without storage nothing is noted and nothing breaks", () => {
  vi.stubGlobal("localStorage", undefined);
  follow("one", waiting("aa"));
  expect(notesOf("one").commitments).toEqual([]);
});
