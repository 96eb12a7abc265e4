"""People at one table in real browsers: talk, muting, handing over, standing in, once more."""

import asyncio
from collections.abc import Iterator

import pytest
from playwright.async_api import Browser, Page, expect

from tests.server.running import Server
from tests.web.browser import LAPTOP, PHONE, Visitor, visitor
from tests.web.people import Tapper, open_table

TABLE: dict[str, object] = {
    "game": "luecke",
    "seats": 2,
    "pace": 0,
    "chat": "free",
    "clock": {"kind": "move", "time": 60_000},
}
pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A bot stands in after a second."""
    folder = tmp_path_factory.mktemp("server")
    database = f"sqlite:///{folder / 'tables.db'}"
    server = Server(database, folder, KARTENTISCH_AWAY_AFTER="1")
    server.start()
    yield server
    server.stop()


async def guest(browser: Browser, server: Server, name: str, size: dict[str, int]) -> Visitor:
    settings = f"{{speed: 0, name: '{name}'}}"
    return await visitor(browser, server.address, size, settings=settings)


async def together(
    browser: Browser, server: Server, **options: int
) -> tuple[Visitor, Visitor, str]:
    """Anna opens a table, and both sit down."""
    anna = await guest(browser, server, "Anna", LAPTOP)
    ben = await guest(browser, server, "Ben", PHONE)
    await anna.visit("/")
    code = await open_table(anna, {**TABLE, "options": options})
    for somebody in (anna, ben):
        await somebody.visit(f"/t/{code}")
        await somebody.page.locator(".seats .button").first.click()
    await expect(anna.page.locator(".seats")).to_contain_text("Ben")
    return anna, ben, code


async def say(page: Page, phrase: str) -> None:
    await page.locator("button[aria-label='Etwas sagen']").click()
    await page.locator(f"[data-phrase={phrase}]").click()


async def ask_about(page: Page, name: str) -> None:
    await page.locator("button[aria-label='Etwas sagen']").click()
    await page.locator("dialog [data-person]").filter(has_text=name).click()


async def test_a_table_is_handed_over_and_people_talk(server: Server, browser: Browser) -> None:
    anna, ben, code = await together(browser, server)
    await expect(anna.page.locator("main")).to_contain_text("1:00 je Zug · eigene Worte")
    await expect(ben.page.locator("[data-action=start]")).to_have_count(0)
    await anna.page.locator(".seats button.who").click()
    await anna.page.locator("[data-action=hand-over]").click()
    await ben.page.locator("[data-action=start]").click()
    await expect(ben.page.locator(".mine .clock")).to_be_visible()
    await say(ben.page, "hello")
    await expect(anna.page.locator(".others .bubble")).to_have_text("Hallo!")
    await anna.page.locator("button[aria-label='Etwas sagen']").click()
    await anna.page.locator("dialog form input").fill("Schöner Abend!")
    await anna.page.keyboard.press("Enter")
    await expect(anna.page.locator("dialog .talk")).to_contain_text("Du Schöner Abend!")
    await expect(ben.page.locator(".others .bubble")).to_have_text("Schöner Abend!")
    await anna.page.keyboard.press("Escape")
    await _mute_and_report(anna, ben)
    cleo = await guest(browser, server, "Cleo", PHONE)
    await cleo.visit(f"/t/{code}")
    await expect(cleo.page.locator(".watching")).to_contain_text("Du schaust zu.")
    assert (
        await cleo.page.locator("[data-spot^='hand/'] .card:not([data-colour=back])").count() == 0
    )
    for somebody in (anna, ben, cleo):
        assert somebody.faults == []
        await somebody.context.close()


async def _mute_and_report(anna: Visitor, ben: Visitor) -> None:
    page = anna.page
    await ask_about(page, "Ben")
    await page.locator("[data-action=mute]").click()
    await expect(page.locator("[data-action=mute]")).to_have_attribute("aria-pressed", "true")
    await page.locator("[data-action=report]").click()
    await page.locator("#reason").fill("Nur zur Probe")
    await page.locator("dialog form button").click()
    await expect(page.locator("dialog [role=status]")).to_contain_text("gemeldet")
    await page.keyboard.press("Escape")
    await say(ben.page, "good-luck")
    await expect(ben.page.locator(".mine .bubble")).to_be_visible()
    await expect(page.locator(".others .bubble")).to_have_count(0)
    await expect(page.locator(".others")).to_contain_text("stumm")


async def test_a_bot_stands_in_and_the_seat_is_taken_back(server: Server, browser: Browser) -> None:
    anna, ben, code = await together(browser, server)
    await anna.page.locator("[data-action=start]").click()
    await ben.page.locator(".mine").wait_for()
    await ben.visit("/rules/luecke")
    await expect(anna.page.locator(".stands-in")).to_be_visible()
    await ben.visit(f"/t/{code}")
    await expect(ben.page.locator(".turn")).to_contain_text("Ein Bot spielt für dich")
    await ben.page.locator("[data-action=take-back]").click()
    await expect(anna.page.locator(".stands-in")).to_have_count(0)
    await ask_about(anna.page, "Du")
    await anna.page.locator("[data-action=give-up]").click()
    await expect(ben.page.locator(".stands-in")).to_be_visible()
    assert anna.faults == ben.faults == []
    await anna.context.close()
    await ben.context.close()


async def test_once_more_when_all_want_it(server: Server, browser: Browser) -> None:
    anna, ben, _ = await together(browser, server, hand=3, pressed=0, rounds=1, turns=4)
    await anna.page.locator("[data-action=start]").click()
    players = [Tapper(anna, rng=1), Tapper(ben, rng=2)]
    await asyncio.gather(*(player.play_to_the_end() for player in players))
    await anna.page.locator("[data-action=rematch]").click()
    await expect(ben.page.locator(".result")).to_contain_text("Noch ein Spiel wollen: Anna.")
    await expect(anna.page.locator(".result")).to_contain_text("Wir warten auf Ben.")
    await ben.page.locator("[data-action=rematch]").click()
    await expect(anna.page.locator(".result")).to_have_count(0)
    assert anna.faults == ben.faults == []
    await anna.context.close()
    await ben.context.close()
