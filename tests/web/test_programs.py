"""People see who is a program, and ask one to their table by its link."""

import asyncio

import pytest
from playwright.async_api import Browser, expect

from kartentisch.client import come_in
from tests.server.running import Server
from tests.web.browser import PHONE, visitor
from tests.web.people import open_table

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_program_is_invited_by_its_link_and_seen_as_one(
    server: Server, browser: Browser
) -> None:
    robi = await asyncio.to_thread(come_in, f"http://{server.address}", "Robi")
    link = await asyncio.to_thread(robi.invitation)
    person = await visitor(browser, server.address, PHONE)
    await person.visit("/")
    code = await open_table(person, {"game": "luecke", "seats": 2})
    await person.visit(f"/t/{code}")
    await expect(person.page.locator(".invite img")).to_be_visible()
    await person.visit(link.removeprefix(f"http://{server.address}"))
    await person.page.get_by_role("button", name=code).click()
    await expect(person.page.get_by_text("Eingeladen.")).to_be_visible()
    told = robi.follow()
    table = await asyncio.to_thread(next, told)
    told.close()
    assert (table.code, table.is_invited) == (code, True)
    with robi.at_table(table.id) as line:
        await asyncio.to_thread(line.sit, "Robi", 1)
        await person.page.get_by_role("link", name="Zum Tisch").click()
        seat = person.page.get_by_role("listitem").filter(has_text="Robi")
        await expect(seat).to_contain_text("Programm")
        await person.page.locator("[data-action=start]").click()
        at_table = person.page.get_by_role("region", name="Robi")
        await expect(at_table).to_contain_text("Programm")
    assert not person.faults
