// The one line that says whose turn it is and what is asked.
import { list, t } from "../core/i18n.ts";
import type { Table } from "../core/table.svelte.ts";

/** `asks` is what the game itself asks of who is on turn. */
export function turnLine(table: Table, asks = ""): string {
  const view = table.view;
  if (!view) return "";
  if (view.phase === "over") return t("over");
  if (table.isSending) return t("move-waits");
  if (table.isQuiet && view.legal.length) return t("card-shown");
  const { picked, isGiven, actions, sources } = table.picking;
  if (!isGiven && picked.length && actions.length) return t("choose-target");
  if (picked.length && sources.size) return t("choose-more");
  if (view.legal.length && !table.isShowing)
    return `${t("your-turn")} ${asks || table.teller.asked(view.facts)}`;
  const others = table.awaited
    .filter((seat) => seat !== view.you)
    .map((seat) => table.teller.who(seat));
  if (!others.length) return "";
  return others.length === 1
    ? t("turn-of", { who: others[0]! })
    : t("wait-for", { who: list(others) });
}
