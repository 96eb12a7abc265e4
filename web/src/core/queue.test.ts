import { expect, test } from "vitest";
import { Queue } from "./queue.ts";

test("one after another, in order, and busy until the last is done", async () => {
  const seen: string[] = [];
  const states: boolean[] = [];
  const queue = new Queue<number>(
    async (item) => {
      seen.push(`begin ${item}`);
      await Promise.resolve();
      if (item === 2) throw new Error("a picture failed");
      seen.push(`end ${item}`);
    },
    (isBusy) => states.push(isBusy),
  );
  const error = console.error;
  console.error = () => {};
  queue.put(1, 2);
  queue.put(3);
  await new Promise((done) => setTimeout(done, 5));
  console.error = error;
  expect(seen).toEqual(["begin 1", "end 1", "begin 2", "begin 3", "end 3"]);
  expect(states).toEqual([true, false]);
});
