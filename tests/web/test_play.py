"""Whole games in real browsers against a real server."""

import asyncio

import pytest
from playwright.async_api import Browser

from kartentisch.core.game import find_game, game_names
from tests.server.running import Server
from tests.web.browser import LAPTOP, PHONE
from tests.web.meeting import SHORT, all_sit, table_for
from tests.web.people import Tapper, what_else

pytestmark = pytest.mark.asyncio(loop_scope="session")
FULLEST = max(game_names(), key=lambda name: find_game(name).seats[-1])
#: For a full table: nobody waits long for the end.
FULL = {
    "keine-ahnung": {"trophy_count": 1, "turns": 6},
    "luecke": {"hand": 4, "rounds": 1},
    "passt-nicht": {"rounds": 1},
}


@pytest.mark.parametrize(
    ("game", "is_full"),
    [
        *((game, False) for game in game_names()),
        # Bots add nothing to the page but seats: the fullest table is enough for every day.
        *(pytest.param(game, True, marks=() if game == FULLEST else pytest.mark.long)
          for game in game_names()),
    ],
)  # fmt: skip
async def test_people_meet_by_a_link_and_play_to_the_end(
    server: Server, browser: Browser, game: str, *, is_full: bool
) -> None:
    """Anna on a German phone, Ben on an English laptop; at a full table bots sit with them."""
    seats = find_game(game).seats[-1] if is_full else 2
    options = FULL[game] if is_full else SHORT[game]
    meeting = await table_for(browser, server, game, 2, seats, options)
    anna = await meeting.come(0, size=PHONE, language="de-DE", has_touch=True)
    ben = await meeting.come(1, size=LAPTOP, language="en-GB")
    await all_sit([anna, ben])
    await asyncio.gather(*(Tapper(person).play_to_the_end() for person in (anna, ben)))
    for person in (anna, ben):
        await what_else(person.page, "check")
        await person.page.locator("dialog .verdict[data-agrees=true]").wait_for()
    replay = await meeting.replay()
    for seat, person in enumerate((anna, ben)):
        wished = [frame for frame in person.sent if '"type":"move"' in frame]
        made = [entry for entry in replay.log if entry.get("seat") == seat and "move" in entry]
        assert len(made) <= len(wished), "somebody else moved"
    await meeting.leave()
