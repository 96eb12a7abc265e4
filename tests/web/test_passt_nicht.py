"""The table of Passt nicht! in a real browser: by tap, by finger, by keyboard, at every size."""

import re

import pytest
from playwright.async_api import Browser, Page, expect

from tests.server.running import Server
from tests.web.browser import LAPTOP, PHONE, Visitor, visitor
from tests.web.drawn import at_each, what_is_wrong, whole
from tests.web.finger import Finger, middle, seen_part
from tests.web.people import Tapper, sit_down

pytestmark = pytest.mark.asyncio(loop_scope="session")

SIZES = [PHONE, {"width": 844, "height": 390}, LAPTOP]
#: What must never lie over each other.
BLOCKS = [
    ".bar",
    ".others .place-card",
    ".others .chips",
    ".draw .slot",
    ".discard .slot",
    "p.wish",
    ".words",
    ".tools .plain, .tools .button",
    ".display .slot",
    ".display .label",
    ".mine .place-card",
    ".hand .slot.picked, .hand[data-row]:not(:has(.picked))",
]
WITHIN_SEATS = [".seat .name", ".seat .held", ".seat .score"]
MY_TURN = ".slot.source"
QUESTION = "dialog [data-move]"
ROUND_END = "[data-action=go-on]"


async def seated(
    server: Server,
    browser: Browser,
    size: dict[str, int],
    seats: int,
    options: dict[str, object],
    *,
    touch: bool = False,
) -> tuple[Visitor, Tapper]:
    anna = await visitor(browser, server.address, size, has_touch=touch)
    await anna.visit("/")
    bots = [None, *["simple"] * (seats - 1)]
    settings = {"game": "passt-nicht", "seats": seats, "options": options, "bots": bots, "pace": 0}
    await sit_down(anna, settings)
    return anna, Tapper(anna)


async def test_six_play_to_the_end_on_a_phone_and_every_round_adds_up(
    server: Server, browser: Browser
) -> None:
    anna, player = await seated(server, browser, PHONE, 6, {"target": 15})
    page = anna.page
    totals, rounds = [0] * 6, 0
    while not await page.locator(".result").count():
        await player.play_until(f"{ROUND_END}, .result")
        if await page.locator(ROUND_END).count():
            rounds += 1
            totals = await read_round_end(page, totals)
            await page.locator(ROUND_END).click()
            await page.evaluate("() => bench.awaited()")
    seats = [page.locator(f"[data-seat='{seat}'] .score") for seat in range(6)]
    assert rounds
    assert [whole(await points.inner_text()) for points in seats] == totals
    assert max(totals) >= 15
    assert anna.faults == []
    await anna.context.close()


async def read_round_end(page: Page, before: list[int]) -> list[int]:
    """The new totals, after checking that display less hand is what everybody gained."""
    totals = []
    rows = page.locator("dialog li")
    for seat in range(6):
        row = rows.nth(seat)
        gained = whole(await row.locator(".gained").inner_text())
        total = whole(await row.locator(".points b").inner_text())
        plus, minus = [whole(text) for text in await row.locator(".sum > b").all_inner_texts()]
        chips = await row.locator(".sum .cards").first.locator("b").all_inner_texts()
        assert plus == sum(int(number) for number in chips)
        assert plus + minus == gained
        assert before[seat] + gained == total
        totals.append(total)
    return totals


async def test_everything_has_its_room_with_six_seats_at_every_size(
    server: Server, browser: Browser
) -> None:
    options: dict[str, object] = {"target": 1000, "hand": 9}
    anna, player = await seated(server, browser, PHONE, 6, options)
    page = anna.page
    # Words called out fade by themselves; they may cover what is drawn.
    for state in (MY_TURN, ".slot.goal", QUESTION, f".frame:has({MY_TURN}) p.wish"):
        await player.play_until(state)
        async for size in at_each(page, SIZES):
            wrong = [await what_is_wrong(page, *blocks) for blocks in (BLOCKS, WITHIN_SEATS)]
            assert (state, size, wrong) == (state, size, [[], []])
    await player.play_until(ROUND_END)
    async for _ in at_each(page, SIZES):
        await expect(page.locator(ROUND_END)).to_be_in_viewport(ratio=1)
    assert anna.faults == []
    await anna.context.close()


