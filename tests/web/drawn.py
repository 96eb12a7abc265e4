"""Whether a page can be used as it is drawn: nothing overlaps, sticks out, or is too small."""

from collections.abc import AsyncIterator, Iterable

from playwright.async_api import Page

#: All that follows from another size of the window has happened.
_SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


async def at_each(page: Page, sizes: Iterable[dict[str, int]]) -> AsyncIterator[dict[str, int]]:
    """The same page in windows of several sizes; it keeps the last one."""
    for size in sizes:
        await page.set_viewport_size(size)  # type: ignore[arg-type]
        await page.evaluate(_SETTLED)
        yield size


def whole(text: str) -> int:
    """Points as they are written."""
    return int(text.replace("\N{MINUS SIGN}", "-"))


async def what_is_wrong(page: Page, *blocks: str, is_whole: bool = True) -> list[str]:
    """A sentence for each fault; `blocks` are the parts that must not lie over each other."""
    found: list[str] = await page.evaluate(
        "([blocks, isWhole]) => bench.wrong(blocks, isWhole)", [list(blocks), is_whole]
    )
    return found
