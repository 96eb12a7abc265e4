// Flying cards: what leaves a spot is seen to arrive at another. Every element that shows a card
// has data-spot="place/row/at"; rows have data-row="place/row", seats data-seat="n".
import { tick } from "svelte";
import { rowName, spotName } from "../core/choosing.ts";
import type { Spot } from "../core/fold.ts";
import { pace } from "../core/settings.svelte.ts";
import { play } from "../core/sound.ts";
import type { Flight, Stage } from "../core/store.svelte.ts";
import { ownerOf } from "../core/view.ts";

const FLIGHT = 300;
/** Between the cards of a deal. */
const STAGGER = 45;

interface Seen {
  box: DOMRect;
  picture: Element | null;
}

/** A stage on the elements inside `root`; the flying pictures live in `layer`. */
export function stageOn(root: HTMLElement, layer: HTMLElement, game: () => string): Stage {
  return {
    sound: play,
    async fly(flights, apply) {
      const time = pace(FLIGHT);
      const sources = time ? flights.map(({ from }) => seen(root, from, game())) : [];
      const focused = focusedSpot(root);
      apply();
      await tick();
      keepFocus(root, focused);
      soundOf(flights);
      if (!time) return;
      await Promise.all(
        flights.map((flight, at) => {
          const source = sources[at];
          const goal = seen(root, flight.to, game());
          if (!source || !goal) return;
          return flyOne(root, layer, flight, source, goal, time, pace(STAGGER) * at);
        }),
      );
    },
  };
}

function soundOf(flights: Flight[]): void {
  const [first] = flights;
  if (!first) return;
  if (first.to.place === "won") play("trophy");
  else if (first.from.place === "draw") play(first.card ? "turn" : "draw");
  else if (flights.length > 1) play("sweep");
  else play("lay");
}

/** The element of a spot, or whatever stands for it: its row, its owner's seat. */
export function elementOf(root: HTMLElement, spot: Spot, game: string): Element | null {
  const seat = ownerOf(game, spot.place, spot.row);
  return (
    root.querySelector(`[data-spot="${spotName(spot)}"]`) ??
    root.querySelector(`[data-row="${rowName(spot)}"]`) ??
    root.querySelector(`[data-place="${spot.place}"]`) ??
    (seat === null ? null : root.querySelector(`[data-seat="${seat}"]`))
  );
}

function seen(root: HTMLElement, spot: Spot, game: string): Seen | null {
  const element = elementOf(root, spot, game);
  if (!element) return null;
  const picture = element.matches("[data-spot]") ? element.querySelector(".card") : null;
  return { box: cardBox((picture ?? element).getBoundingClientRect()), picture };
}

/** A box in the shape of a card, in the middle of whatever box there is. */
function cardBox(box: DOMRect): DOMRect {
  const width = Math.min(box.width, (box.height * 5) / 7, 120);
  const height = (width * 7) / 5;
  return new DOMRect(
    box.x + (box.width - width) / 2,
    box.y + (box.height - height) / 2,
    width,
    height,
  );
}

async function flyOne(
  root: HTMLElement,
  layer: HTMLElement,
  flight: Flight,
  source: Seen,
  goal: Seen,
  time: number,
  wait: number,
): Promise<void> {
  const picture = goal.picture ?? source.picture;
  if (!picture || !goal.box.width) return;
  const turns =
    !!source.picture && !!goal.picture && isBack(source.picture) !== isBack(goal.picture);
  const flyer = makeFlyer(picture, turns ? source.picture : null, goal.box);
  layer.append(flyer);
  const timing = { duration: time, delay: wait, easing: "cubic-bezier(.2,.7,.3,1)" } as const;
  const hidden = goal.picture?.animate([{ opacity: 0 }, { opacity: 0 }], {
    duration: time + wait,
  });
  const flown = flyer.animate(
    [{ transform: between(goal.box, source.box) }, { transform: "none" }],
    { ...timing, fill: "both" },
  );
  flyer.firstElementChild?.animate(
    turns ? [{ transform: "rotateY(180deg)" }, { transform: "rotateY(0)" }] : [],
    { ...timing, fill: "both" },
  );
  await flown.finished.catch(() => {});
  hidden?.cancel();
  flyer.remove();
  void root;
  void flight;
}

function isBack(picture: Element): boolean {
  return picture.getAttribute("data-colour") === "back";
}

/** The picture of the goal, with that of the source on its back if the card turns over. */
function makeFlyer(front: Element, back: Element | null, box: DOMRect): HTMLElement {
  const flyer = document.createElement("div");
  flyer.className = "flyer";
  flyer.style.left = `${box.x}px`;
  flyer.style.top = `${box.y}px`;
  flyer.style.width = `${box.width}px`;
  const inner = document.createElement("div");
  inner.className = "flyer-inner";
  inner.append(front.cloneNode(true));
  if (back) {
    const turned = back.cloneNode(true) as Element;
    turned.classList.add("flyer-back");
    inner.append(turned);
  }
  flyer.append(inner);
  return flyer;
}

function between(goal: DOMRect, source: DOMRect): string {
  const x = source.x + source.width / 2 - (goal.x + goal.width / 2);
  const y = source.y + source.height / 2 - (goal.y + goal.height / 2);
  return `translate(${x}px, ${y}px) scale(${source.width / goal.width})`;
}

function focusedSpot(root: HTMLElement): string | null {
  const focused = document.activeElement;
  return focused && root.contains(focused) ? focused.getAttribute("data-spot") : null;
}

/** Whoever plays by keyboard keeps their place when the focused card has gone. */
function keepFocus(root: HTMLElement, spot: string | null): void {
  if (!spot) return;
  const focused = document.activeElement;
  if (focused?.getAttribute("data-spot") === spot) return;
  const [place, row, at] = spot.split("/");
  const same = [...root.querySelectorAll<HTMLElement>(`[data-spot^="${place}/${row}/"]`)];
  const near =
    same.find((each) => each.dataset["spot"] === spot) ?? same[Math.max(0, Number(at) - 1)];
  (near ?? same[0] ?? root.querySelector<HTMLElement>("[data-spot]"))?.focus();
}
