"""Nothing scrolls, nothing is cut off, nothing lies upon another, everything is large enough."""

import pytest
from playwright.async_api import Browser

from kartentisch.core.game import find_game, game_names
from tests.server.running import Server
from tests.web.browser import DESKTOP, PHONE, TABLET, visitor
from tests.web.drawn import at_each, what_is_wrong
from tests.web.meeting import SHORTEST, at_the_table
from tests.web.people import Tapper, what_else

pytestmark = pytest.mark.asyncio(loop_scope="session")
SIZES = [PHONE, TABLET, DESKTOP]
#: A browser window of 1280 by 800 at 200 %.
ZOOMED = {"width": 640, "height": 400}


@pytest.mark.parametrize("is_full", [False, True], ids=["two", "full"])
@pytest.mark.parametrize("game", game_names())
async def test_tables(server: Server, browser: Browser, game: str, *, is_full: bool) -> None:
    """At the beginning, and after some moves, in a game of full size."""
    seats = find_game(game).seats[-1] if is_full else 2
    meeting, anna = await at_the_table(
        browser, server, game, seats=seats, options={}, size=PHONE, reduced_motion="reduce"
    )
    await anna.page.evaluate("() => bench.awaited()")
    async for size in at_each(anna.page, SIZES):
        assert (size, await what_is_wrong(anna.page)) == (size, [])
    await Tapper(anna).make_moves(3)
    async for size in at_each(anna.page, SIZES):
        assert (size, await what_is_wrong(anna.page)) == (size, [])
    await meeting.leave()


@pytest.mark.parametrize("game", game_names())
async def test_a_lesson_and_a_replay_on_a_phone(
    server: Server, browser: Browser, game: str
) -> None:
    meeting, anna = await at_the_table(browser, server, game, options=SHORTEST[game], size=PHONE)
    await Tapper(anna).play_to_the_end()
    await what_else(anna.page, "replay")
    await anna.page.locator("[data-action=on]").click()
    await anna.page.locator("[data-action=on]:enabled, [data-action=back]:enabled").first.wait_for()
    assert await what_is_wrong(anna.page) == []
    await anna.visit(f"/learn/{game}")
    await anna.page.locator(".coach").wait_for()
    await anna.until("document.querySelector('[data-spot] svg.card')")
    await anna.page.locator(".coach button").last.click()
    assert await what_is_wrong(anna.page) == []
    await meeting.leave()


async def test_start_page(server: Server, browser: Browser) -> None:
    meeting, anna = await at_the_table(browser, server, "luecke")
    await anna.visit("/")
    await anna.page.locator("button[data-game]").first.wait_for()
    async for size in at_each(anna.page, [*SIZES, ZOOMED]):
        assert (size, await what_is_wrong(anna.page, is_whole=False)) == (size, [])
    await meeting.leave()


@pytest.mark.parametrize("language", ["de-DE", "en-GB"])
@pytest.mark.parametrize("game", game_names())
async def test_whom_to_play_against_fits_a_phone(
    server: Server, browser: Browser, game: str, language: str
) -> None:
    anna = await visitor(browser, server.address, PHONE, language)
    await anna.visit("/")
    await anna.page.locator(f"button[data-game={game}]").click()
    await anna.page.locator("[data-action=bots]").wait_for()
    assert await what_is_wrong(anna.page, is_whole=False) == []
    for summary in await anna.page.locator(".choice summary").all():
        await summary.click()
        assert await what_is_wrong(anna.page, is_whole=False) == []
    await anna.context.close()


@pytest.mark.parametrize("game", game_names())
async def test_a_game_can_be_played_at_200_per_cent(
    server: Server, browser: Browser, game: str
) -> None:
    """To the end, by tapping what can be seen."""
    meeting, anna = await at_the_table(browser, server, game, size=ZOOMED, device_scale_factor=2)
    await Tapper(anna).play_to_the_end()
    await meeting.leave()
