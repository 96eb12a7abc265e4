"""The game of docs/adding-a-game.md in the browser: whole without a line written for the page."""

import asyncio
import fcntl
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from tests.guide import MORE, NAME, RULES, copy_house, move_in
from tests.server.running import Server
from tests.web.browser import Visitor, visitor
from tests.web.drawn import at_each, what_is_wrong
from tests.web.meeting import all_sit
from tests.web.people import Tapper, Typist, sit_down, what_else
from tests.web.test_axe import violations

pytestmark = pytest.mark.asyncio(loop_scope="session")
PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1366, "height": 768}
TILE = f"button[data-game={NAME}]"
LEVELS = ("Küken", "Familie", "Fuchs")


def table(seats: int) -> dict[str, object]:
    """Nobody waits for its bots."""
    bots = [None, *["kueken"] * (seats - 1)]
    return {"game": NAME, "seats": seats, "bots": bots, "pace": 0, "show": 0}


def house(tmp_path_factory: pytest.TempPathFactory, worker_id: str, *rooms: str) -> Path:
    """A copy of the house with the game in it: whoever needs it first builds it, once for all."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / f"house-{len(rooms)}"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            copy_house(folder)
            move_in(folder, *rooms)
    return folder


def served(house: Path, home: Path) -> Iterator[Server]:
    sources = str(house / "src")
    server = Server(f"sqlite:///{home / 'tables.db'}", home, PYTHONPATH=sources)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Server]:
    """The first part of the guide: rules, words, and the rules to read."""
    yield from served(house(tmp_path_factory, worker_id, RULES), tmp_path_factory.mktemp("fourth"))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Server]:
    """All that the guide shows, a table of its own included."""
    yield from served(
        house(tmp_path_factory, worker_id, RULES, *MORE), tmp_path_factory.mktemp("whole")
    )


async def leave(*people: Visitor) -> None:
    """Nothing went wrong in any window."""
    for person in people:
        await person.context.close()
        assert person.faults == []


async def is_in_order(person: Visitor, *, is_whole: bool = True) -> None:
    """On a phone and on a laptop, in the light and in the dark."""
    async for size in at_each(person.page, (PHONE, LAPTOP)):
        assert (size, await violations(person)) == (size, [])
        assert (size, await what_is_wrong(person.page, is_whole=is_whole)) == (size, [])


async def choose_game(person: Visitor) -> None:
    await person.visit("/")
    await person.page.locator(TILE).click()
    await person.page.locator(".levels").wait_for()


async def play_bots(person: Visitor, level: str) -> None:
    """By taps, from the start page."""
    await choose_game(person)
    await person.page.locator(
        ".levels label", has=person.page.locator(f"b:text-is('{level}')")
    ).click()
    await person.page.locator("[data-action=bots]").click()
    await person.page.locator("[data-game] [data-spot]").first.wait_for()


async def test_its_tile_stands_beside_the_others(server: Server, browser: Browser) -> None:
    anna = await visitor(browser, server.address, PHONE, bypass_csp=True)
    page = anna.page
    await anna.visit("/")
    tile = page.locator("ul.games li", has=page.locator(TILE))
    await expect(page.locator("ul.games li")).to_have_count(4)
    await expect(tile.locator("strong")).to_have_text("Higher Card")
    await expect(tile).to_contain_text("Spiel hoch, wenn es sich lohnt, sonst tief.")
    await expect(tile).to_contain_text("2\N{EN DASH}4 Personen")
    assert await tile.locator("svg.card text.big").all_text_contents() == ["2", "6", "4"]
    assert await hrefs(page, tile_only=True) == [f"/rules/{NAME}"]
    await is_in_order(anna, is_whole=False)
    await choose_game(anna)
    assert await page.locator(".levels b").all_inner_texts() == list(reversed(LEVELS))
    await leave(anna)


async def hrefs(page: Page, *, tile_only: bool = False) -> list[str]:
    within = f"li:has({TILE}) a" if tile_only else "a"
    found: list[str] = await page.evaluate(
        "(within) => [...document.querySelectorAll(within)].map((a) => a.getAttribute('href'))",
        within,
    )
    return found


async def test_its_rules_are_read_under_their_numbers(server: Server, browser: Browser) -> None:
    ben = await visitor(browser, server.address, LAPTOP, bypass_csp=True)
    await ben.visit(f"/rules/{NAME}")
    await expect(ben.page.locator("h1")).to_have_text("Höhere Karte")
    numbers = await ben.page.locator(".rule a.number").all_inner_texts()
    assert numbers == ["H1", "H2", "H3", "H4", "H5"]
    assert f"/learn/{NAME}" not in await hrefs(ben.page)
    await is_in_order(ben, is_whole=False)
    await leave(ben)


async def test_a_full_table_says_everything_in_words(server: Server, browser: Browser) -> None:
    anna = await visitor(browser, server.address, PHONE, bypass_csp=True)
    page = anna.page
    await anna.visit("/")
    await sit_down(anna, table(4))
    await Tapper(anna).make_moves(2)
    await page.evaluate("() => bench.awaited()")
    await page.keyboard.press("Escape")
    await expect(page.locator(".turn")).to_have_text("Du bist dran. Spiel eine Karte in die Mitte.")
    names = await page.locator(".others .name").all_inner_texts()
    assert names == ["Küken 2", "Küken 3", "Küken 4"]
    for seat in await page.locator(".others [data-seat]").all_inner_texts():
        assert re.search(r"Hand: \d Karten?\s+Genommen: \d+ Karten?", seat)
    middle, rest = (page.locator("figure", has_text=name) for name in ("Mitte", "Rest"))
    await expect(rest).to_contain_text("24 Karten")
    await expect(middle.locator(".slot").first).to_be_visible()
    await expect(page.locator(".mine [role=group]")).to_have_attribute("aria-label", "Hand")
    await expect(page.locator(".mine")).to_contain_text("Genommen: ")
    # What a programmer calls things is nowhere to be seen or heard.
    seen = await page.evaluate(
        """() => document.querySelector("main").innerText + [...document.querySelectorAll(
            "[aria-label]")].map((each) => each.ariaLabel).join(" ")"""
    )
    assert not re.search(r"\b(hand|middle|taken|draw|undefined|place-)\b", seen)
    await is_in_order(anna)
    await page.locator("[data-action=may]").click()
    await expect(page.locator("dialog [data-move]").first).to_contain_text("in die Mitte")
    await leave(anna)


@pytest.mark.parametrize("level", LEVELS)
async def test_a_game_against_bots_to_its_result(
    server: Server, browser: Browser, level: str
) -> None:
    anna = await visitor(browser, server.address, PHONE, has_touch=True, bypass_csp=True)
    await play_bots(anna, level)
    await Tapper(anna).play_to_the_end()
    rows = await anna.page.locator(".result tbody tr").all_inner_texts()
    points = dict(re.findall(r"(\S+)\s+(\d+)", "\n".join(rows)))
    assert set(points) == {"Du", level}
    assert sum(map(int, points.values())) == 6
    if level == LEVELS[0]:
        async for size in at_each(anna.page, (PHONE, LAPTOP)):
            assert (size, await violations(anna)) == (size, [])
    await leave(anna)


async def test_two_meet_by_a_link_and_look_back(server: Server, browser: Browser) -> None:
    """Anna on a German phone, Ben on an English laptop."""
    anna = await visitor(browser, server.address, PHONE, has_touch=True, bypass_csp=True)
    ben = await visitor(browser, server.address, LAPTOP, "en-GB")
    await choose_game(anna)
    await anna.page.locator("[data-door=together]").click()
    await anna.page.locator("[data-action=friends]").click()
    await anna.page.get_by_role("button", name="Aufstehen").wait_for()
    await ben.page.goto(anna.page.url)
    await all_sit([anna, ben])
    await asyncio.gather(*(Tapper(each).play_to_the_end() for each in (anna, ben)))
    for person in (anna, ben):
        await what_else(person.page, "check")
        await person.page.locator("dialog .verdict[data-agrees=true]").wait_for()
        await person.page.keyboard.press("Escape")
    await look_back(anna)
    await leave(anna, ben)


async def look_back(anna: Visitor) -> None:
    page = anna.page
    await page.locator("[data-action=replay]").click()
    slider = page.locator(".slider")
    for scene in range(6):
        await expect(slider).to_have_value(str(scene))
        await page.locator("[data-action=on]").click()
    await expect(slider).to_have_value("6")
    counts = await page.locator(".counted", has_text="Genommen").all_inner_texts()
    assert sum(int(re.findall(r"\d+", count)[0]) for count in counts) == 6
    await is_in_order(anna)


async def test_without_eyes_or_mouse(server: Server, browser: Browser) -> None:
    anna = await visitor(browser, server.address, LAPTOP, is_watched=True)
    await play_bots(anna, "Küken")
    status = anna.page.locator("main [role=status].aloud")
    await expect(status).to_have_text("Du bist dran. Spiel eine Karte in die Mitte.")
    await Typist(anna).play_to_the_end()
    said = await anna.bench("said")
    colours = "blaue|graue|grüne|gelbe|rote|lila"
    for who in ("Du", "Küken"):
        assert (
            len([each for each in said if re.fullmatch(rf"{who}: (?:{colours}) [1-6]\.", each)])
            == 3
        )
    assert await anna.bench("lost") == []
    await leave(anna)


async def test_its_own_table_and_bot_are_found(whole: Server, browser: Browser) -> None:
    anna = await visitor(browser, whole.address, PHONE, "en-GB", bypass_csp=True)
    page = anna.page
    await anna.visit("/")
    await sit_down(anna, table(3))
    tapper = Tapper(anna)
    await tapper.play_until(".middle .best")
    await page.keyboard.press("Escape")
    await expect(page.locator(".others")).to_contain_text(re.compile(r"\d in hand, \d taken"))
    assert (await page.locator(".middle figcaption").all_inner_texts())[-1] == "You"
    await expect(page.locator(".centre > p")).to_have_text(
        re.compile("As it lies, taken by: Fledgling")
    )
    await is_in_order(anna)
    await tapper.play_to_the_end()
    points = await page.locator(".result tbody tr").all_inner_texts()
    assert sum(int(each.split()[-1]) for each in points) == 9
    await leave(anna)
