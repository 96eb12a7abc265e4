"""Accounts in real browsers: the same tables elsewhere, sessions that end, being forgotten."""

import asyncio
import json

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.cli.run import kartentisch
from tests.server.running import Server
from tests.web.browser import LAPTOP, PHONE, Visitor, visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
PASSWORD = "nine foxes dance"  # noqa: S105 - of somebody who does not exist


def told(page: Page) -> Locator:
    return page.locator("main [role=status]").first


async def fill(page: Page, part: str, *texts: str) -> None:
    """By the keyboard: from field to field, and Enter."""
    await page.locator(f"[data-part={part}] input").first.focus()
    for text in texts:
        await page.keyboard.type(text)
        await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")


async def with_account(browser: Browser, server: Server, login: str) -> Visitor:
    anna = await visitor(browser, server.address, LAPTOP, settings="{speed: 0, name: 'Anna'}")
    await anna.visit("/")
    await anna.page.get_by_role("link", name="Konto").click()
    await fill(anna.page, "create", login, PASSWORD)
    await expect(told(anna.page)).to_have_text("Dein Konto ist angelegt.")
    await expect(anna.page.locator("h1")).to_be_focused()
    return anna


async def log_in(page: Page, login: str) -> None:
    await page.locator("[data-part=log-in]").wait_for()
    await fill(page, "log-in", login, PASSWORD)
    await expect(page.locator("main")).to_contain_text(f"Angemeldet als {login}.")


async def sit_down(person: Visitor) -> None:
    """At a new table, with friends who are still to come."""
    await person.visit("/")
    await person.page.locator("button[data-game=luecke]").click()
    await person.page.locator("[data-door=together]").click()
    await person.page.locator("[data-action=friends]").click()
    await expect(person.page.get_by_role("button", name="Aufstehen")).to_be_visible()


async def test_the_same_tables_in_another_browser_and_the_first_one_is_put_out(
    server: Server, browser: Browser
) -> None:
    anna = await with_account(browser, server, "Anna")
    await sit_down(anna)
    code = anna.page.url.rpartition("/")[2]

    phone = await visitor(browser, server.address, PHONE)
    await phone.visit("/me")
    await log_in(phone.page, "Anna")
    await phone.page.get_by_role("link", name="Zur Startseite").click()
    await phone.page.locator(f"a[href='/t/{code}']").click()
    await expect(phone.page.get_by_role("button", name="Aufstehen")).to_be_visible()

    await phone.visit("/me")
    await phone.page.get_by_role("button", name="beenden").click()
    await expect(phone.page.get_by_role("status").filter(has_text="Beendet.")).to_be_visible()
    await expect(anna.page.locator("h1")).to_have_text("Du bist abgemeldet")
    await anna.visit("/me")
    await expect(anna.page.locator("[data-part=log-in]")).to_be_visible()
    assert anna.faults == phone.faults == []
    await anna.context.close()
    await phone.context.close()


async def test_who_is_banned_is_told_and_does_not_call_again(
    server: Server, browser: Browser
) -> None:
    rude = await with_account(browser, server, "Rude")
    await sit_down(rude)
    words = ("admin", "ban", "Rude", "--database", server.database)
    done = await asyncio.to_thread(kartentisch, server.home, *words)
    assert done.returncode == 0, done.stderr
    await expect(rude.page.locator("h1")).to_have_text("Du bist hier nicht mehr dabei")
    assert rude.faults == []
    await rude.context.close()


async def test_who_mistypes_is_told_and_keeps_what_was_typed(
    server: Server, browser: Browser
) -> None:
    anna = await with_account(browser, server, "Typist")
    page = anna.page
    await fill(page, "password", "nine foxes sleep", "another fox dances")
    await expect(page.get_by_role("alert")).to_contain_text("stimmt nicht")
    await expect(page.locator("[data-part=password] input").nth(1)).to_have_value(
        "another fox dances"
    )
    await page.locator("[data-part=password] input").first.fill(PASSWORD)
    await page.keyboard.press("Enter")
    await expect(told(page)).to_have_text("Das neue Passwort gilt.")
    await expect(page.locator("[data-part=password] input").first).to_have_value("")
    await page.get_by_role("button", name="Abmelden").click()
    await expect(told(page)).to_have_text("Du bist abgemeldet.")
    await expect(page.locator("[data-part=data]")).to_have_count(0)
    # What is left does not tell who it was.
    left = [cookie.get("name") for cookie in await anna.context.cookies()]
    assert left == ["kartentisch-seen"]
    await anna.context.close()


async def test_a_guest_takes_everything_along_and_is_forgotten(
    server: Server, browser: Browser
) -> None:
    """Without an account, and without having been asked to make one."""
    token = server.guest("Gast")
    settings = "{speed: 0, name: 'Gast', isKnown: true}"
    guest = await visitor(browser, server.address, PHONE, token=token, settings=settings)
    page = guest.page
    await guest.visit("/me")
    async with page.expect_download() as download:
        await page.get_by_role("link", name="Als Datei speichern").click()
    saved = await (await download.value).path()
    assert json.loads(saved.read_text("utf-8"))["name"] == "Gast"
    await page.get_by_role("button", name="Alles löschen …").click()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog")).to_have_count(0)
    assert server.call("/api/me", token=token)[0] == 200
    await page.get_by_role("button", name="Alles löschen …").press("Enter")
    await page.get_by_role("button", name="Endgültig löschen").press("Enter")
    await expect(told(page)).to_have_text("Alles ist gelöscht.")
    await expect(page.locator("input[autocomplete=nickname]")).to_have_value("")
    assert server.call("/api/me", token=token)[0] == 401
    assert guest.faults == []
    await guest.context.close()


async def test_a_personal_link_asks_first_and_there_is_a_way_back(
    server: Server, browser: Browser
) -> None:
    key = server.call("/api/me/link", {}, server.guest("Eve"))[1]["key"]
    token = server.guest("Ben")
    settings = "{speed: 0, name: 'Ben', isKnown: true}"
    ben = await visitor(browser, server.address, PHONE, token=token, settings=settings)
    page = ben.page
    await ben.visit(f"/me#{key}")
    await expect(page.locator("h1")).to_have_text("Ein persönlicher Link von Eve")
    await expect(page.locator("main")).to_contain_text("Bisher bist du hier Ben.")
    assert await who(page) == "Ben"
    await page.get_by_role("button", name="Nein, zur Startseite").click()
    await expect(page.locator("h1")).not_to_have_text("Ein persönlicher Link von Eve")
    assert await who(page) == "Ben"

    await ben.visit("/")
    await ben.visit(f"/me#{key}")
    await page.get_by_role("button", name="Hier Eve sein").click()
    await expect(page.locator("[data-part=former]")).to_contain_text("Vorher warst du")
    await expect(page.locator("input[autocomplete=nickname]")).to_have_value("Eve")
    assert await who(page) == "Eve"
    await page.get_by_role("button", name="Wieder Ben sein").click()
    await expect(told(page)).to_have_text("Du bist wieder Ben.")
    await expect(page.locator("input[autocomplete=nickname]")).to_have_value("Ben")
    assert await who(page) == "Ben"

    await ben.visit("/")
    await ben.visit(f"/me#{key}")
    await expect(page.locator("h1")).to_have_text("Dieser Link gilt nicht mehr")
    await ben.context.close()


async def who(page: Page) -> str:
    """As the server knows this browser."""
    return str(await page.evaluate("async () => (await (await fetch('/api/me')).json()).name"))
