"""The table of Lücke in a real browser: by tap, by drag, by keyboard; at three sizes."""

import re
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, expect

from tests.server.running import Server
from tests.web.browser import LAPTOP, PHONE, TABLET, Visitor, visitor
from tests.web.drawn import at_each, what_is_wrong, whole
from tests.web.people import Tapper, sit_down

BLOCKS = (
    ".bar",
    ".others .place-card",
    ".others .pressed",
    ".pile .slot",
    ".turned .slot",
    ".gap",
    ".tray .slot",
    ".words",
    ".tools > *",
    ".mine .place-card",
    ".fan",
)
pytestmark = pytest.mark.asyncio(loop_scope="session")
Come = Callable[..., Coroutine[Any, Any, Visitor]]


@pytest_asyncio.fixture(loop_scope="session")
async def come(server: Server, browser: Browser) -> AsyncIterator[Come]:
    """Anna comes to a browser of her own, without movement; in the end nothing went wrong in it."""
    visitors = []

    async def come(size: dict[str, int] = LAPTOP, language: str = "de-DE", **more: Any) -> Visitor:
        anna = await visitor(browser, server.address, size, language, **more)
        visitors.append(anna)
        await anna.visit("/")
        return anna

    yield come
    for anna in visitors:
        assert anna.faults == []
        await anna.context.close()


def table(seats: int = 2, **options: int) -> dict[str, object]:
    bots = [None, *["simple"] * (seats - 1)]
    return {"game": "luecke", "seats": seats, "options": options, "bots": bots, "pace": 0}


def hand(page: Page) -> Locator:
    return page.locator(".fan .slot")


async def choose_two(page: Page) -> None:
    for at in (0, 1):
        await hand(page).nth(at).click(position={"x": 8, "y": 12})


async def press(page: Page) -> None:
    await choose_two(page)
    await page.locator("[data-action=confirm]").click()
    await page.locator(".tools [data-move=pass], [data-spot^=turned].picked").first.wait_for()


async def test_a_game_is_played_by_tapping_and_every_round_is_shown(come: Come) -> None:
    anna = await come(PHONE, has_touch=True)
    await sit_down(anna, table(4, hand=5, rounds=2))
    await Tapper(anna, rng=3).play_to_the_end()
    await anna.page.locator(".result td").nth(5).wait_for()
    total = await anna.page.locator(".result td.total").all_inner_texts()
    await anna.page.locator(".result .away").click()
    await anna.page.get_by_role("button", name="Punkte").click()
    rows = await anna.page.locator("dialog tr").all_inner_texts()
    # A row for everybody: in all, then each round.
    numbers = [[whole(cell) for cell in row.split("\t")[1:]] for row in rows[1:]]
    assert [first + second for _, first, second in numbers] == [each[0] for each in numbers]
    assert sorted(each[0] for each in numbers) == sorted(map(whole, total))


async def test_two_cards_are_chosen_changed_and_pressed(come: Come) -> None:
    anna = await come(PHONE, has_touch=True)
    await sit_down(anna, table(4))
    page = anna.page
    await choose_two(page)
    await expect(page.locator(".tray .chosen")).to_have_count(2)
    await hand(page).nth(2).tap(position={"x": 8, "y": 12})
    picked = page.locator(".fan .slot.picked")
    await expect(picked).to_have_count(2)
    await expect(hand(page).nth(0)).to_have_attribute("aria-pressed", "false")
    await hand(page).nth(2).tap(position={"x": 8, "y": 12})
    await expect(picked).to_have_count(1)
    await expect(page.locator("[data-action=confirm]")).to_have_count(0)
    await hand(page).nth(5).tap(position={"x": 8, "y": 12})
    names = [await picked.nth(at).get_attribute("aria-label") for at in (0, 1)]
    await page.locator("[data-action=confirm]").tap()
    await expect(hand(page)).to_have_count(10)
    # What was pressed is not shown again, not even to who pressed it.
    labels = [await each.get_attribute("aria-label") for each in await hand(page).all()]
    for name in names:
        assert str(name).split(",")[0] not in [str(label).split(",")[0] for label in labels]
    assert await page.locator("[data-row^=pressed] svg:not([data-colour=back])").count() == 0


