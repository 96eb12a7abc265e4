// The HTTP side of the server.
import type {
  Finished,
  Me,
  OpenedTable,
  SavedDeck,
  OwnTable,
  Settings,
  Story,
  TableInfo,
} from "../wire.ts";
import { t } from "./i18n.ts";
import { change, settings } from "./settings.svelte.ts";
import type { Replay } from "./shuffles.ts";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export async function call<Answer>(path: string, method = "GET", body?: unknown): Promise<Answer> {
  const request: RequestInit = { method };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { "Content-Type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refused(0, "no-server", "");
  }
  if (answer.status === 204) return undefined as Answer;
  if (answer.ok) return (await answer.json()) as Answer;
  const problem = (await answer.json().catch(() => ({}))) as { code?: string; sentence?: string };
  throw new Refused(answer.status, problem.code ?? "", problem.sentence ?? answer.statusText);
}

/** Why it did not work, for people. */
export function reason(error: unknown): string {
  return (error instanceof Refused && error.message) || t("no-server");
}

/** Who I am; a new guest if nobody knows me here yet. */
export async function comeIn(name: string): Promise<Me> {
  const me = await whoAmI(name);
  if (!settings.isKnown) change({ isKnown: true });
  // The name also goes along with a seat: not being renamed is no reason to stay outside.
  return name && me.name !== name ? rename(name).catch(() => me) : me;
}

async function whoAmI(name: string): Promise<Me> {
  try {
    return await call<Me>("/api/me");
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    return call("/api/guests", "POST", { name });
  }
}

export async function rename(name: string): Promise<Me> {
  return call("/api/me", "PATCH", { name });
}

export function openTable(settings: Settings): Promise<OpenedTable> {
  return call("/api/tables", "POST", settings);
}

export function openTables(): Promise<TableInfo[]> {
  return call("/api/tables");
}

export function tableByCode(code: string): Promise<TableInfo> {
  return call(`/api/tables/by-code/${encodeURIComponent(code)}`);
}

export function tableById(id: string): Promise<TableInfo> {
  return call(`/api/tables/${encodeURIComponent(id)}`);
}

export function myTables(): Promise<OwnTable[]> {
  return call("/api/me/tables");
}

/** The deck of a game that is kept with who I am, in whichever browser; empty if there is none. */
export async function ownDeck(game: string): Promise<string[]> {
  const { cards = [] } = await call<SavedDeck>(`/api/me/decks/${game}`);
  return cards;
}

export async function keepDeck(game: string, cards: string[]): Promise<void> {
  await comeIn(settings.name || t("guest"));
  return call(`/api/me/decks/${game}`, "PUT", { cards });
}

/** The games that a table has finished, the latest last. */
export function finishedGames(table: string): Promise<Finished[]> {
  return call(`/api/tables/${table}/replays`);
}

export function replayOf(table: string, game: number): Promise<Replay> {
  return call(`/api/tables/${table}/replays/${game}`);
}

/** A finished game scene by scene: as a seat saw it, or with all cards (null). */
export function storyOf(table: string, game: number, seat: number | null): Promise<Story> {
  return call(`/api/tables/${table}/replays/${game}/story${seat === null ? "" : `?seat=${seat}`}`);
}

/** What the person of a seat says does not reach me any more, or does again. */
export function mute(table: string, seat: number, isMuted: boolean): Promise<void> {
  return call(`/api/tables/${table}/seats/${seat}/mute`, isMuted ? "PUT" : "DELETE");
}

/** Whoever runs the server is asked to look. */
export function report(table: string, seat: number, reason: string): Promise<void> {
  return call(`/api/tables/${table}/seats/${seat}/report`, "POST", { reason });
}

export async function rulesOf(game: string, language: string): Promise<string> {
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/rules?lang=${language}`);
  if (!answer.ok) throw new Refused(answer.status, "no-such-game", "");
  return answer.text();
}
