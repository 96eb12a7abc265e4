// What is asked of you, in a sentence for every state of the game; "" where the plain line is right.
import { list, maybe, t } from "../../core/i18n.ts";
import type { Table } from "../../core/table.svelte.ts";
import { number, row } from "../../core/view.ts";
import { chainOf } from "./chain.ts";

export function askedOf(table: Table): string {
  const view = table.view!;
  if (view.phase !== "playing" || table.isSending || table.isQuiet) return "";
  switch (view.facts["phase"]) {
    case "pressing":
      return view.legal.length ? askedToPress(table) : waitingForPresses(table);
    case "turning":
      return askedToTurn(table);
  }
  if (!table.canAct) return "";
  const { picked, choices } = table.picking;
  return picked.length && choices.length ? askedWhere(table) : askedToPlay(table);
}

/** What the button says that confirms the only way. */
export function yesOf(table: Table): string {
  const [choice] = table.picking.choices;
  if (choice?.reaches.place === "pressed") return t("luecke-press-now");
  return maybe(`luecke-lay-${choice?.reaches.row ?? 0}`);
}

function askedToPress(table: Table): string {
  const count = number(table.view!, "press_count");
  const { picked, choices } = table.picking;
  if (choices.length) return t("luecke-press-these");
  if (picked.length) return t("luecke-press-more");
  return count === 1 ? t("luecke-press-1") : t("luecke-press", { count });
}

function waitingForPresses(table: Table): string {
  const who = list(table.awaited.map((seat) => table.teller.who(seat)));
  if (!who) return "";
  return t(table.view!.you === null ? "luecke-pressing-wait" : "luecke-pressed-wait", { who });
}

function askedToTurn(table: Table): string {
  const card = row(table.view!, "turned").at(-1);
  if (!card) return "";
  if (table.view!.legal.length) return t("luecke-turned", { card: table.teller.card(card) });
  return t("luecke-turned-other", { who: table.teller.who(number(table.view!, "turn")) });
}

function askedWhere(table: Table): string {
  const { picked, choices } = table.picking;
  const [{ place, row: at, at: index }] = picked as [(typeof picked)[0]];
  const card = table.teller.card(row(table.view!, place, at)[index] ?? null);
  const [choice, another] = choices;
  if (choice!.leaves.place === "draw") return "";
  if (choice!.move.startsWith("gap ")) return t("luecke-into-gap", { card });
  if (another) return t("luecke-fits-both", { card });
  return maybe(`luecke-fits-${choice!.reaches.row ?? 0}`, { card });
}

function askedToPlay(table: Table): string {
  const may = (verb: string): boolean =>
    table.view!.legal.some(({ move }) => move.startsWith(`${verb} `));
  if (!may("gap") && !may("match")) return t("luecke-pass-only");
  if (chainOf(table.deeds)) return t("luecke-again");
  return t(may("gap") ? "luecke-play" : "luecke-match-only");
}
