"""The levels of the bots in a real browser: picked by name, kept, and who then plays."""

import pytest
from playwright.async_api import Browser, Page, expect

from kartentisch.bots.ladder import levels_of
from kartentisch.core.game import game_names
from tests.server.running import Server
from tests.web.browser import PHONE, visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def _open_picker(page: Page, game: str) -> None:
    await page.locator(f"button[data-game='{game}'], [data-change='{game}']").first.click()
    await page.locator(".levels").wait_for()


@pytest.mark.parametrize("game", game_names())
async def test_a_level_is_picked_by_name_and_sits_at_the_table(
    server: Server, browser: Browser, game: str
) -> None:
    anna = await visitor(browser, server.address, PHONE)
    page = anna.page
    await anna.visit("/")
    await _open_picker(page, game)
    levels = page.locator(".levels label")
    await expect(levels).to_have_count(len(levels_of(game)))
    await expect(page.locator(".levels .on b")).to_have_text("Familie")
    await levels.filter(has_text="Orakel").click()
    await expect(page.locator(".levels .on")).to_contain_text("Stärker geht es nicht")
    await page.locator("[data-action=bots]").click()
    await page.locator("[data-game] [data-spot]").first.wait_for()
    await expect(page.locator(".seat").first).to_contain_text("Orakel")
    # Who comes again finds what was picked, below the game that goes on.
    await anna.visit("/")
    await page.wait_for_load_state("networkidle")
    await _open_picker(page, game)
    await expect(page.locator(".levels .on b")).to_have_text("Orakel")
    assert anna.faults == []
    await anna.context.close()
