// How points came together, where a game can show it: games/<game>/Won.svelte draws it for a seat.
import type { Component } from "svelte";

const found = import.meta.glob<{ default: Component<{ seat: number }> }>("../games/*/Won.svelte");

export async function wonIn(game: string): Promise<Component<{ seat: number }> | null> {
  return (await found[`../games/${game}/Won.svelte`]?.())?.default ?? null;
}
