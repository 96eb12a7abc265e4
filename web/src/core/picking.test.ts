import { expect, test, vi } from "vitest";
import { Picking } from "./picking.svelte.ts";
import { type View, filledIn } from "./view.ts";

const hand = (at: number) => ({ place: "hand", row: 0, at });

function board(cards: string[], playable: string[]) {
  const legal = playable.map((card) => ({
    move: `match ${card} left`,
    leaves: { place: "hand", card },
    reaches: { place: "pile" },
  }));
  const view: View = {
    ...filledIn({ settings: { game: "luecke" }, phase: "playing", you: 0 } as never),
    places: { hand: [cards, [null, null]], pile: [["b2"], ["r9"]], draw: [[null]] },
    legal,
  };
  return { view, canAct: legal.length > 0, notice: "", move: vi.fn(), refuse: vi.fn() };
}

test("an own card can be picked before it is one's turn, and another one, and none", () => {
  const table = board(["y1", "y2"], []);
  const picking = new Picking(table);
  picking.tap(hand(0));
  expect(picking.picked).toEqual([hand(0)]);
  picking.tap(hand(1));
  expect(picking.picked).toEqual([hand(1)]);
  picking.tap(hand(1));
  expect(picking.picked).toEqual([]);
  expect(table.refuse).not.toHaveBeenCalled();
  picking.tap({ place: "draw", row: 0, at: 0 });
  expect(table.refuse).toHaveBeenCalledOnce();
});

test.each([
  ["stays picked when it can go", ["y1", "y2"], ["y1"], [hand(0)]],
  ["stays picked while others move", ["y1", "y2"], [], [hand(0)]],
  ["is let go when it cannot go", ["y1", "y2"], ["y2"], []],
  ["is let go when another lies there", ["y2"], [], []],
])("what was picked early %s", (_, cards, playable, expected) => {
  const before = board(["y1", "y2"], []);
  const now = { ...before };
  const picking = new Picking(now);
  picking.tap(hand(0));
  Object.assign(now, board(cards, playable));
  picking.carryOn(before.view);
  expect(picking.picked).toEqual(expected);
  expect(now.move).not.toHaveBeenCalled();
});
