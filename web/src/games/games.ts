// A game's folder is found, not registered: games/<game>/Table.svelte draws it, games/<game>/
// attempt.ts names the move that is meant when somebody tries what is not legal.
import type { Component } from "svelte";
import type { Attempt } from "../core/picking.svelte.ts";

const tables = import.meta.glob<{ default: Component }>("./*/Table.svelte");
const attempts = import.meta.glob<{ attempt: Attempt }>("./*/attempt.ts", { eager: true });

export async function tableOf(game: string): Promise<Component> {
  const found = tables[`./${game}/Table.svelte`] ?? (() => import("./AnyTable.svelte"));
  return (await found()).default;
}

export function attemptOf(game: string): Attempt {
  return attempts[`./${game}/attempt.ts`]?.attempt ?? (() => null);
}
