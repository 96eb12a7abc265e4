// The code of a table, as people type, say and paste it.

/** So many signs, as the server makes them. */
export const LENGTH = 6;

/** What is meant: a code in any case, with spaces or dashes, or the link that ends with it. */
export function codeIn(typed: string): string {
  const linked = /\/t\/([^/?#\s]+)/.exec(typed)?.[1] ?? typed;
  return linked.toLowerCase().replace(/[^a-z0-9]/g, "");
}
