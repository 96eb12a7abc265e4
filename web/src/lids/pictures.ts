// The pictures on the lids, found in the folders of the games; each comes when it is to be seen.
import type { Component } from "svelte";

const found = import.meta.glob<{ default: Component }>("../games/*/Lid.svelte");

export async function pictureOf(game: string): Promise<Component | null> {
  const picture = found[`../games/${game}/Lid.svelte`];
  return picture ? (await picture()).default : null;
}
