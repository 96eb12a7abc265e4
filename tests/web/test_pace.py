"""Nobody waits for what they do not want to see: bots can be hurried, and forced draws are made."""

import json
from typing import Any

import pytest
from playwright.async_api import Browser

from tests.server.running import Server
from tests.web.browser import Visitor
from tests.web.meeting import Meeting, at_the_table
from tests.web.people import Tapper

pytestmark = pytest.mark.asyncio(loop_scope="session")

#: Something can be touched: it is Anna's turn.
LIT = "document.querySelector('.source, .goal')"
#: So slow that nobody would see the end of it.
SLOW = 5_000


def told(anna: Visitor) -> list[dict[str, Any]]:
    """Every entry that came."""
    frames = [json.loads(frame) for frame in anna.frames]
    return [entry for each in frames if each["type"] == "entries" for entry in each["entries"]]


def moved_by(entry: dict[str, Any], seat: int) -> bool:
    return bool(entry["kind"] == "acted" and entry["seat"] == seat)


def moves_of(anna: Visitor, seat: int) -> list[str]:
    return [each["move"] for each in told(anna) if moved_by(each, seat)]


def tempos(anna: Visitor) -> list[str]:
    sent = [json.loads(frame).get("command", {}) for frame in anna.sent]
    return [command["tempo"] for command in sent if command.get("type") == "pace"]


async def beside_a_slow_bot(server: Server, browser: Browser) -> tuple[Meeting, Visitor]:
    """Anna has made a move, and has to wait."""
    options = {"target": 30}
    meeting, anna = await at_the_table(browser, server, "passt-nicht", options=options, pace=SLOW)
    await anna.until(LIT)
    while await anna.page.evaluate(f"() => !!{LIT}"):
        await Tapper(anna).tap()
        await anna.until(f"!{LIT} || document.querySelector('.picked')")
    return meeting, anna


@pytest.mark.parametrize("hand", ["finger", "space bar"])
async def test_who_holds_a_finger_or_the_space_bar_does_not_wait_for_bots(
    server: Server, browser: Browser, hand: str
) -> None:
    meeting, anna = await beside_a_slow_bot(server, browser)
    keyboard, mouse = anna.page.keyboard, anna.page.mouse
    before = len(moves_of(anna, 1))
    box = await anna.page.locator(".centre").bounding_box()
    assert box is not None
    await mouse.move(box["x"] + 4, box["y"] + box["height"] / 2)
    await (mouse.down() if hand == "finger" else keyboard.down(" "))
    await anna.until(LIT)
    assert len(moves_of(anna, 1)) > before
    assert tempos(anna) == ["hurried"]
    await (mouse.up() if hand == "finger" else keyboard.up(" "))
    await anna.page.wait_for_timeout(400)
    assert tempos(anna) == ["hurried", "normal"]
    mine, its = (max(each["at"] for each in told(anna) if moved_by(each, seat)) for seat in (0, 1))
    assert its - mine < SLOW
    assert await anna.page.locator(".picked").count() == 0
    assert anna.faults == []
    await meeting.leave()


@pytest.mark.parametrize("punished", ["prevented", "punished"])
async def test_a_card_that_has_to_be_drawn_is_drawn_by_itself_unless_one_may_forget_it(
    server: Server, browser: Browser, punished: str
) -> None:
    options = {"trophy_count": 1, "turns": 6, "forgetting": punished}
    meeting, anna = await at_the_table(
        browser, server, "keine-ahnung", options=options, settings="{speed: 0, draws: true}"
    )
    await anna.until("document.querySelectorAll('.source').length > 1")
    assert (moves_of(anna, 0) == ["draw"]) is (punished == "prevented")
    await anna.page.wait_for_timeout(800)
    assert len(moves_of(anna, 0)) == (punished == "prevented")
    await meeting.leave()


async def test_an_own_card_can_be_picked_while_others_are_on_turn(
    server: Server, browser: Browser
) -> None:
    meeting, anna = await beside_a_slow_bot(server, browser)
    card = anna.page.locator("[data-spot^='hand/0/']").first
    await card.click()
    assert await card.get_attribute("aria-pressed") == "true"
    assert await anna.page.locator(".notice").count() == 0
    await anna.page.locator("[data-action=may]").click()
    await anna.page.get_by_text("Leertaste").wait_for()
    await meeting.leave()
