"""Every moment of a table can be read and touched, in every window, by day and by night."""

import pytest
from playwright.async_api import Browser

from tests.web.look import faults_of, heard
from tests.web.scenes import SIZES, THEMES, looked_at, shown
from tests.web.table_scenes import TABLE_SCENES

pytestmark = pytest.mark.asyncio(loop_scope="session")

#: The fullest tables, in the windows with the least room.
SHORT = ("luecke-asked", "keine-ahnung-asked", "passt-nicht-asked")
NARROW = ((360, 640), (740, 360), (1366, 768))


async def faults_in(browser: Browser, name: str, sizes: tuple[tuple[int, int], ...],
                    themes: tuple[str, ...]) -> list[object]:  # fmt: skip
    found: list[object] = []
    async with shown(browser, TABLE_SCENES[name]()) as visitor:
        for theme in themes:
            for size in sizes:
                await looked_at(visitor.page, size, theme)
                found += [(size, theme, fault) for fault in await faults_of(visitor.page)]
        return [*found, *heard(visitor)]


@pytest.mark.parametrize("name", SHORT)
async def test_a_full_table(browser: Browser, name: str) -> None:
    assert await faults_in(browser, name, NARROW, ("dark",)) == []


@pytest.mark.long
@pytest.mark.parametrize("name", TABLE_SCENES)
async def test_every_scene(browser: Browser, name: str) -> None:
    assert await faults_in(browser, name, SIZES, THEMES) == []


async def test_what_is_wrong_is_found(browser: Browser) -> None:
    """Small type, words over words, weak ink, a target for no finger, words outside."""
    async with shown(browser, TABLE_SCENES["luecke-asked"]()) as visitor:
        page = visitor.page
        await looked_at(page, (1366, 768), "light")
        await page.add_style_tag(
            content=".turn { font-size: 12px !important } .name { color: #ddd !important }"
            ".facts { margin-top: -1.2em }"
            "header.bar button { min-width: 0; width: 30px; padding: 0 }"
        )
        told = " ".join(await faults_of(page))
        for fault in ("type of 12", "contrast of", " over ", "target of 30"):
            assert fault in told
