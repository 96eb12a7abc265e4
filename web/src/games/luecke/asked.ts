// What is asked of you, in a sentence for every state of the game; "" where the plain line is right.
import { list } from "../../core/i18n.ts";
import type { Table } from "../../core/table.svelte.ts";
import { number, row } from "../../core/view.ts";
import { chainOf } from "./chain.ts";
import { t } from "./words.ts";

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
  const { picked, actions } = table.picking;
  return picked.length && actions.length ? askedWhere(table) : askedToPlay(table);
}

/** What the button says that confirms the only way. */
export function yesOf(table: Table): string {
  const [action] = table.picking.actions;
  switch (action?.reaches.place) {
    case "pressed":
      return t("press-now");
    case "pile":
      return t(action.reaches.row ? "lay-right" : "lay-left");
  }
  return "";
}

function askedToPress(table: Table): string {
  const count = number(table.view!, "press_count");
  const { picked, actions } = table.picking;
  if (actions.length) return t("press-these");
  if (picked.length) return t("press-more");
  return count === 1 ? t("press-1") : t("press", { count });
}

function waitingForPresses(table: Table): string {
  const who = list(table.awaited.map((seat) => table.teller.who(seat)));
  if (!who) return "";
  return t(table.view!.you === null ? "pressing-wait" : "pressed-wait", { who });
}

function askedToTurn(table: Table): string {
  const card = row(table.view!, "turned").at(-1);
  if (!card) return "";
  if (table.view!.legal.length) return t("turned", { card: table.teller.card(card) });
  return t("turned-other", { who: table.teller.who(number(table.view!, "turn")) });
}

function askedWhere(table: Table): string {
  const { picked, actions } = table.picking;
  const [{ place, row: at, at: index }] = picked as [(typeof picked)[0]];
  const card = table.teller.card(row(table.view!, place, at)[index] ?? null);
  const [action, another] = actions;
  if (action!.leaves.place === "draw") return "";
  if (action!.move.startsWith("gap ")) return t("into-gap", { card });
  if (another) return t("fits-both", { card });
  return t(action!.reaches.row ? "fits-right" : "fits-left", { card });
}

function askedToPlay(table: Table): string {
  const may = (verb: string): boolean =>
    table.view!.legal.some(({ move }) => move.startsWith(`${verb} `));
  if (!may("gap") && !may("match")) return t("pass-only");
  if (chainOf(table.deeds)) return t("again");
  return t(may("gap") ? "play" : "match-only");
}
