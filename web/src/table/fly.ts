// Flying cards: what leaves a spot is seen to arrive at another. Every element that shows a card
// has data-spot="place/row/at"; rows have data-row="place/row", seats data-seat="n".
import { tick } from "svelte";
import { rowName, spotName } from "../core/choosing.ts";
import type { ExactSpot } from "../core/fold.ts";
import { type Motion, motionOf } from "../core/motion.ts";
import { play } from "../core/sound.ts";
import type { Flight, Stage } from "../core/stage.ts";
import { flightOf } from "../core/tempo.ts";
import { ownerOf } from "../core/view.ts";

const LIFT_AND_TURN = [
  { transform: "rotateY(180deg)" },
  { transform: "rotateY(90deg) scale(1.2)" },
  { transform: "rotateY(0)" },
];

interface Seen {
  box: DOMRect;
  picture: Element | null;
}

/** A stage on the elements inside `root`; the flying pictures live in `layer`. */
export function stageOn(root: HTMLElement, layer: HTMLElement, game: () => string): Stage {
  return {
    sound: play,
    async fly(flights, apply, haste) {
      const time = flightOf(0, haste).duration;
      const motion = motionOf(game());
      const sources = time ? flights.map(({ from }) => seen(root, from, game())) : [];
      const tops = time ? flights.map(({ to }) => topOf(root, to)) : [];
      apply();
      await tick();
      soundOf(flights, motion);
      if (!time) return;
      const covered = sources.filter((_, at) => flights[at]!.to.place === motion.covered);
      const stills = [...covered, ...tops].flatMap((each) => still(layer, each));
      await Promise.all(
        flights.map(async (flight, at) => {
          const source = sources[at];
          const goal = seen(root, flight.to, game());
          if (!source || !goal) return;
          await flyOne(layer, source, goal, flightOf(at, haste));
        }),
      );
      for (const each of stills) each.remove();
    },
  };
}

function soundOf(flights: Flight[], { covered, swept, fanfare }: Motion): void {
  const [first, ...more] = flights.filter(({ to }) => to.place !== covered);
  if (!first) return;
  if (first.to.place === fanfare) play("fanfare");
  else if (first.from.place === "draw") play(first.card ? "turn" : "draw");
  else if (more.length || first.to.place === swept) play("sweep");
  else play("lay");
}

/** The element of a spot, or whatever stands for it: its row, its owner's seat. */
export function elementOf(root: HTMLElement, spot: ExactSpot, game: string): Element | null {
  const seat = ownerOf(game, spot.place, spot.row);
  return (
    root.querySelector(`[data-spot="${spotName(spot)}"]`) ??
    root.querySelector(`[data-row="${rowName(spot)}"]`) ??
    root.querySelector(`[data-place="${spot.place}"]`) ??
    (seat === null ? null : root.querySelector(`[data-seat="${seat}"]`))
  );
}

function seen(root: HTMLElement, spot: ExactSpot, game: string): Seen | null {
  const element = elementOf(root, spot, game);
  if (!element) return null;
  const picture = element.matches("[data-spot]") ? element.querySelector(".card") : null;
  if (picture) return { box: picture.getBoundingClientRect(), picture };
  return { box: cardBox(element.getBoundingClientRect()), picture };
}

/** A copy of the card on top of a pile, before another comes upon it. */
function topOf(root: HTMLElement, { place, row }: ExactSpot): Seen | null {
  const picture = root.querySelector(`.pile[data-row="${rowName({ place, row })}"] .card`);
  if (!picture) return null;
  return { box: picture.getBoundingClientRect(), picture: picture.cloneNode(true) as Element };
}

/** A card that is covered stays to be seen until the new one has come. */
function still(layer: HTMLElement, seen: Seen | null): HTMLElement[] {
  if (!seen?.picture) return [];
  const flyer = makeFlyer(seen.picture, null, seen.box);
  layer.append(flyer);
  return [flyer];
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
  layer: HTMLElement,
  source: Seen,
  goal: Seen,
  way: { delay: number; duration: number },
): Promise<void> {
  const picture = goal.picture ?? source.picture;
  if (!picture || !goal.box.width) return;
  const turns =
    !!source.picture && !!goal.picture && isBack(source.picture) !== isBack(goal.picture);
  const flyer = makeFlyer(picture, turns ? source.picture : null, goal.box);
  layer.append(flyer);
  const timing = { ...way, easing: "cubic-bezier(.2,.7,.3,1)" } as const;
  const hidden = goal.picture?.animate([{ opacity: 0 }, { opacity: 0 }], {
    duration: way.delay + way.duration,
  });
  // Before its time a card is not seen: the shadows of a whole deal would add up.
  flyer.style.opacity = "0";
  const path = [
    { transform: between(goal.box, source.box), opacity: 1 },
    { transform: "none", opacity: 1 },
  ];
  const flown = flyer.animate(path, { ...timing, fill: "forwards" });
  flyer.firstElementChild?.animate(turns ? LIFT_AND_TURN : [], { ...timing, fill: "both" });
  await flown.finished.catch(() => {});
  hidden?.cancel();
  flyer.remove();
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
