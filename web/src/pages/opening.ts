// Opening a table: alone against bots the game begins at once, with friends the link comes first.
import { comeIn, openTable, reason } from "../core/api.ts";
import { t } from "../core/i18n.ts";
import { router } from "../core/router.svelte.ts";
import { change, settings } from "../core/settings.svelte.ts";
import type { Settings } from "../wire.ts";

type Agreed = Pick<Settings, "is_listed" | "clock" | "chat" | "options">;

/** Against these levels of bots; a sentence if it went wrong. */
export function playAlone(
  game: string,
  levels: string[],
  agreed: Agreed = {},
  first: number | null = null,
): Promise<string> {
  const wanted = { game, seats: levels.length + 1, bots: [null, ...levels], ...agreed };
  return open(wanted, first === null ? "" : `?first=${first}`, () =>
    change({ last: { ...settings.last, [game]: levels } }),
  );
}

/** Who invites friends sits down first. */
export function playTogether(game: string, seats: number, agreed: Agreed): Promise<string> {
  return open({ game, seats, bots: [], ...agreed }, "?sit");
}

async function open(wanted: Settings, query: string, opened = (): void => {}): Promise<string> {
  try {
    await comeIn(settings.name || t("guest"));
    const { code } = await openTable(wanted);
    opened();
    router.go(`/t/${code}${query}`);
    return "";
  } catch (error) {
    return reason(error);
  }
}
