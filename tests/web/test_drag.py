"""Cards are dragged to where they go, by mouse and by finger."""

from typing import Any

import pytest
from playwright.async_api import Browser

from kartentisch.core.game import game_names
from tests.server.running import Server
from tests.web.browser import LAPTOP, PHONE, Visitor
from tests.web.finger import Finger, Point
from tests.web.meeting import at_the_table
from tests.web.people import Tapper

pytestmark = pytest.mark.asyncio(loop_scope="session")
OPTIONS: dict[str, dict[str, Any]] = {
    "keine-ahnung": {"trophy_count": 3},
    "luecke": {"hand": 8, "pressed": 0},
    "passt-nicht": {"target": 30},
}


class Mouse:
    """Moves as a finger does."""

    def __init__(self, person: Visitor) -> None:
        self._mouse = person.page.mouse

    async def press(self, point: Point) -> None:
        await self._mouse.move(*point)
        await self._mouse.down()

    async def slide(self, point: Point) -> None:
        await self._mouse.move(*point, steps=4)

    async def lift(self) -> None:
        await self._mouse.up()


GOALS = """() => [...document.querySelectorAll(".slot.goal, [data-row].goal")]
    .filter((each) => bench.isSeen(each)).map((each) => bench.point(each)).filter(Boolean)"""
#: Cards that can be taken: lit, or picked by themselves.
HELD = """() => [...document.querySelectorAll(".slot.source, .slot.picked")]
    .filter((each) => each.querySelector("svg.card"))
    .map((each) => bench.point(each)).filter(Boolean)"""


@pytest.mark.parametrize("by", ["mouse", "finger"])
@pytest.mark.parametrize("game", game_names())
async def test_a_card_is_dragged(server: Server, browser: Browser, game: str, by: str) -> None:
    is_touch = by == "finger"
    meeting, anna = await at_the_table(
        browser, server, game, options=OPTIONS[game], size=PHONE if is_touch else LAPTOP,
        has_touch=is_touch, is_mobile=is_touch,
    )  # fmt: skip
    hand: Mouse | Finger = await Finger.of(anna) if is_touch else Mouse(anna)
    player = Tapper(anna)
    for _ in range(12):
        await anna.page.evaluate("() => bench.awaited()")
        if await _drag_something(anna, hand):
            break
        await player.make_moves(1)
    else:
        raise AssertionError("no card could be dragged")
    assert player.moves >= 1
    await anna.page.evaluate("() => bench.awaited()")
    assert await anna.page.locator(".flyer.dragged, .lifted").count() == 0
    await meeting.leave()


async def _drag_something(anna: Visitor, hand: Mouse | Finger) -> bool:
    """Take each card a little way; where something lights up, drop it there: that is a move."""
    sent = len(anna.sent)
    for at in await anna.page.evaluate(HELD):
        await hand.press((at["x"], at["y"]))
        await hand.slide((at["x"] + 6, at["y"] - 14))
        await anna.page.evaluate("() => new Promise(requestAnimationFrame)")
        goals = await anna.page.evaluate(GOALS)
        if goals:
            assert await anna.page.locator(".flyer.dragged").count() == 1
            await hand.slide((goals[0]["x"], goals[0]["y"]))
            await hand.lift()
            await anna.until("!document.querySelector('.flyer.dragged')")
            return await _was_told(anna, sent)
        await hand.slide((at["x"], at["y"]))
        await hand.lift()
    return False


async def _was_told(anna: Visitor, sent: int) -> bool:
    """A move went out, or the joker asks for its wish."""
    if await anna.page.locator("dialog[open] [data-move]").count():
        await anna.page.locator("dialog[open] [data-move]").first.click()
    await anna.page.evaluate("() => bench.awaited()")
    assert any('"type":"move"' in frame for frame in anna.sent[sent:])
    return True
