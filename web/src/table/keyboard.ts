// Arrow keys go from card to card as they lie on the table; Escape puts away what is picked.
import type { Table } from "../core/table.svelte.ts";

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function steering(table: Table) {
  return (root: HTMLElement): (() => void) => {
    function key(event: KeyboardEvent): void {
      const { picked, asked } = table.picking;
      if (event.key === "Escape" && (picked.length || asked.length)) {
        table.picking.putAway();
        return;
      }
      const way = WAYS[event.key];
      const from = (event.target as Element).closest<HTMLElement>("[data-spot]");
      if (!way || !from || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = nearest(root, from, way);
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    root.addEventListener("keydown", key);
    return () => root.removeEventListener("keydown", key);
  };
}

/** The slot that lies nearest in a direction; what lies straight ahead counts most. */
function nearest(root: HTMLElement, from: HTMLElement, [dx, dy]: [number, number]) {
  const start = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const slot of root.querySelectorAll<HTMLElement>("button[data-spot]")) {
    const there = middle(slot);
    const ahead = (there.x - start.x) * dx + (there.y - start.y) * dy;
    const aside = Math.abs((there.x - start.x) * dy) + Math.abs((there.y - start.y) * dx);
    if (slot === from || ahead < 4 || aside > ahead * 3 + 40) continue;
    const distance = ahead + 2 * aside;
    if (distance < least) [best, least] = [slot, distance];
  }
  return best;
}

function middle(element: Element): { x: number; y: number } {
  // The visible part of a fanned card is its left edge.
  const { left, top, height } = element.getBoundingClientRect();
  return { x: left + 10, y: top + height / 2 };
}
