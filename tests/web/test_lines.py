"""Lines break, servers die, tabs are doubled, people go back: the table stays the same."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

from kartentisch.core.game import game_names
from tests.server.running import Server
from tests.web.browser import Visitor
from tests.web.meeting import Meeting, all_sit, at_the_table, table_for
from tests.web.people import Tapper

pytestmark = pytest.mark.asyncio(loop_scope="session")
BANNER = ".banner[role=alert]"
STANDING = {
    "keine-ahnung": {"trophy_count": 3},
    "luecke": {"hand": 8, "pressed": 0, "rounds": 1},
    "passt-nicht": {"target": 30},
}


@pytest.fixture
def mortal_server(tmp_path: Path) -> Iterator[Server]:
    """A server of one test alone, which dies in it."""
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    server.start()
    yield server
    server.kill()


def moved(person: Visitor) -> list[str]:
    """The moves that were sent, each once however often it was repeated."""
    commands = {}
    for frame in map(json.loads, person.sent):
        if frame["type"] == "do" and frame["command"]["type"] == "move":
            commands[frame["id"]] = frame["command"]["move"]
    return list(commands.values())


@pytest.mark.parametrize(
    "game",
    # Lines know no game: one of them is enough for every day.
    ["luecke", *(pytest.param(name, marks=pytest.mark.long)
                 for name in game_names() if name != "luecke")],
)  # fmt: skip
async def test_a_move_made_while_the_server_was_dead_arrives_once(
    mortal_server: Server, browser: Browser, game: str
) -> None:
    meeting = await table_for(browser, mortal_server, game, 2, 2, STANDING[game])
    people = [await meeting.come(number) for number in (0, 1)]
    await all_sit(people)
    mover = await _on_turn(people)
    before = [json.dumps(",".join(await person.bench("spots()"))) for person in people]
    await asyncio.to_thread(mortal_server.kill)
    for person in people:
        await person.page.locator(BANNER).wait_for()
    await _move_something(mover)
    await asyncio.to_thread(mortal_server.start)
    for person in people:
        await person.page.locator(BANNER).wait_for(state="detached")
    for person, spots in zip(people, before, strict=True):
        await person.until(f"bench.spots().join() !== {spots}")
        # What is turned up lies there for a moment only.
        await person.until("!document.querySelector('[data-spot^=open] svg.card')")
    await _same_for_all(meeting)
    [move] = moved(mover)
    for person in people:
        assert _entries(person).count(move.split()[0]) == 1
        # A browser says that it could not connect: that is what happened.
        person.faults = [each for each in person.faults if "ERR_CONNECTION" not in each]
    await meeting.leave()


async def _on_turn(people: list[Visitor]) -> Visitor:
    """Who may move; at the beginning of a game that is one of them."""
    while True:
        for person in people:
            if await person.bench("lit()"):
                return person
        await people[0].page.evaluate("() => new Promise(requestAnimationFrame)")


async def _move_something(mover: Visitor) -> None:
    """By tapping, until the page waits for the server."""
    player = Tapper(mover)
    for _ in range(10):
        awaited = await mover.page.evaluate("() => ({lit: bench.lit()})")
        lit = [each for each in awaited["lit"] if each.get("x") is not None]
        if not lit:
            return
        await player.touch(lit[0])
        await mover.page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError("the page never waits")


def _entries(person: Visitor) -> list[str]:
    """The verbs of all moves that were told, by entry."""
    told = {}
    for frame in map(json.loads, person.frames):
        for entry in frame.get("entries", ()):
            if entry["kind"] == "acted":
                told[entry["number"]] = entry["move"].split()[0]
    return list(told.values())


async def _same_for_all(meeting: Meeting) -> None:
    """What lies open for everybody is the same on all pages, and as after a reload."""
    for person in meeting.people:
        before = await person.bench("spots()")
        await person.page.reload()
        await person.page.locator("[data-game] [data-spot]").first.wait_for()
        await person.until(f"bench.spots().join() === {json.dumps(','.join(before))}")


@pytest.mark.parametrize("game", game_names())
async def test_two_tabs_stay_equal_and_both_can_move(
    server: Server, browser: Browser, game: str
) -> None:
    meeting, anna = await at_the_table(browser, server, game, options=STANDING[game])
    tab = await anna.another_tab()
    meeting.people.append(tab)
    await tab.visit(f"/t/{meeting.code}")
    for person in (anna, tab, anna):
        await Tapper(person).make_moves(1)
        await _are_equal(anna, tab)
    await meeting.leave()


async def _are_equal(one: Visitor, other: Visitor) -> None:
    """Both wait for the same move with the same cards."""
    for _ in range(50):
        for person in (one, other):
            await person.page.bring_to_front()
            await person.page.evaluate("() => bench.awaited()")
        seen = [await person.bench("spots()") for person in (one, other)]
        if seen[0] == seen[1]:
            return
    assert seen[0] == seen[1]


async def test_back_and_forward(server: Server, browser: Browser) -> None:
    meeting, anna = await at_the_table(browser, server, "luecke")
    await Tapper(anna).make_moves(1)
    await anna.page.get_by_role("link", name="Zur Startseite").click()
    await anna.page.locator("button[data-game=luecke]").wait_for()
    await anna.page.go_back()
    await anna.page.locator("[data-game] [data-spot]").first.wait_for()
    await Tapper(anna).make_moves(1)
    await anna.page.go_forward()
    await anna.page.locator("button[data-game=luecke]").wait_for()
    await anna.page.go_back()
    await Tapper(anna).play_to_the_end()
    await meeting.leave()
