"""Cards fly; for who wants no movement, nothing moves and nothing is missed."""

import pytest
from playwright.async_api import Browser

from kartentisch.core.game import game_names
from tests.server.running import Server
from tests.web.meeting import at_the_table
from tests.web.people import Tapper

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
@pytest.mark.parametrize("game", game_names())
async def test_nothing_moves_for_who_wants_it_so(
    server: Server, browser: Browser, game: str, wish: str
) -> None:
    meeting, anna = await at_the_table(
        browser, server, game, settings="{speed: 1}", reduced_motion=wish, is_watched=True
    )
    await Tapper(anna).make_moves(3)
    moved = await anna.page.evaluate("() => [...bench.moved]")
    assert (moved == []) is (wish == "reduce"), moved
    await meeting.leave()
