"""Whether a page can be used as it is drawn: nothing overlaps, sticks out, or is too small."""

from playwright.async_api import Page

#: In CSS pixels: what a finger hits, and what is left to see of a card in a fan.
TARGET = 44
STRIP = 24

_LOOK = """([blocks, target, strip]) => {
    const wrong = [];
    const named = (element) =>
        `${element.tagName}.${element.className.baseVal ?? element.className} ` +
        (element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 40);
    const box = (element) => element.getBoundingClientRect();
    const isSeen = (element) => box(element).width > 1 && box(element).height > 1
        && element.checkVisibility() && !element.closest(".aloud");
    const dialog = document.querySelector("dialog[open]");
    const within = (selector) =>
        [...(dialog ?? document).querySelectorAll(selector)].filter(isSeen);

    const page = document.scrollingElement;
    for (const element of [page, document.querySelector(".frame"), dialog].filter(Boolean)) {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
        if (scrollHeight > clientHeight + 1) wrong.push(`scrolls: ${named(element)}`);
        if (scrollWidth > clientWidth + 1) wrong.push(`wide: ${named(element)}`);
    }
    for (const element of within("button, a, .seat, .words, .card, p, li, b")) {
        const { left, top, right, bottom } = box(element);
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
            wrong.push(`sticks out: ${named(element)}`);
    }
    for (const element of within("button, a")) {
        const area = box(element.closest(".seat") && !element.matches(".slot, .button, .plain")
            ? element.closest(".seat") : element);
        if (area.height < target - 0.5) wrong.push(`too low: ${named(element)}`);
        if (area.width < target - 0.5) wrong.push(`too narrow: ${named(element)}`);
    }
    for (const row of within("[data-row^='hand/']")) {
        const slots = [...row.querySelectorAll(".slot")];
        const lefts = slots.map((slot) => box(slot).left).sort((a, b) => a - b);
        lefts.slice(1).forEach((left, at) => {
            if (left - lefts[at] < strip) wrong.push(`hidden in the hand: card ${at + 1}`);
        });
    }
    for (const element of within(".name, .turn, .latest, .notice, h2"))
        // Of what stands within a line the width is not known.
        if (element.clientWidth && element.scrollWidth > element.clientWidth + 1)
            wrong.push(`cut off: ${named(element)}`);
    const drawn = dialog ? [] : blocks.flatMap((block) => within(block));
    drawn.forEach((one, at) => drawn.slice(at + 1).forEach((other) => {
        const [a, b] = [box(one), box(other)];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1) wrong.push(`${named(one)} lies over ${named(other)}`);
    }));
    return wrong;
}"""

#: What beckons for ever is not waited for.
_REST = """() => Promise.allSettled(document.getAnimations()
    .filter(({effect}) => effect.getComputedTiming().iterations < Infinity)
    .map(({finished}) => finished))"""


async def what_is_wrong(page: Page, blocks: list[str]) -> list[str]:
    """A sentence for each fault; `blocks` are the parts that must not lie over each other."""
    # What moves has no place yet.
    await page.evaluate(_REST)
    found: list[str] = await page.evaluate(_LOOK, [blocks, TARGET, STRIP])
    return found
