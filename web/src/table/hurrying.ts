// Whoever holds a finger, the mouse or the space bar while others play does not want to wait.
import type { Table } from "../core/table.svelte.ts";
import { swallow } from "./drag.ts";

/** A shorter touch is a tap, in milliseconds. */
const HELD_MS = 300;
/** So far a finger may tremble, in pixels. */
const TREMBLE = 12;

/** Attach to the root of a table. What is held when it is one's own turn hurries nobody. */
export function hurrying(table: Table) {
  return (root: HTMLElement): (() => void) => {
    const gone = new AbortController();
    let timer = 0;
    let start: { x: number; y: number } | null = null;

    function hold(): void {
      clearTimeout(timer);
      if (!table.canAct) timer = setTimeout(begin, HELD_MS) as unknown as number;
    }

    function begin(): void {
      if (!table.canAct) table.hasten(true);
    }

    function end(): void {
      clearTimeout(timer);
      start = null;
      if (!table.hurry.isOn) return;
      table.hasten(false);
      // What was held to hurry is no tap, whatever lies there by now.
      root.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => root.removeEventListener("click", swallow, { capture: true }), 0);
    }

    function down({ clientX: x, clientY: y, button }: PointerEvent): void {
      if (button) return;
      start = { x, y };
      hold();
    }

    function move({ clientX, clientY }: PointerEvent): void {
      const isAway = start && Math.hypot(clientX - start.x, clientY - start.y) > TREMBLE;
      if (isAway && !table.hurry.isOn) clearTimeout(timer);
    }

    function key(event: KeyboardEvent): void {
      if (event.key !== " " || isWriting(event.target)) return;
      if (!event.repeat) hold();
      // Held, the space bar neither scrolls nor works a button again and again.
      else if (table.hurry.isOn) event.preventDefault();
    }

    function keyUp(event: KeyboardEvent): void {
      if (event.key !== " ") return;
      if (table.hurry.isOn) event.preventDefault();
      end();
    }

    function menu(event: Event): void {
      if (start && !table.canAct) event.preventDefault();
    }

    const { signal } = gone;
    root.addEventListener("pointerdown", down, { signal });
    root.addEventListener("pointermove", move, { signal });
    root.addEventListener("contextmenu", menu, { signal });
    for (const type of ["pointerup", "pointercancel"] as const)
      addEventListener(type, end, { signal });
    addEventListener("keydown", key, { signal });
    addEventListener("keyup", keyUp, { signal });
    addEventListener("blur", end, { signal });
    return () => {
      end();
      gone.abort();
    };
  };
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && !!target.closest("input, select, textarea, dialog");
}
