"""Learning in a real browser: every lesson to its end at a real table, hints, and the rules."""

import re

import pytest
from playwright.async_api import Browser, expect

from kartentisch.core.game import game_names
from tests.server.running import Server
from tests.web.browser import LAPTOP, PHONE, visitor
from tests.web.drawn import what_is_wrong
from tests.web.people import sit_down

#: No lesson has so many steps.
MOST_STEPS = 40
pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("game", game_names())
async def test_a_lesson_leads_to_a_won_game(server: Server, browser: Browser, game: str) -> None:
    anna = await visitor(browser, server.address, PHONE)
    page = anna.page
    await anna.visit("/")
    await page.locator(f"a[href='/rules/{game}']").click()
    await page.locator(f"a[href='/learn/{game}']").click()
    told: list[str] = []
    # The end of a round is shown by the table itself.
    round_over = page.locator("dialog [data-action=go-on]")
    button = page.locator(".coach [data-action]:not([data-action=earlier]), .coach a.button").first
    for _ in range(MOST_STEPS):
        await button.or_(round_over).first.wait_for()
        if await round_over.count():
            await round_over.click()
            continue
        told.append(await page.locator(".coach p").inner_text())
        if await page.locator(".coach a.button").count():
            break
        await button.click()
    assert "Auch gut" not in " ".join(told)
    assert "gehört dir!" in told[-1] or "Gewonnen!" in told[-1]
    await expect(page.locator(".coach a[href^='/?play=']")).to_be_visible()
    # It is remembered, and the book says so.
    await anna.visit(f"/rules/{game}")
    await expect(page.locator(f"a[href='/learn/{game}']")).to_have_text("Noch einmal lernen")
    assert anna.faults == []
    await anna.context.close()


async def test_a_lesson_says_which_card_is_meant_and_follows_who_goes_another_way(
    server: Server, browser: Browser
) -> None:
    anna = await visitor(browser, server.address, LAPTOP, "en-GB")
    page = anna.page
    await anna.visit("/learn/passt-nicht")
    await page.locator("[data-action=go-on]").click()
    await expect(page.locator(".coach p")).to_contain_text("play the blue 3")
    pointed = page.locator(".mine .slot.pointed")
    await expect(pointed).to_have_attribute("aria-label", "blue 3, fits")
    await page.locator("[data-action=may]").click()
    await page.locator("dialog [data-move='lay p4']").click()
    await expect(page.locator(".coach p")).not_to_contain_text("play the blue 3")
    assert anna.faults == []
    await anna.context.close()


async def test_a_hint_names_a_move_and_makes_it(server: Server, browser: Browser) -> None:
    anna = await visitor(browser, server.address, PHONE)
    page = anna.page
    await anna.visit("/")
    await sit_down(anna, {"game": "luecke", "seats": 2, "bots": [None, "simple"], "pace": 0})
    # On a phone it is behind the question mark.
    await page.locator("[data-action=may]").click()
    await page.locator("dialog [data-action=hint]").click()
    await expect(page.locator(".hint strong")).to_contain_text("drücken")
    await expect(page.locator(".hint")).to_contain_text(re.compile(r"\d+ %"))
    await expect(page.locator(".mine .slot.pointed")).to_have_count(2)
    await page.locator("[data-action=may]").click()
    await expect(page.locator("dialog")).to_contain_text("66 Möglichkeiten")
    await page.keyboard.press("Escape")
    await page.locator("[data-action=do-hint]").click()
    await expect(page.locator(".hint")).to_have_count(0)
    await expect(page.locator(".mine [data-spot^='hand/0']")).to_have_count(10)
    assert anna.faults == []
    await anna.context.close()


async def test_a_step_of_a_lesson_is_read_once_more(server: Server, browser: Browser) -> None:
    anna = await visitor(browser, server.address, PHONE)
    page = anna.page
    await anna.visit("/learn/luecke")
    first = await page.locator(".coach p").inner_text()
    await page.locator("[data-action=go-on]").click()
    await expect(page.locator(".coach p")).not_to_have_text(first)
    await page.locator("[data-action=earlier]").click()
    await expect(page.locator(".coach p")).to_have_text(first)
    await page.locator("[data-action=later]").click()
    await expect(page.locator("[data-action=show-me]")).to_be_visible()
    assert anna.faults == []
    await anna.context.close()


@pytest.mark.parametrize("game", game_names())
async def test_the_rules_are_a_book_of_pictures(
    server: Server, browser: Browser, game: str
) -> None:
    """The words of every rule lie behind it."""
    anna = await visitor(browser, server.address, PHONE)
    page = anna.page
    await anna.visit(f"/rules/{game}")
    await expect(page.locator(".book ol li")).to_have_count(6)
    await expect(page.locator(".book ol svg.card").first).to_be_attached()
    assert await what_is_wrong(page, is_whole=False) == []
    await expect(page.locator(".rule")).to_have_count(0)
    await page.locator("[data-action=exact]").click()
    await page.locator(".rule").first.wait_for()
    assert anna.faults == []
    await anna.context.close()


@pytest.mark.parametrize(("game", "rule"), [("luecke", "L8"), ("passt-nicht", "P6")])
async def test_every_rule_has_an_address(
    server: Server, browser: Browser, game: str, rule: str
) -> None:
    ben = await visitor(browser, server.address, LAPTOP)
    await ben.visit(f"/rules/{game}#{rule}")
    found = ben.page.locator(f"#{rule}")
    await expect(found).to_be_in_viewport()
    await expect(ben.page.locator(".rule:target")).to_have_attribute("id", rule)
    await expect(found.locator("a.number")).to_have_text(rule)
    await ben.page.locator("nav a").last.click()
    assert ben.page.url.partition("#")[2] != rule
    await expect(ben.page.locator(f"a[href='/learn/{game}']")).to_have_count(1)
    assert ben.faults == []
    await ben.context.close()
