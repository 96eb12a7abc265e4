// Dragging by mouse, pen and finger: pointer events on the whole table.
import { type ExactSpot } from "../core/fold.ts";
import type { Table } from "../core/table.svelte.ts";
import type { Spot } from "../wire.ts";

/** So far a pointer may tremble and still be a tap, in pixels. */
const TREMBLE = 8;

export function spotFrom(element: Element | null): ExactSpot | null {
  const name = element?.closest<HTMLElement>("[data-spot]")?.dataset["spot"];
  if (!name) return null;
  const [place = "", row = "0", at = "0"] = name.split("/");
  return { place, row: Number(row), at: Number(at) };
}

function goalFrom(element: Element | null): Spot | null {
  const spot = spotFrom(element);
  if (spot) return spot;
  const name = element?.closest<HTMLElement>("[data-row]")?.dataset["row"];
  if (!name) return null;
  const [place = "", row = "0"] = name.split("/");
  return { place, row: Number(row) };
}

/** Attach to the root of a table: every slot in it can then be dragged. */
export function dragging(table: Table, layer: () => HTMLElement | undefined) {
  return (root: HTMLElement): (() => void) => {
    let held: { spot: ExactSpot; element: HTMLElement; x: number; y: number; id: number } | null =
      null;
    let picture: HTMLElement | null = null;

    function down(event: PointerEvent): void {
      const element = (event.target as Element).closest<HTMLElement>("[data-spot]");
      const spot = spotFrom(element);
      if (!element || !spot || event.button || !element.querySelector(".card")) return;
      held = { spot, element, x: event.clientX, y: event.clientY, id: event.pointerId };
    }

    function move(event: PointerEvent): void {
      if (!held || event.pointerId !== held.id) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (!picture) {
        if (Math.hypot(x, y) < TREMBLE || !table.canAct) return;
        picture = lifted(held.element);
        if (!picture) return;
        layer()?.append(picture);
        root.setPointerCapture(held.id);
        held.element.classList.add("lifted");
        table.picking.lift(held.spot);
      }
      picture.style.transform = `translate(${x}px, ${y}px) rotate(${Math.max(-8, Math.min(8, x / 20))}deg)`;
      event.preventDefault();
    }

    function up(event: PointerEvent): void {
      const { current, wasDragged } = end();
      if (!current || !wasDragged) return;
      const goal = goalFrom(document.elementFromPoint(event.clientX, event.clientY));
      // A drag ends with a click on some browsers: it is none.
      root.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => root.removeEventListener("click", swallow, { capture: true }), 0);
      const isBackHome = goal?.place === current.spot.place && (goal.row ?? 0) === current.spot.row;
      if (goal && !isBackHome) table.picking.drop(current.spot, goal);
      else table.picking.putAway();
    }

    function end() {
      const current = held;
      const wasDragged = picture !== null;
      picture?.remove();
      current?.element.classList.remove("lifted");
      held = picture = null;
      return { current, wasDragged };
    }

    function cancel(): void {
      if (end().wasDragged) table.picking.putAway();
    }

    const gone = new AbortController();
    const { signal } = gone;
    root.addEventListener("pointerdown", down, { signal });
    root.addEventListener("pointermove", move, { signal });
    root.addEventListener("pointerup", up, { signal });
    root.addEventListener("pointercancel", cancel, { signal });
    return () => gone.abort();
  };
}

export function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function lifted(element: HTMLElement): HTMLElement | null {
  const card = element.querySelector(".card");
  if (!card) return null;
  const box = card.getBoundingClientRect();
  const picture = document.createElement("div");
  picture.className = "flyer dragged";
  picture.style.left = `${box.x}px`;
  picture.style.top = `${box.y}px`;
  picture.style.width = `${box.width}px`;
  picture.append(card.cloneNode(true));
  return picture;
}
