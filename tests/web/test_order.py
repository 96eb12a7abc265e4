"""Order at a table, as people see it: who is sent away, and who keeps others waiting."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from kartentisch.table.table import PATIENCE
from tests.server.earlier import put_back
from tests.server.running import Server
from tests.web.browser import LAPTOP, PHONE, Visitor, visitor
from tests.web.people import open_table

TABLE: dict[str, object] = {
    "game": "luecke",
    "seats": 3,
    "pace": 0,
    "options": {"hand": 4, "pressed": 0, "rounds": 1},
}
pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Of its own: it is stopped and started."""
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    server.start()
    yield server
    server.stop()


async def guest(browser: Browser, server: Server, name: str, size: dict[str, int]) -> Visitor:
    settings = f"{{speed: 0, name: '{name}'}}"
    return await visitor(browser, server.address, size, settings=settings)


async def together(browser: Browser, server: Server) -> tuple[Visitor, Visitor, Visitor, str]:
    people = [
        await guest(browser, server, name, size)
        for name, size in (("Anna", LAPTOP), ("Ben", PHONE), ("Eve", LAPTOP))
    ]
    await people[0].visit("/")
    code = await open_table(people[0], TABLE)
    for person in people:
        await person.visit(f"/t/{code}")
        await person.page.locator(".seats .button").first.click()
        await expect(person.page.get_by_role("button", name="Aufstehen")).to_be_visible()
    return people[0], people[1], people[2], code


async def test_who_is_sent_away_goes_and_the_silent_one_keeps_nobody(
    server: Server, browser: Browser
) -> None:
    anna, ben, eve, code = await together(browser, server)
    # Before the start: the seat is free again, and she is told.
    await anna.page.locator(".seats button.who").filter(has_text="Eve").click()
    await anna.page.locator("[data-action=remove]").click()
    await expect(anna.page.locator("dialog")).to_contain_text("nicht mehr zurück")
    await anna.page.locator("[data-action=remove-now]").click()
    await expect(anna.page.locator("dialog")).to_have_count(0)
    await expect(eve.page.locator("main")).to_contain_text("von diesem Tisch weggeschickt")
    await expect(eve.page.locator(".seats .button")).to_have_count(0)
    # Nobody moves for two minutes: whoever waits may let a bot stand in.
    await anna.page.locator("[data-action=start]").click()
    await expect(anna.page.locator(".mine")).to_be_visible()
    await expect(ben.page.locator(".mine")).to_be_visible()
    await expect(eve.page.locator("main")).to_contain_text("weggeschickt")
    _, table, _ = await asyncio.to_thread(server.call, f"/api/tables/by-code/{code}")
    # The bot on the third seat has moved, if it began.
    awaited = anna.page.locator(".awaited[data-seat='0'], .awaited[data-seat='1']")
    await expect(awaited).to_have_count(1)
    assert await anna.page.locator("[data-action=stand-in]").count() == 0
    server.kill()
    put_back(server.database, table["id"], PATIENCE)
    server.start()
    for person in (anna, ben):
        await person.visit(f"/t/{code}")
    waits, silent = await who_waits(anna, ben)
    button = waits.page.locator("[data-action=stand-in]")
    await expect(button).to_contain_text("spielen lassen")
    await button.click()
    await expect(silent.page.locator("[data-action=take-back]")).to_be_visible()
    await expect(button).to_have_count(0)
    for person in (anna, ben, eve):
        await person.context.close()


async def who_waits(*people: Visitor) -> tuple[Visitor, Visitor]:
    """One of two may ask for a bot, the other one is awaited."""
    for _ in range(200):
        for person, other in (people, people[::-1]):
            if await person.page.locator("[data-action=stand-in]").count():
                return person, other
        await asyncio.sleep(0.1)
    raise AssertionError("nobody waits")
