"""After a game, in a real browser: what decided it, the check of the shuffles, the replay."""

import json
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from kartentisch.core.replay import parse_replay
from kartentisch.core.verify import verify
from tests.server.running import Server
from tests.web.browser import LAPTOP, PHONE, Visitor, visitor
from tests.web.people import Tapper, sit_down, what_else

SHORT: dict[str, object] = {
    "game": "luecke",
    "seats": 2,
    "options": {"hand": 4, "rounds": 1},
    "bots": [None, "simple"],
    "pace": 0,
    "show": 0,
    # Cards that nobody knows: only then there is something to check.
    "deal": None,
}
pytestmark = pytest.mark.asyncio(loop_scope="session")


async def who_finished(browser: Browser, server: Server) -> Visitor:
    """Somebody with a game that is over."""
    anna = await visitor(browser, server.address, PHONE, permissions=["clipboard-write"])
    await anna.visit("/")
    await sit_down(anna, SHORT)
    await Tapper(anna).play_to_the_end()
    return anna


async def test_a_game_that_is_over_can_be_checked_watched_and_played_again(
    server: Server, browser: Browser, tmp_path: Path
) -> None:
    anna = await who_finished(browser, server)
    page = anna.page
    await what_else(page, "check")
    await expect(page.locator("[data-agrees=true]")).to_be_visible()
    # Seed, shuffles and the own salt; the fingerprint was noted before the first card.
    await expect(page.locator("dialog li")).to_have_count(3)
    await expect(page.locator("dialog")).to_contain_text("vor dem Spiel gemerkt")
    await page.keyboard.press("Escape")
    await page.locator("[data-action=replay]").click()
    await _watch(anna)
    await _take_home(anna, tmp_path)
    await page.locator("dialog [data-action=again]").click()
    await page.locator("[data-action=again-bots]").click()
    await expect(page.locator("header.bar")).to_contain_text("Bekannte Karten")
    assert anna.faults == []
    await anna.context.close()


async def _watch(anna: Visitor) -> None:
    """Forwards, backwards, by itself, and through other eyes."""
    page = anna.page
    slider = page.locator(".slider")
    await expect(slider).to_have_value("0")
    last = int(await slider.get_attribute("max") or 0)
    assert last > 3
    await page.keyboard.press("ArrowRight")
    await expect(slider).to_have_value("1")
    await page.locator("[data-action=on]").click()
    await expect(slider).to_have_value("2")
    await page.keyboard.press("ArrowLeft")
    await expect(slider).to_have_value("1")
    await page.locator("[data-action=play]").click()
    await expect(slider).not_to_have_value("1")
    await page.keyboard.press("End")
    await expect(slider).to_have_value(str(last))
    await page.keyboard.press("Home")
    await expect(page.locator("[data-open^='hand/']")).to_have_count(0)
    # The list of moves leads to each of them.
    await page.locator("[data-action=moves]").click()
    await expect(page.locator("[data-move-at]")).to_have_count(last)
    await page.locator("[data-move-at='3']").click()
    await expect(slider).to_have_value("3")
    await page.keyboard.press("Home")
    await page.locator(".bar button").last.click()
    await page.locator("[data-seat-view=all]").click()
    await expect(page.locator(".slider")).to_have_value("0")
    await expect(page.locator("[data-open='hand/1'] li")).to_have_count(4)


async def _take_home(anna: Visitor, folder: Path) -> None:
    """The link leads others to the same place, and the file can be verified."""
    page = anna.page
    await page.keyboard.press("End")
    await page.locator(".bar button").last.click()
    await page.locator("dialog input[type=checkbox]").check()
    link = await page.locator("dialog input[readonly]").input_value()
    # Over plain http there may be no clipboard: then the link is marked.
    await page.locator("[data-action=copy]").click()
    async with page.expect_download() as started:
        await page.locator("dialog a[download]").click()
    saved = folder / "game.replay.json"
    await (await started.value).save_as(saved)
    replay = parse_replay(saved.read_bytes())
    verify(replay)
    moves = sum("move" in entry for entry in replay.log)
    assert link.endswith(f"?at={moves}")
    other = await page.context.new_page()
    await other.goto(link)
    await expect(other.locator(".slider")).to_have_value(str(moves))
    await other.close()


async def test_a_replay_that_is_not_there_says_so(server: Server, browser: Browser) -> None:
    ben = await visitor(browser, server.address, LAPTOP, "en-GB")
    await ben.visit("/r/gone/1")
    await expect(ben.page.locator("h1")).to_have_text("This game is not here")
    await ben.visit("/t/nosuch")
    await expect(ben.page.locator("h1")).to_have_text("This table is gone")
    await ben.visit("/nowhere")
    await expect(ben.page.locator("h1")).to_have_text("No card lies here")
    await ben.visit("/me#abc")
    await expect(ben.page.locator("h1")).to_have_text("This link is no longer valid")
    await ben.context.close()


async def test_a_forged_record_is_found_out(server: Server, browser: Browser) -> None:
    """The browser itself works it out: a record with other cards is refused."""
    anna = await who_finished(browser, server)
    page = anna.page

    async def forge(route: object) -> None:
        answer = await route.fetch()  # type: ignore[attr-defined]
        replay = json.loads(await answer.text())
        shuffles = [entry["cards"] for entry in replay["log"] if "cards" in entry]
        cards = max(shuffles, key=lambda cards: len(set(cards)))
        other = next(at for at, card in enumerate(cards) if card != cards[0])
        cards[0], cards[other] = cards[other], cards[0]
        await route.fulfill(response=answer, body=json.dumps(replay))  # type: ignore[attr-defined]

    await page.locator("[data-action=replay]").wait_for(state="attached")
    await page.route("**/replays/1", forge)
    await what_else(page, "check")
    await expect(page.locator("[data-agrees=false]")).to_be_visible()
    await anna.context.close()
