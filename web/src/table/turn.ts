// The one line that says whose turn it is and what is asked.
import { list, maybe, t } from "../core/i18n.ts";
import type { Table } from "../core/table.svelte.ts";
import { number } from "../core/view.ts";

/** `asks` is what the game itself asks of who is on turn. */
export function turnLine(table: Table, asks = ""): string {
  const view = table.view;
  if (!view) return "";
  if (view.phase === "over") return t("over");
  if (table.isSending) return t("move-waits");
  if (table.isQuiet && view.legal.length) return t("card-shown");
  const { picked, isGiven, choices, sources } = table.picking;
  if (!isGiven && picked.length && choices.length) return t("choose-target");
  if (picked.length && sources.size) return t("choose-more");
  if (view.legal.length && !table.isShowing) return `${t("your-turn")} ${asks || asked(table)}`;
  const others = table.awaited
    .filter((seat) => seat !== view.you)
    .map((seat) => table.teller.who(seat));
  if (!others.length) return "";
  return others.length === 1
    ? t("turn-of", { who: others[0]! })
    : t("wait-for", { who: list(others) });
}

function asked(table: Table): string {
  const { facts, legal, settings } = table.view!;
  const name = `ask-${String(facts["phase"]).replace(" ", "-")}`;
  const values = { count: number(table.view!, "press_count") };
  const verbs = new Set(legal.map(({ move }) => move.split(" ")[0]!));
  const further = [...verbs].map((verb) => maybe(`${name}-or-${verb}`)).find(Boolean);
  return (
    table.teller.asked(facts) ||
    further ||
    maybe(`${name}-${settings.game}`, values) ||
    maybe(name, values)
  );
}
