// The pictures on the lids, found in the folders of the games; each comes when it is to be seen.
import type { Component } from "svelte";

type Picture = Component<{ isNarrow: boolean }>;

const found = import.meta.glob<{ default: Picture }>("../games/*/Lid.svelte");

export async function pictureOf(game: string): Promise<Picture | null> {
  // Without a network it may not be there: then the lid is a plain one.
  const picture = await found[`../games/${game}/Lid.svelte`]?.().catch(() => null);
  return picture?.default ?? null;
}
