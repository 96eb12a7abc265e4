"""People who meet at a table: one opens it, all come by its link, sit down, and the host starts."""

import asyncio
import json
import re
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Browser, expect

from kartentisch.core.replay import Replay, parse_replay
from tests.server.running import Server
from tests.web.browser import Visitor, visitor

#: Games that are soon over, and still show everything that a game has.
SHORT: dict[str, dict[str, Any]] = {
    "keine-ahnung": {"trophy_count": 1, "turns": 6},
    "luecke": {"hand": 5, "rounds": 1},
    "passt-nicht": {"target": 6},
}
#: Over after a move or two.
SHORTEST: dict[str, dict[str, Any]] = {
    "keine-ahnung": {"trophy_count": 1, "turns": 1},
    "luecke": {"hand": 3, "pressed": 0, "rounds": 1, "turns": 1},
    "passt-nicht": {"rounds": 1, "turns": 1},
}
NAMES = ("Anna", "Ben", "Carla")
#: By their names, as people find them.
SIT = re.compile("Hier hinsetzen|Take this seat")
STAND = re.compile("Aufstehen|Stand up")
START = re.compile("Spiel starten|Start the game")
#: The same cards every time.
DEAL = {"seed": "5" * 64}


@dataclass
class Meeting:
    """A table, and those who look at it."""

    server: Server
    browser: Browser
    table: str
    code: str
    tokens: list[str]
    people: list[Visitor] = field(default_factory=list)

    async def come(self, number: int | None, **more: Any) -> Visitor:
        """A person of the table by their number, or somebody who only watches."""
        name = "Zoe" if number is None else NAMES[number]
        more.setdefault("settings", f"{{speed: 0, name: '{name}'}}")
        token = "" if number is None else self.tokens[number]
        person = await visitor(self.browser, self.server.address, token=token, **more)
        self.people.append(person)
        await person.visit(f"/t/{self.code}")
        return person

    async def replay(self) -> Replay:
        address = f"/api/tables/{self.table}/replays/1"
        status, replay, _ = await asyncio.to_thread(self.server.call, address)
        assert status == 200, replay
        return parse_replay(json.dumps(replay).encode())

    async def leave(self) -> None:
        """Everybody goes home, and nothing went wrong in any window."""
        faults = [fault for person in self.people for fault in person.faults]
        for context in {person.context for person in self.people}:
            await context.close()
        assert faults == []


async def table_for(
    browser: Browser,
    server: Server,
    game: str,
    people: int = 1,
    seats: int = 2,
    options: dict[str, Any] | None = None,
    **settings: Any,
) -> Meeting:
    """A table where so many people are expected, the first of them its host; bots do the rest."""
    tokens = [await asyncio.to_thread(server.guest, name) for name in NAMES[:people]]
    wanted = {
        "game": game,
        "seats": seats,
        "options": SHORT[game] if options is None else options,
        "bots": [*[None] * people, *["simple"] * (seats - people)],
        "pace": 0,
        "show": 0,
        "deal": DEAL,
    } | settings
    status, table, _ = await asyncio.to_thread(server.call, "/api/tables", wanted, tokens[0])
    assert status == 201, table
    return Meeting(server, browser, table["id"], table["code"], tokens)


async def all_sit(people: list[Visitor]) -> None:
    """By the buttons of the waiting room; the first is the host."""
    taken = "ul.seats .who"
    await people[-1].page.get_by_role("button", name=SIT).first.wait_for()
    seated = await people[0].page.locator(taken).count()
    for person in people:
        # Whoever has opened the table to play with friends sits there already.
        if await person.page.get_by_role("button", name=STAND).count():
            continue
        await person.page.get_by_role("button", name=SIT).first.click()
        seated += 1
        # Whoever comes next must see which seat is taken.
        for each in people:
            await expect(each.page.locator(taken)).to_have_count(seated)
    await people[0].page.get_by_role("button", name=START).click()
    await asyncio.gather(*(person.page.locator("[data-game]").wait_for() for person in people))


async def at_the_table(
    browser: Browser, server: Server, game: str, *, seats: int = 2, **more: Any
) -> tuple[Meeting, Visitor]:
    """One person against bots: the game begins by itself."""
    keys = ("options", "pace", "show")
    settings = {key: more.pop(key) for key in keys if key in more}
    meeting = await table_for(browser, server, game, 1, seats, **settings)
    anna = await meeting.come(0, **more)
    await anna.page.locator("[data-game] [data-spot]").first.wait_for()
    return meeting, anna
