// Is this page still the one that the server has? Asked when it may have changed: the window comes
// back into sight, or the line to the server does.

const LEAST_WAIT = 30_000;

class Version {
  isOld = $state(false);
  #own = ownScript();
  #asked = 0;

  constructor() {
    globalThis.document?.addEventListener("visibilitychange", () => {
      if (!document.hidden && Date.now() - this.#asked > LEAST_WAIT) void this.look();
    });
    // A part of the page that is loaded late has gone from the server.
    globalThis.addEventListener?.("vite:preloadError", () => (this.isOld = true));
  }

  async look(): Promise<void> {
    this.#asked = Date.now();
    try {
      const answer = await fetch("/", { cache: "no-cache" });
      if (answer.ok && this.#own) this.isOld = !(await answer.text()).includes(this.#own);
    } catch {
      // No server, no news.
    }
  }
}

/** Its name changes with the content. */
function ownScript(): string {
  const script = globalThis.document?.querySelector<HTMLScriptElement>("script[src^='/assets/']");
  return script?.getAttribute("src") ?? "";
}

export const version = new Version();
