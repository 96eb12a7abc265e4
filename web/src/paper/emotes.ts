// Faces that can be said at a table: on the wire they are a sign, here each is drawn.
import { phrases } from "../core/tell.ts";
import { type IconName, icons } from "../icons/icons.ts";

const drawn = new Map(
  Object.entries(phrases).flatMap(([name, { de, en }]) =>
    name in icons ? [de, en].map((text) => [text, name as IconName] as const) : [],
  ),
);

export function emoteOf(text: string): IconName | undefined {
  return drawn.get(text);
}
