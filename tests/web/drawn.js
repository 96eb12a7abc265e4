// What is wrong with a page as it is drawn, put into it beside bench.js: a sentence for each fault.
(() => {
  // In CSS pixels: what a finger hits, what is left to see of a card in a fan, a rounded edge.
  const FINGER = 44;
  const STRIP = 24;
  const SLACK = 1;

  const box = (element) => element.getBoundingClientRect();
  const named = (element) =>
    `${element.localName}.${element.getAttribute("class")} ` +
    (element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 40);
  // Across each other, in pixels; not positive where they lie apart.
  function shared(one, other) {
    const [a, b] = [box(one), box(other)];
    return Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );
  }
  const pairs = (all) =>
    all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other]));
  const rowOf = (element) =>
    element.dataset.spot && element.closest("[data-row]");

  class Drawn {
    constructor(isWhole) {
      // A table is seen whole; another page may be scrolled.
      this.isWhole = isWhole;
      // What lies below an open window is not looked at.
      this.dialog = document.querySelector("dialog[open]");
    }

    within(selector) {
      return [...(this.dialog ?? document).querySelectorAll(selector)].filter(
        (each) =>
          globalThis.bench.isSeen(each) &&
          box(each).width > 1 &&
          box(each).height > 1 &&
          !each.closest(".aloud"),
      );
    }

    get targets() {
      // A link within a sentence is as high as its line.
      const found = this.within("button, a, input, select").filter(
        (each) => !each.matches("p a, li a"),
      );
      // A box to tick is tapped by its words too.
      return found.map((each) =>
        each.type === "checkbox" ? (each.closest("label") ?? each) : each,
      );
    }

    scrolls() {
      const page = document.scrollingElement;
      const parts = [
        page,
        document.querySelector(".frame"),
        this.dialog,
      ].filter(Boolean);
      return parts.flatMap((part) => [
        ...(part.scrollWidth > part.clientWidth + SLACK
          ? [`is too wide: ${named(part)}`]
          : []),
        ...(this.isWhole && part.scrollHeight > part.clientHeight + SLACK
          ? [`scrolls: ${named(part)}`]
          : []),
      ]);
    }

    sticksOut() {
      const found = this.within(
        "button, a, input, select, .seat, .words, .card, p, li, b, header",
      );
      const isOut = ({ left, top, right, bottom }) =>
        left < -SLACK ||
        right > innerWidth + SLACK ||
        (this.isWhole && (top < -SLACK || bottom > innerHeight + SLACK));
      return found
        .filter((each) => isOut(box(each)))
        .map((each) => `sticks out: ${named(each)}`);
    }

    isTooSmall() {
      return this.targets
        .filter(
          (each) => Math.min(box(each).width, box(each).height) < FINGER - 0.5,
        )
        .map(
          (each) =>
            `too small, ${box(each).width} by ${box(each).height}: ${named(each)}`,
        );
    }

    isCovered() {
      if (!this.isWhole) return [];
      return this.targets
        .filter((each) => !globalThis.bench.point(each))
        .map((each) => `covered: ${named(each)}`);
    }

    liesOver(all) {
      return pairs(all)
        .filter(([one, other]) => shared(one, other) > SLACK)
        .map(([one, other]) => `${named(one)} lies over ${named(other)}`);
    }

    targetsOverTargets() {
      const isFan = ([one, other]) => rowOf(one) && rowOf(one) === rowOf(other);
      return pairs(this.targets)
        .filter((pair) => shared(...pair) > SLACK)
        .flatMap(([one, other]) => {
          const [a, b] = [box(one), box(other)];
          const strip = Math.max(
            Math.abs(a.left - b.left),
            Math.abs(a.top - b.top),
          );
          if (!isFan([one, other]))
            return [`${named(one)} lies over ${named(other)}`];
          return strip < STRIP
            ? [`hidden in the hand but for ${strip}: ${named(one)}`]
            : [];
        });
    }

    cutsOff() {
      // Of what stands within a line the width is not known.
      return this.within(".name, .turn, .latest, .notice, h2")
        .filter(
          (each) =>
            each.clientWidth && each.scrollWidth > each.clientWidth + SLACK,
        )
        .map((each) => `cut off: ${named(each)}`);
    }

    wrong(blocks) {
      const parts = this.dialog
        ? []
        : blocks.flatMap((block) => this.within(block));
      return [
        this.scrolls(),
        this.sticksOut(),
        this.isTooSmall(),
        this.isCovered(),
        this.targetsOverTargets(),
        this.cutsOff(),
        this.liesOver(parts),
      ].flat();
    }
  }

  // What beckons for ever is not waited for; what moves has no place yet.
  const rest = () =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect }) => effect.getComputedTiming().iterations < Infinity,
        )
        .map(({ finished }) => finished),
    );

  globalThis.bench.wrong = async (blocks, isWhole) => {
    await rest();
    return new Drawn(isWhole).wrong(blocks);
  };
})();
