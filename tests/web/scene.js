// What is wrong with a scene as it is drawn, put into the page beside bench.js and drawn.js: cut or
// covered words, words over words, small type, small targets, weak contrast. A sentence each.
(() => {
  const LEAST_TYPE = 14;
  const SLACK = 1.5;
  const { bench } = globalThis;
  const named = (element) =>
    `${element.localName}.${element.getAttribute("class") ?? ""} “${element.textContent.trim().slice(0, 30)}”`;

  // What lies before everything else.
  const FRONT = "dialog[open], .result";
  // Every line of words that is seen, with the element it stands in.
  function lines() {
    const root = document.querySelector(FRONT) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !node.data.trim() ||
        !element ||
        element.closest(".aloud, script, style, title, option")
      )
        continue;
      if (!bench.isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const clip = element.closest(".name, .clipped")?.getBoundingClientRect();
      for (const whole of range.getClientRects()) {
        // What is clipped on purpose ends in dots.
        const right = Math.min(whole.right, clip?.right ?? Infinity);
        const box = new DOMRect(whole.x, whole.y, Math.max(0, right - whole.x), whole.height);
        if (box.width > 1 && box.height > 1)
          found.push({ element, box, text: node.data.trim() });
      }
    }
    return found;
  }

  const isDrawn = (element) => !!element.closest("svg");
  // In pixels of the screen, also within a drawing.
  function typeOf({ element }) {
    const size = parseFloat(getComputedStyle(element).fontSize);
    const matrix = isDrawn(element) ? element.getScreenCTM?.() : null;
    return matrix ? size * Math.hypot(matrix.a, matrix.b) : size;
  }
  // Glyphs are lower than their line.
  const glyphs = ({ box, element }) => {
    const size = Math.min(
      parseFloat(getComputedStyle(element).fontSize),
      box.height,
    );
    const middle = box.top + box.height / 2;
    return {
      left: box.left,
      right: box.right,
      top: middle - size * 0.42,
      bottom: middle + size * 0.42,
    };
  };
  const shared = (a, b) =>
    Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );
  // The paper, button or tab upon which words stand.
  const GROUND =
    ".place-card, .button, button.plain, .flag, .count, .bubble, dialog, .paper, .chip, td, th, a.button";

  // What hides what lies below it.
  const PAINTED =
    ".card, .place-card, .button, .flag, .count, .bubble, .paper, dialog, .chip, header.bar button";

  bench.settled = async () => {
    await new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(done)),
    );
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect }) => effect.getComputedTiming().iterations < Infinity,
        )
        .map(({ finished }) => finished),
    );
    await new Promise((done) => requestAnimationFrame(done));
  };

  // `exceptions`: what is asked → selectors of what is not looked at for it.
  bench.sceneFaults = async (exceptions) => {
    await bench.settled();
    const but = (what, element) =>
      exceptions[what] && element.closest(exceptions[what]);
    const all = lines();
    const html = all.filter(({ element }) => !isDrawn(element));
    const isOut = ({ left, top, right, bottom }) =>
      left < -SLACK ||
      top < -SLACK ||
      right > innerWidth + SLACK ||
      bottom > innerHeight + SLACK;
    const scrolls = document.querySelector(FRONT);
    const small = all
      .filter(
        (line) =>
          typeOf(line) < LEAST_TYPE - 0.05 && !but("type", line.element),
      )
      .map(
        (line) => `type of ${typeOf(line).toFixed(1)}: ${named(line.element)}`,
      );
    const out = scrolls
      ? []
      : html
          .filter((line) => isOut(glyphs(line)) && !but("out", line.element))
          .map(({ element }) => `outside: ${named(element)}`);
    const cut = html
      .filter(({ element }) => !but("cut", element))
      .flatMap((line) => {
        const ground = line.element.closest(GROUND);
        if (ground?.offsetWidth && ground.scrollHeight <= ground.clientHeight + 1) {
          const [a, b] = [glyphs(line), ground.getBoundingClientRect()];
          const isOver =
            a.left < b.left - SLACK ||
            a.right > b.right + SLACK ||
            a.top < b.top - SLACK ||
            a.bottom > b.bottom + SLACK;
          if (isOver && !line.element.closest(".name"))
            return [`sticks out of its paper: ${named(line.element)}`];
        }
        for (
          let each = line.element;
          each && each !== document.body;
          each = each.parentElement
        ) {
          const { overflowX, overflowY } = getComputedStyle(each);
          if (overflowY === "auto" || overflowY === "scroll") break;
          const hides = (value) =>
            value !== "visible" && value !== "auto" && value !== "scroll";
          const [a, b] = [glyphs(line), each.getBoundingClientRect()];
          if (
            hides(overflowX) &&
            (a.right > b.right + SLACK || a.left < b.left - SLACK)
          )
            return [`cut: ${named(line.element)}`];
          if (
            hides(overflowY) &&
            (a.bottom > b.bottom + SLACK || a.top < b.top - SLACK)
          )
            return [`cut: ${named(line.element)}`];
        }
        return [];
      });
    const over = html.flatMap((one, at) =>
      html.slice(at + 1).flatMap((other) => {
        if (
          one.element === other.element ||
          but("over", one.element) ||
          but("over", other.element)
        )
          return [];
        return shared(glyphs(one), glyphs(other)) > SLACK
          ? [`${named(one.element)} over ${named(other.element)}`]
          : [];
      }),
    );
    // Words under a card, a head of somebody else or another paper.
    const covered = html.flatMap(({ element, box }) => {
      if (but("covered", element)) return [];
      const spots = [0.15, 0.5, 0.85].map((share) => [
        box.left + box.width * share,
        box.top + box.height / 2,
      ]);
      const isHidden = spots.some(([x, y]) => {
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
        const paper = element.closest(GROUND) ?? element;
        const met = document
          .elementsFromPoint(x, y)
          .filter((each) => each === element || each.closest(PAINTED));
        const first = met[0];
        if (
          !first ||
          first.contains(element) ||
          element.contains(first) ||
          paper.contains(first)
        )
          return false;
        return (
          met.includes(element) ||
          getComputedStyle(element).pointerEvents !== "none"
        );
      });
      return isHidden ? [`covered: ${named(element)}`] : [];
    });
    const cards = [...document.querySelectorAll(".slot, .card")].filter(
      (each) => bench.isSeen(each),
    );
    const overCards = html.flatMap((line) => {
      if (!line.element.closest(".place-card, .words, .tools, .bubble"))
        return [];
      if (document.querySelector(FRONT)) return [];
      const met = cards.find(
        (card) =>
          !line.element.closest(".place-card")?.contains(card) &&
          shared(glyphs(line), card.getBoundingClientRect()) > 3,
      );
      return met && !but("cards", line.element)
        ? [`${named(line.element)} over a card`]
        : [];
    });
    const targets = [
      ...(document.querySelector("dialog[open]") ?? document).querySelectorAll(
        "button, a[href], input, select",
      ),
    ]
      .filter(
        (each) =>
          bench.isSeen(each) &&
          !each.closest(".aloud, p a") &&
          !but("targets", each),
      )
      .filter((each) => {
        const { offsetWidth, offsetHeight } = each;
        return Math.min(offsetWidth, offsetHeight) < 43.5;
      })
      .map(
        (each) =>
          `target of ${each.offsetWidth} by ${each.offsetHeight}: ${named(each)}`,
      );
    return [
      ...new Set([
        ...small,
        ...out,
        ...cut,
        ...over,
        ...covered,
        ...overCards,
        ...targets,
      ]),
    ];
  };

  // For the contrast: each line of words, its colour and how much it must stand out.
  bench.inks = (exceptions) =>
    lines()
      .filter(
        ({ element }) =>
          !isDrawn(element) && !(exceptions && element.closest(exceptions)),
      )
      .map((line) => {
        const { color, fontSize, fontWeight, opacity } = getComputedStyle(
          line.element,
        );
        const size = parseFloat(fontSize);
        const isLarge =
          size >= 24 || (size >= 18.6 && Number(fontWeight) >= 700);
        const { left, top, right, bottom } = glyphs(line);
        return {
          color,
          opacity,
          isLarge,
          left,
          top,
          right,
          bottom,
          name: named(line.element),
        };
      });

  // Without words on it, as a picture: what is behind each of them.
  bench.weak = async (picture, inks) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const scale = image.width / innerWidth;
    const linear = (value) =>
      value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    const light = ([r, g, b]) =>
      0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    const colour = (text) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    return inks.flatMap((ink) => {
      const [x, y] = [
        Math.max(0, ink.left * scale),
        Math.max(0, ink.top * scale),
      ];
      const [width, height] = [
        Math.min(image.width, ink.right * scale) - x,
        Math.min(image.height, ink.bottom * scale) - y,
      ].map(Math.floor);
      if (width < 2 || height < 2) return [];
      const { data } = context.getImageData(x, y, width, height);
      const lights = [];
      for (let at = 0; at < data.length; at += 16)
        lights.push(light(data.slice(at, at + 3)));
      lights.sort((one, other) => one - other);
      const own = light(colour(ink.color));
      // A stray pixel of an edge is no ground.
      const grounds = [0.2, 0.5, 0.8].map(
        (share) => lights[Math.floor(lights.length * share)],
      );
      const ratio = Math.min(
        ...grounds.map(
          (ground) =>
            (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05),
        ),
      );
      const least = ink.isLarge ? 3 : 4.5;
      return ratio < least - 0.02
        ? [`contrast of ${ratio.toFixed(1)}: ${ink.name}`]
        : [];
    });
  };
})();
