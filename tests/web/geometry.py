"""Whether a picture is sound: nothing overlaps, nothing is cut off, fingers find everything."""

from typing import Any

from playwright.async_api import Page

#: So far a rounded edge may lie over another, in pixels.
SLACK = 1.5
FINGER = 44

BOXES = """(selectors) => selectors.flatMap((selector) =>
    [...document.querySelectorAll(selector)].map((element, at) => {
        const {x, y, width, height} = element.getBoundingClientRect();
        return {name: `${selector} ${at}`, x, y, width, height};
    }).filter(({width, height}) => width && height))"""

#: A button in a fan is as wide as what the next one leaves of it.
TARGETS = """() => [...document.querySelectorAll("button, a[href], input, select")]
    .filter((element) => element.checkVisibility() && !element.closest(".result, dialog"))
    .map((element) => {
        const {x, y, width, height} = element.getBoundingClientRect();
        const middle = y + height / 2;
        let shown = 0;
        for (let at = 0; at < width; at += 1)
            shown += element.contains(document.elementFromPoint(x + at, middle));
        return {name: element.ariaLabel || element.innerText, width: shown, height};
    })"""

Box = dict[str, Any]


async def boxes(page: Page, *selectors: str) -> list[Box]:
    found: list[Box] = await page.evaluate(BOXES, list(selectors))
    return found


async def assert_apart(page: Page, *selectors: str) -> None:
    """The boxes of all these lie in the window, and none lies over another."""
    found = await boxes(page, *selectors)
    size = page.viewport_size
    assert size is not None
    for box in found:
        assert box["x"] >= -SLACK, box
        assert box["y"] >= -SLACK, box
        assert box["x"] + box["width"] <= size["width"] + SLACK, box
        assert box["y"] + box["height"] <= size["height"] + SLACK, box
    for at, one in enumerate(found):
        for other in found[at + 1 :]:
            assert not _overlap(one, other), f"{one} lies over {other}"


async def assert_nothing_scrolls(page: Page) -> None:
    room: list[int] = await page.evaluate(
        """() => {
            const {scrollWidth, scrollHeight} = document.documentElement;
            return [scrollWidth - innerWidth, scrollHeight - innerHeight];
        }"""
    )
    assert max(room) <= 0


async def assert_fingers_find_everything(page: Page) -> None:
    found: list[Box] = await page.evaluate(TARGETS)
    assert found
    for target in found:
        assert target["width"] >= FINGER - SLACK, target
        assert target["height"] >= FINGER - SLACK, target


def _overlap(one: Box, other: Box) -> bool:
    return _cross(one, other, "x", "width") and _cross(one, other, "y", "height")


def _cross(one: Box, other: Box, start: str, length: str) -> bool:
    first, last = sorted((one, other), key=lambda box: float(box[start]))
    return bool(first[start] + first[length] > last[start] + SLACK)
