"""Whole games in a real browser against a real server."""

import pytest
from playwright.async_api import Browser

from kartentisch.core.game import game_names
from tests.server.running import Server
from tests.web.browser import LAPTOP, PHONE, visitor
from tests.web.player import Player

SMALL: dict[str, dict[str, object]] = {
    "keine-ahnung": {"trophies": 2},
    "luecke": {"hand": 5, "rounds": 2},
    "passt-nicht": {"target": 15},
}
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(("size", "language"), [(PHONE, "de-DE"), (LAPTOP, "en-GB")])
@pytest.mark.parametrize("game", game_names())
async def test_a_game_is_played_to_the_end_by_tapping(
    server: Server, browser: Browser, game: str, size: dict[str, int], language: str
) -> None:
    anna = await visitor(browser, server.address, size, language)
    await anna.page.add_init_script(
        "localStorage.setItem('kartentisch', JSON.stringify({speed: 0}))"
    )
    await anna.visit("/")
    player = Player(anna, luck=5)
    settings = {
        "game": game,
        "seats": 2,
        "options": SMALL[game],
        "bots": [None, "simple"],
        "pace": 0,
        "show": 1000,
    }
    await player.sit_down(settings)
    await player.play_to_the_end()
    await anna.page.locator(".result [data-action=check]").click()
    checked = await anna.page.locator("[data-agrees]").inner_text()
    assert checked == ("Alles stimmt." if language == "de-DE" else "Everything is right.")
    assert anna.faults == []
    await anna.context.close()
