// Installing the page and opening it without a network: where the browser allows it.

export function keepForLater(): void {
  // Over plain http there is no such thing, and nothing needs it.
  if (!navigator.serviceWorker) return;
  // The first cards come first.
  addEventListener("load", () => {
    navigator.serviceWorker.register("/worker.js").catch(() => {});
  });
}