async def test_a_round_is_played_by_dragging_with_a_finger(
    server: Server, browser: Browser
) -> None:
    anna, _ = await seated(server, browser, PHONE, 2, {"target": 1}, touch=True)
    page, finger = anna.page, await Finger.of(anna)
    dragged = 0
    while True:
        await page.locator(f"{ROUND_END}, {MY_TURN}, {QUESTION}").first.wait_for()
        if await page.locator(ROUND_END).count():
            break
        if await page.locator(QUESTION).count():
            await page.locator(QUESTION).last.tap()
            continue
        held = page.locator(MY_TURN).first
        await finger.press(await seen_part(held))
        await finger.slide((180, 330))
        assert await page.locator(".flyer.dragged").count() == 1
        await finger.slide(await middle(page.locator(".slot.goal").first))
        await finger.lift()
        dragged += 1
        await expect(page.locator(".flyer.dragged")).to_have_count(0)
        await expect(page.locator(".slot.picked")).to_have_count(0)
    assert dragged
    assert anna.faults == []
    await anna.context.close()


async def test_a_card_that_may_not_be_laid_is_refused_with_the_reason(
    server: Server, browser: Browser
) -> None:
    options: dict[str, object] = {"target": 1000, "hand": 8, "jokers": 0}
    anna, player = await seated(server, browser, LAPTOP, 2, options)
    page = anna.page
    forbidden = ".hand .slot:not(.source):not(.goal):not(.picked)"
    await player.play_until(f".frame:has(.display .slot.source) {forbidden}")
    await page.locator(forbidden).first.click(position={"x": 6, "y": 12})
    reason = page.locator(".notice")
    await expect(reason).to_contain_text("darum darfst du nichts auslegen")
    await expect(page.locator(".turn")).to_contain_text("Eine Karte deiner Auslage passt")
    assert anna.faults == []
    await anna.context.close()


async def test_six_see_what_lies_on_every_display(server: Server, browser: Browser) -> None:
    """On a phone, too: the top of each pile, in figures that can be read."""
    anna, player = await seated(server, browser, PHONE, 6, {"target": 1000, "hand": 8})
    page = anna.page
    await player.play_until(f".frame:has({MY_TURN}) .others .chip b")
    tops = await page.evaluate(
        """() => [...document.querySelectorAll(".others .chip b")].map((top) => {
            const {left, right} = top.parentElement.getBoundingClientRect();
            const isSeen = left >= 0 && right <= innerWidth && bench.isSeen(top);
            return [top.textContent, isSeen && parseFloat(getComputedStyle(top).fontSize) >= 14];
        })"""
    )
    told = " ".join(await page.locator(".others .seat > .before > .aloud").all_inner_texts())
    assert tops
    assert all(is_readable for _, is_readable in tops)
    assert [number for number, _ in tops] == re.findall(r"[a-zäöü]+ (\d) \(", told)
    assert anna.faults == []
    await anna.context.close()


@pytest.mark.parametrize("size", [{"width": 320, "height": 568}, LAPTOP], ids=["phone", "laptop"])
async def test_a_sign_beside_the_display_says_that_one_draws(
    server: Server, browser: Browser, size: dict[str, int]
) -> None:
    """As the overview card of the box does: inside the page, near the piles, and on none."""
    anna, _ = await seated(server, browser, size, 2, {})
    sign = anna.page.get_by_role("img", name="Wer hier auslegt, zieht eine Karte nach.")
    drawn = await sign.bounding_box()
    piles = await anna.page.locator(".display .pile").first.bounding_box()
    assert drawn
    assert piles
    assert drawn["x"] >= 0
    assert piles["x"] - 30 <= drawn["x"] + drawn["width"] <= piles["x"]
    assert piles["y"] <= drawn["y"] <= drawn["y"] + drawn["height"] <= piles["y"] + piles["height"]
    await anna.context.close()
