// Whoever plays by keyboard keeps their place: when what had the focus goes, what is next has it.

const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)";

/** Attach to the root of the page. */
export function keepingFocus(root: HTMLElement): () => void {
  let held: HTMLElement | null = null;
  /** Where it stood among everything that can have the focus. */
  let index = 0;
  let page: Element | null = null;
  /** The last card that had the focus. */
  let spot = "";

  function remember(event: FocusEvent): void {
    held = event.target as HTMLElement;
    page = held.closest("main");
    index = focusable(page ?? root).indexOf(held);
    spot = held.dataset["spot"] ?? spot;
  }

  /** On its way from one to another the focus is nowhere for a moment: that is no loss. */
  function leave(event: FocusEvent): void {
    if (event.relatedTarget) held = null;
  }

  /** Who points beside everything wants to have the focus nowhere. */
  function point(event: PointerEvent): void {
    if (!(event.target as Element).closest(`${FOCUSABLE}, label`)) held = null;
  }

  function mend(): void {
    const active = document.activeElement;
    // Where the page itself has no focus, it is in the browser's own bars.
    if (!held || !document.hasFocus() || (active && active !== document.body)) return;
    const next = held.isConnected ? held : standIn();
    next?.focus({ preventScroll: true });
  }

  function standIn(): HTMLElement | null {
    const dialog = [...root.querySelectorAll("dialog[open]")].at(-1);
    if (dialog) return focusable(dialog)[0] ?? null;
    const card = page?.isConnected ? nearest(root, spot) : null;
    if (card) return card;
    const left = page?.isConnected ? focusable(page) : [];
    return left[Math.min(index, left.length - 1)] ?? heading(root);
  }

  const observer = new MutationObserver(mend);
  observer.observe(root, { childList: true, subtree: true });
  const gone = new AbortController();
  const { signal } = gone;
  root.addEventListener("focusin", remember, { signal });
  root.addEventListener("focusout", leave, { signal });
  root.addEventListener("pointerdown", point, { signal });
  return () => {
    observer.disconnect();
    gone.abort();
  };
}

function focusable(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];
}

/** The card at a spot, else the one before it in its row, else one of the own cards. */
function nearest(root: HTMLElement, spot: string): HTMLElement | null {
  if (!spot) return null;
  const [place, row, at] = spot.split("/");
  const same = [...root.querySelectorAll<HTMLElement>(`button[data-spot^="${place}/${row}/"]`)];
  return (
    same.find((each) => each.dataset["spot"] === spot) ??
    same[Math.max(0, Math.min(Number(at) - 1, same.length - 1))] ??
    root.querySelector<HTMLElement>(".mine button[data-spot]") ??
    root.querySelector<HTMLElement>("button[data-spot]")
  );
}

/** Another page begins with its heading, or with the word that it is on its way. */
function heading(root: HTMLElement): HTMLElement | null {
  const found =
    root.querySelector<HTMLElement>("h1") ?? root.querySelector<HTMLElement>("[role=status]");
  if (found) found.tabIndex = -1;
  return found;
}
