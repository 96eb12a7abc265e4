import { expect, test } from "vitest";
import { onPodium, placesOf } from "./places.ts";

test("winners come first, then points decide", () => {
  const placed = placesOf([3, 12, -4, 12], [3]);
  expect(placed.map(({ seat, place }) => [seat, place])).toEqual([
    [3, 1],
    [1, 2],
    [0, 3],
    [2, 4],
  ]);
});

test("equal points share a place, and the next one is left out", () => {
  const placed = placesOf([5, 9, 5, 1], [1]);
  expect(placed.map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
    [3, 4],
  ]);
});

test("who shares the win shares the first place", () => {
  expect(placesOf([7, 7, 2], [0, 1]).map(({ place }) => place)).toEqual([1, 1, 3]);
});

test("the first stands between the second and the third", () => {
  const placed = placesOf([1, 3, 2], [1]);
  expect(onPodium(placed).map(({ seat }) => seat)).toEqual([2, 1, 0]);
});
