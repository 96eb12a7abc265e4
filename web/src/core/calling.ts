// It is your turn: a phone trembles, and who looks elsewhere is told, where the browser allows it.
import { settings } from "./settings.svelte.ts";

const TREMBLE = [60, 80, 60];

export function canVibrate(): boolean {
  return "vibrate" in navigator && (globalThis.matchMedia?.("(pointer: coarse)").matches ?? false);
}

/** Over plain http browsers have no notifications: the title of the page has to do. */
export function canNotify(): boolean {
  return globalThis.isSecureContext && "Notification" in globalThis;
}

/** Asks the person once; whether they may be told. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

export function callToTable(title: string, text: string): void {
  // A browser complains about a page that trembles before anybody has touched it.
  if (settings.vibration && canVibrate() && navigator.userActivation?.hasBeenActive) {
    navigator.vibrate(TREMBLE);
  }
  if (document.hidden && settings.notifies && canNotify()) void notify(title, text);
}

async function notify(title: string, text: string): Promise<void> {
  if (Notification.permission !== "granted") return;
  const shown = { body: text, icon: "/icon-192.png", tag: "turn", data: location.href };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, shown);
  const notification = new Notification(title, shown);
  notification.onclick = () => {
    focus();
    notification.close();
  };
}
