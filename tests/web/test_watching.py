"""Who only watches meets no hidden card: not on the page, not in its names, not in a frame."""

import asyncio
import json
from typing import Any

import pytest
from playwright.async_api import Browser

from kartentisch.cli.tell import Teller
from kartentisch.core.game import find_game, game_names
from tests.server.canaries import ONE_OF_EACH, Viewer, check_faces, moments_of
from tests.server.running import Server
from tests.web.browser import Visitor
from tests.web.meeting import SHORT, all_sit, table_for
from tests.web.people import Tapper

pytestmark = pytest.mark.asyncio(loop_scope="session")


#: Whatever moves is looked at three times: at each moment, on three pages.
ONE_ROUND: dict[str, dict[str, Any]] = {"luecke": {"hand": 4}, "passt-nicht": {"rounds": 1}}


@pytest.mark.parametrize(
    "game",
    # Frames of all games are looked at in tests/server and tests/table.
    ["keine-ahnung", *(pytest.param(name, marks=pytest.mark.long)
                       for name in game_names() if name != "keine-ahnung")],
)  # fmt: skip
async def test_hidden_cards_stay_hidden(server: Server, browser: Browser, game: str) -> None:
    """Every card is there once: a face that somebody meets names one card."""
    options = ONE_OF_EACH[game] | SHORT[game] | ONE_ROUND.get(game, {})
    meeting = await table_for(browser, server, game, 2, 2, options)
    anna, ben, zoe = [await meeting.come(who, is_watched=True) for who in (0, 1, None)]
    await all_sit([anna, ben])
    await zoe.page.locator("[data-game]").wait_for()
    assert await zoe.page.locator(".slot.source, .mine").count() == 0
    await asyncio.gather(Tapper(anna).play_to_the_end(), Tapper(ben).play_to_the_end())
    await Tapper(zoe).play_to_the_end()
    replay = await meeting.replay()
    moments = moments_of(replay)
    begun = min(_numbers(zoe))
    for viewer, person in ((0, anna), (1, ben), (None, zoe)):
        assert check_faces(game, person.frames, viewer, moments, begun) > 0
        seen: set[str] = set().union(*(moment.meanwhile[viewer] for moment in moments))
        await _check_page(person, game, viewer, seen)
    await meeting.leave()


def _numbers(person: Visitor) -> list[int]:
    """The entries of views in which cards lie: the first is that of the deal."""
    views = [json.loads(frame).get("view") for frame in person.frames]
    return [view["number"] for view in views if view and view["phase"] == "playing"]


async def _check_page(person: Visitor, game: str, viewer: Viewer, seen: set[str]) -> None:
    met = set(await person.page.evaluate("() => [...bench.met]"))
    assert met, "no card was drawn"
    assert met <= seen, (viewer, met - seen)
    texts = await person.page.evaluate("() => [...bench.names, ...bench.said].join('\\n')")
    teller = Teller(find_game(game), "de", ["Anna", "Ben"], 0)
    hidden = set(filter(None, find_game(game).cards.texts)) - seen
    spoken = {teller.card(card) for card in seen}
    # A name may be a part of another: blue 1 and blue 11, or with a sign.
    told = [
        card for card in hidden
        if teller.card(card) not in spoken and f"{teller.card(card)}," in f"{texts},"
    ]  # fmt: skip
    assert told == [], viewer
