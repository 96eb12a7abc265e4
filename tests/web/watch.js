// What was said aloud, met on the page, moved, or lost, since it was opened; this makes it slower.
(() => {
  const { bench } = globalThis;
  Object.assign(bench, {
    said: [],
    met: new Set(),
    moved: new Set(),
    lost: [],
    names: new Set(),
  });
  let focused = "";
  function hear(changes) {
    for (const { addedNodes, target } of changes) {
      const live =
        target.nodeType === 1
          ? target.closest("[role=log], [aria-live]")
          : null;
      if (live)
        for (const node of addedNodes)
          if (node.nodeType === 1) bench.said.push(node.textContent);
    }
    for (const face of bench.faces()) bench.met.add(face);
    for (const each of document.querySelectorAll("[aria-label]")) {
      bench.names.add(each.getAttribute("aria-label"));
    }
  }
  function watch() {
    for (const each of document.getAnimations()) {
      const { target } = each.effect;
      bench.moved.add(
        `${each.animationName ?? each.transitionProperty ?? "script"} of ${target.localName}.${target.getAttribute("class")}`,
      );
    }
    const active = document.activeElement;
    if (active && active !== document.body) {
      focused = `${active.localName} ${bench.nameOf(active)}`;
    } else if (focused && document.hasFocus()) {
      // Beyond the last control the focus goes to the browser itself, and comes back.
      bench.lost.push(focused);
      focused = "";
    }
    requestAnimationFrame(watch);
  }
  new MutationObserver(hear).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["data-colour", "aria-label"],
  });
  requestAnimationFrame(watch);
})();
