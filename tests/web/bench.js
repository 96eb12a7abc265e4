// What a test wants to know of a page, put into it before its own scripts; it changes nothing.
// Everything is found by roles, names and the data attributes of web/README.md.
globalThis.bench = {
  // What is lit, and what is begun first: a question, a place to go to, then a card or a button.
  KINDS: [
    "[data-action=go-on]",
    "dialog[open] [data-move]:not(:disabled)",
    ".slot.goal, [data-row].goal",
    "[data-action=confirm]",
    ".slot.source, [data-move]:not(:disabled)",
  ],

  // A point where a finger meets this very element; null if something lies upon all of it.
  point(element) {
    const box = element.getBoundingClientRect();
    // A card in a fan is seen at its left edge.
    const xs = [0.5, 0.12, 0.25, 0.75, 0.9];
    const ys = [0.5, 0.2, 0.8];
    for (const y of ys) {
      for (const x of xs) {
        const at = { x: box.x + box.width * x, y: box.y + box.height * y };
        const met = document.elementFromPoint(at.x, at.y);
        if (met && (element === met || element.contains(met))) return at;
      }
    }
    return null;
  },

  nameOf(element) {
    const { spot, move, row, action } = element.dataset;
    return (
      spot ??
      (move ? `move ${move}` : (row ?? action ?? element.textContent.trim()))
    );
  },

  // The text upon something that is no part of a picture.
  labelOf(selector) {
    const bare = document.querySelector(selector).cloneNode(true);
    for (const picture of bare.querySelectorAll("[aria-hidden=true]"))
      picture.remove();
    return bare.textContent.trim();
  },

  isSeen(element) {
    return element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
    });
  },

  // The lit things of the first kind that there is, each with a point to touch it.
  lit() {
    for (const kind of this.KINDS) {
      const found = [...document.querySelectorAll(kind)].filter((each) =>
        this.isSeen(each),
      );
      if (found.length) {
        return found.map((each) => ({
          name: this.nameOf(each),
          ...this.point(each),
        }));
      }
    }
    return [];
  },

  // Something can be done, and nothing is begun.
  isAtRest() {
    const isThere = (kind) =>
      [...document.querySelectorAll(kind)].some((each) => this.isSeen(each));
    return this.KINDS.findIndex(isThere) === this.KINDS.length - 1;
  },

  isOver: () =>
    !!document.querySelector(".result") &&
    !document.querySelector("dialog[open]"),

  // Resolves soon after something is so; false if that never comes. Looking at every frame would
  // make the page slower than it is for people.
  until(isSo, patience = 15000) {
    const end = performance.now() + patience;
    return new Promise((resolve) => {
      const look = () => {
        const found = isSo();
        if (found || performance.now() > end) resolve(found);
        else setTimeout(() => requestAnimationFrame(look), 25);
      };
      look();
    });
  },

  // Something to do, or the end.
  async awaited() {
    await this.until(
      () => this.isOver() || this.lit().some(({ x }) => x !== undefined),
      20000,
    );
    return { over: this.isOver(), lit: this.lit() };
  },

  // A drawn card in the notation; "" is a back.
  faceOf(card) {
    const signs = { "#reveal": "+", "#remove": "x", "#refill": "^" };
    const { colour } = card.dataset;
    if (colour === "back") return "";
    if (colour === "joker") return "J";
    const number = card.querySelector(".big, .medal")?.textContent ?? "";
    const kind = { trophy: "t", prize: "c" }[colour] ?? colour;
    const uses = [...card.querySelectorAll("use")].map(
      (use) => signs[use.getAttribute("href")],
    );
    return `${kind}${number}${uses.find(Boolean) ?? ""}`;
  },

  // Every face on the page, also those that are flying.
  faces() {
    const cards = document.querySelectorAll("svg.card[data-colour]");
    // What is printed on the lid of a box is no card of the game.
    const dealt = [...cards].filter((card) => !card.closest("[data-lid]"));
    return dealt.map((card) => this.faceOf(card)).filter(Boolean);
  },

  // Which card lies where.
  spots() {
    return [...document.querySelectorAll("[data-spot]")]
      .map((each) => [each.dataset.spot, each.querySelector("svg.card")])
      .map(
        ([spot, card]) =>
          `${spot}: ${card ? this.faceOf(card) || "back" : "empty"}`,
      )
      .sort();
  },
};
