"""Whether a page can be used as it is drawn: nothing overlaps, sticks out, or is too small."""

from playwright.async_api import Page


async def what_is_wrong(page: Page, *blocks: str, is_whole: bool = True) -> list[str]:
    """A sentence for each fault; `blocks` are the parts that must not lie over each other."""
    found: list[str] = await page.evaluate(
        "([blocks, isWhole]) => bench.wrong(blocks, isWhole)", [list(blocks), is_whole]
    )
    return found
