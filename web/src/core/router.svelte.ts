// Which page is shown: the address of the browser, nothing else.

export type Route =
  | { page: "start" }
  | { page: "new"; game: string }
  | { page: "table"; code: string }
  | { page: "replay"; id: string; game: number }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "me"; key: string }
  | { page: "invite"; key: string }
  | { page: "gallery" }
  | { page: "unknown" };

export function routeOf(path: string, hash = "", query = ""): Route {
  const [first = "", second = "", third = "", ...more] = path
    .split("/")
    .filter(Boolean)
    .map(decodeURIComponent);
  if (more.length) return { page: "unknown" };
  if (!first) {
    const game = new URLSearchParams(query).get("play");
    return game ? { page: "new", game } : { page: "start" };
  }
  if (first === "t" && second && !third) return { page: "table", code: second };
  if (first === "r" && second && /^\d+$/.test(third)) {
    return { page: "replay", id: second, game: Number(third) };
  }
  if (first === "rules" && second && !third) return { page: "rules", game: second };
  if (first === "learn" && second && !third) return { page: "learn", game: second };
  if (first === "me" && !second) return { page: "me", key: hash.slice(1) };
  if (first === "invite" && !second) return { page: "invite", key: hash.slice(1) };
  if (first === "gallery" && !second) return { page: "gallery" };
  return { page: "unknown" };
}

function here(): Route {
  try {
    return routeOf(location.pathname, location.hash, location.search);
  } catch {
    // An address with broken % signs.
    return { page: "unknown" };
  }
}

class Router {
  route = $state<Route>(here());

  constructor() {
    globalThis.addEventListener?.("popstate", () => {
      // Within a page one also goes from heading to heading: that is no other page.
      if (JSON.stringify(here()) !== JSON.stringify(this.route)) this.route = here();
    });
  }

  go(path: string, how: "push" | "replace" = "push"): void {
    history[how === "push" ? "pushState" : "replaceState"](null, "", path);
    this.route = here();
    scrollTo(0, 0);
  }

  /** For links: a plain click stays in the page. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.("a[href^='/']");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey) return;
    if (link.hasAttribute("download") || link.getAttribute("href")!.startsWith("/api")) return;
    event.preventDefault();
    this.go(link.getAttribute("href")!);
  };
}

export const router = new Router();