async def test_cards_are_dragged_to_be_pressed_and_played(come: Come) -> None:
    anna = await come(LAPTOP)
    await sit_down(anna, table(2))
    page = anna.page
    tray = page.locator(".tray .slot")
    for at in (0, 3):
        await hand(page).nth(at).drag_to(tray.first)
    await expect(page.locator(".tray .chosen")).to_have_count(2)
    await page.locator("[data-action=confirm]").click()
    await expect(hand(page)).to_have_count(10)
    for _ in range(50):
        await page.locator(".fan .slot.source, .picked[data-spot^=turned]").first.wait_for()
        if await page.locator(".picked[data-spot^=turned]").count():
            await page.locator("[data-spot^=turned]").drag_to(page.locator(".left .slot"))
        elif await page.locator(".fan .slot.source").count():
            break
        else:
            await page.locator(".draw .slot").drag_to(page.locator(".fan"))
    count = await hand(page).count()
    await page.locator(".fan .slot.source").first.click(position={"x": 8, "y": 12})
    await page.locator(".fan .slot.picked").drag_to(page.locator(".pile .slot.goal").first)
    await expect(hand(page)).to_have_count(count - 1)


async def test_a_card_that_fits_nowhere_is_answered_with_the_rule(come: Come) -> None:
    anna = await come(PHONE, has_touch=True)
    await sit_down(anna, table(2))
    page = anna.page
    await press(page)
    if await page.locator("[data-spot^=turned]").count():
        await hand(page).first.tap(position={"x": 8, "y": 12})
        await expect(page.locator(".notice")).to_contain_text("aufgedeckte Karte")
        await page.locator(".left .slot").tap()
        await page.locator(".tools [data-move=pass]").wait_for()
    await page.locator(".fan .slot:not(.source)").first.tap(position={"x": 8, "y": 12})
    await expect(page.locator(".notice")).to_contain_text(re.compile("passt nicht auf|Lücke"))
    await assert_sound(page)


async def test_the_hand_is_sorted_as_one_likes_also_after_a_reload(come: Come) -> None:
    anna = await come(PHONE, "en-GB")
    await sit_down(anna, table(2))
    page = anna.page

    async def numbers() -> list[int]:
        await hand(page).first.wait_for()
        labels = [str(await each.get_attribute("aria-label")) for each in await hand(page).all()]
        return [int(label.split(",")[0].split()[1]) for label in labels]

    assert await numbers() != sorted(await numbers())
    await page.locator("[data-sort=number]").click()
    assert await numbers() == sorted(await numbers())
    await page.reload()
    assert await numbers() == sorted(await numbers())


@pytest.mark.parametrize("language", ["de-DE", pytest.param("en-GB", marks=pytest.mark.long)])
async def test_four_seats_have_room_at_every_size(come: Come, language: str) -> None:
    anna = await come(LAPTOP, language)
    await sit_down(anna, table(4))
    page = anna.page
    await hand(page).first.wait_for()
    await choose_two(page)
    await assert_sound_at_every_size(page)
    await page.locator("[data-action=confirm]").click()
    for _ in range(4):
        pass_button = page.locator(".tools [data-move=pass]")
        turned = page.locator("[data-spot^=turned].picked")
        going_on = page.locator("[data-action=go-on]")
        await pass_button.or_(turned).or_(going_on).first.wait_for()
        await assert_sound_at_every_size(page)
        if await going_on.count():
            return
        if await turned.count():
            await page.locator(".right .slot").click()
        else:
            await pass_button.click()


async def assert_sound_at_every_size(page: Page) -> None:
    async for _ in at_each(page, [PHONE, TABLET, LAPTOP]):
        await assert_sound(page)


async def assert_sound(page: Page) -> None:
    assert await what_is_wrong(page, *BLOCKS) == []
