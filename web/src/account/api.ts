// What the page of one's own account asks of the server.
import { Refused, call, comeIn } from "../core/api.ts";
import { t } from "../core/i18n.ts";
import { change, settings } from "../core/settings.svelte.ts";
import type { Former, Link, LinkOwner, Me, OwnAccount, OwnSession } from "../wire.ts";

function ask<Answer>(path: string, method = "GET", body?: unknown): Promise<Answer> {
  return call(`${path}?lang=${settings.language}`, method, body);
}

/** My account, without a login if I have none; null if nobody knows this browser. */
export async function ownAccount(): Promise<OwnAccount | null> {
  if (!settings.isKnown) return null;
  try {
    return await ask("/api/me/account");
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    change({ isKnown: false });
    return null;
  }
}

export async function createAccount(login: string, password: string): Promise<void> {
  await comeIn(settings.name || t("guest"));
  await ask("/api/me/account", "POST", { login, password });
}

export async function logIn(login: string, password: string): Promise<void> {
  const me: Me = await ask("/api/guests/login", "POST", { login, password });
  change({ name: me.name, isKnown: true });
}

export async function logOut(): Promise<void> {
  await ask("/api/me/logout", "POST");
  change({ name: "", isKnown: false });
}

export async function forgetMe(password: string): Promise<void> {
  await ask("/api/me/forget", "POST", { password });
  change({ name: "", isKnown: false });
}

export function changePassword(old: string, password: string): Promise<void> {
  return ask("/api/me/password", "PUT", { old, new: password });
}

export async function newLink(): Promise<string> {
  const { key }: Link = await ask("/api/me/link", "POST");
  return `${location.origin}/me#${key}`;
}

/** Whose personal link it is, without using it. */
export function linkOwner(key: string): Promise<LinkOwner> {
  return ask("/api/guests/owner", "POST", { key });
}

export async function claim(key: string): Promise<void> {
  const me: Me = await ask("/api/guests/claim", "POST", { key });
  change({ name: me.name, isKnown: true });
}

/** Who this browser was before a link or an account; empty if it was nobody. */
export async function formerName(): Promise<string> {
  const { name = "" } = await ask<Former>("/api/guests/former");
  return name;
}

export async function comeBack(): Promise<void> {
  const me: Me = await ask("/api/guests/back", "POST");
  change({ name: me.name, isKnown: true });
}

export function ownSessions(): Promise<OwnSession[]> {
  return ask("/api/me/sessions");
}

export function endSession(id: string): Promise<void> {
  return ask(`/api/me/sessions/${id}`, "DELETE");
}

export function endOthers(): Promise<void> {
  return ask("/api/me/sessions", "DELETE");
}
