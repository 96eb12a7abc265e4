"""Coming back and coming for the first time: what one tap does, in a real browser."""

import re

import pytest
from playwright.async_api import Browser, expect

from tests.server.running import Server
from tests.web.browser import PHONE, visitor
from tests.web.drawn import at_each
from tests.web.people import Tapper, sit_down

pytestmark = pytest.mark.asyncio(loop_scope="session")
SMALL = {"width": 360, "height": 640}
WIDE = {"width": 1180, "height": 820}


async def test_one_tap_plays_as_last_time_and_another_goes_on(
    server: Server, browser: Browser
) -> None:
    anna = await visitor(browser, server.address, PHONE)
    page = anna.page
    await anna.visit("/")
    # The first time: somebody offers to show a game.
    await expect(page.locator("main a[href^='/learn/']")).to_contain_text("Noch nie gespielt?")
    await page.locator("button[data-game=luecke]").click()
    await page.locator(".counts label >> text='3'").click()
    await page.locator("[data-level=fuchs]").click()
    await page.locator("ul button").nth(1).click()
    await page.locator("[data-level=orakel]").click()
    await page.locator("[data-action=bots]").click()
    await page.locator("[data-game] [data-spot]").first.wait_for()
    names = page.locator(".others .name")
    assert await names.all_inner_texts() == ["Fuchs", "Orakel"]
    # Everybody may set cards aside: that includes Anna.
    await anna.visit("/")
    going_on = page.locator("a[href^='/t/']")
    await expect(going_on).to_have_text(
        re.compile("Weiterspielen.*Lücke mit Fuchs und Orakel, du bist dran", re.DOTALL)
    )
    await page.locator("button[data-game=luecke]").click()
    await page.locator("[data-game] [data-spot]").first.wait_for()
    assert await names.all_inner_texts() == ["Fuchs", "Orakel"]
    await anna.visit("/")
    await expect(going_on).to_have_count(2)
    await going_on.last.click()
    await page.locator("[data-game] [data-spot]").first.wait_for()
    assert anna.faults == []
    await anna.context.close()


async def test_who_invites_sits_down_and_friends_paste_the_link(
    server: Server, browser: Browser
) -> None:
    anna = await visitor(browser, server.address, settings="{speed: 0, name: 'Anna'}")
    ben = await visitor(browser, server.address, PHONE, "en-GB")
    await anna.visit("/")
    await anna.page.locator("[data-action=together]").click()
    await anna.page.locator("[data-together=passt-nicht]").click()
    await anna.page.locator("[data-action=friends]").click()
    await expect(anna.page.locator("ul.seats .who")).to_have_text("Du")
    await expect(anna.page.locator("[data-seated=nobody]")).to_have_count(1)
    link = await anna.page.locator(".invite input").input_value()
    await ben.visit("/")
    await ben.page.locator("#code").fill(link)
    await ben.page.keyboard.press("Enter")
    await ben.page.get_by_role("button", name="Take this seat").click()
    await expect(anna.page.locator("[data-seated=person]")).to_have_count(2)
    await anna.page.locator("[data-action=start]").click()
    await ben.page.locator("[data-game] [data-spot]").first.wait_for()
    for person in (anna, ben):
        assert person.faults == []
        await person.context.close()


async def test_the_result_shows_places_and_totals_first(server: Server, browser: Browser) -> None:
    """On every screen, however many rounds and people."""
    anna = await visitor(browser, server.address, SMALL, is_watched=True)
    page = anna.page
    await anna.visit("/")
    bots = [None, *["simple"] * 3]
    options = {"hand": 3, "pressed": 0, "rounds": 6, "turns": 3}
    table = {"game": "luecke", "seats": 4, "bots": bots, "pace": 0, "show": 0}
    await sit_down(anna, table | {"options": options})
    await Tapper(anna).play_to_the_end()
    await expect(page.locator(".result thead th")).to_have_count(8)
    async for size in at_each(page, [SMALL, WIDE]):
        width = size["width"]
        for total in await page.locator(".result td.total").all():
            box = await total.bounding_box()
            assert box, size
            assert box["x"] >= 0, size
            assert box["x"] + box["width"] <= width, size
    places = await page.locator(".result .place").all_inner_texts()
    assert places[0] == "1."
    assert places == sorted(places)
    # Who hears the page hears who has won.
    assert await page.evaluate("document.activeElement.localName") == "h2"
    # Nothing falls where nothing moves.
    await expect(page.locator(".confetti")).to_have_count(0)
    assert anna.faults == []
    await anna.context.close()
