"""Without a mouse: every game to the end by keyboard, with the focus always to be seen."""

import pytest
from playwright.async_api import Browser

from kartentisch.core.game import game_names
from tests.server.running import Server
from tests.web.browser import Visitor, visitor
from tests.web.meeting import at_the_table
from tests.web.people import Typist

pytestmark = pytest.mark.asyncio(loop_scope="session")

#: Whatever has the focus has an edge that the rest has not.
OUTLINE = """() => {
    const here = document.activeElement;
    const ringed = [here, ...here.querySelectorAll("*"), here.parentElement, here.closest("label")];
    return ringed.filter(Boolean).some((each) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    });
}"""


async def tab_to(person: Visitor, selector: str) -> None:
    for _ in range(40):
        if await person.page.evaluate("(what) => document.activeElement.matches(what)", selector):
            assert await person.page.evaluate(OUTLINE), f"no edge around {selector}"
            return
        await person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {selector}")


class Watchful(Typist):
    """Looks before every stroke whether the focus can be seen."""

    async def reach(self, name: str) -> bool:
        is_there = await super().reach(name)
        if is_there:
            assert await self.page.evaluate(OUTLINE), f"no edge around {name}"
        return is_there


@pytest.mark.parametrize("game", game_names())
async def test_a_game_is_played_to_the_end_by_keyboard(
    server: Server, browser: Browser, game: str
) -> None:
    meeting, anna = await at_the_table(browser, server, game, is_watched=True)
    await Watchful(anna).play_to_the_end()
    await tab_to(anna, ".result summary")
    await anna.page.keyboard.press("Enter")
    await tab_to(anna, "[data-action=check]")
    await anna.page.keyboard.press("Enter")
    await anna.page.locator("dialog .verdict[data-agrees=true]").wait_for()
    assert await anna.bench("lost") == []
    await meeting.leave()


async def test_from_the_start_page_to_the_table_and_its_windows(
    server: Server, browser: Browser
) -> None:
    anna = await visitor(browser, server.address, is_watched=True)
    await anna.visit("/")
    await tab_to(anna, "[data-game=luecke]")
    await anna.page.keyboard.press("Enter")
    await tab_to(anna, "[data-action=bots]")
    await anna.page.keyboard.press("Enter")
    await anna.page.locator("[data-game] [data-spot]").first.wait_for()
    await tab_to(anna, "[data-spot^='hand/']")
    for window in range(await anna.page.locator("header button:visible").count()):
        button = anna.page.locator("header button:visible").nth(window)
        await button.focus()
        for close in ("Escape", "Enter"):
            await anna.page.keyboard.press("Enter")
            await anna.page.locator("dialog[open]").wait_for()
            if close == "Enter":
                await tab_to(anna, "dialog[open] header button")
            await anna.page.keyboard.press(close)
            await anna.page.locator("dialog[open]").wait_for(state="detached")
            assert await button.evaluate("(each) => document.activeElement === each")
    assert await anna.bench("lost") == []
    await anna.context.close()


@pytest.mark.parametrize("game", game_names())
async def test_escape_puts_away_what_is_picked(server: Server, browser: Browser, game: str) -> None:
    meeting, anna = await at_the_table(browser, server, game, settings="{speed: 0, confirm: true}")
    typist = Typist(anna)
    awaited = await anna.page.evaluate("() => bench.awaited()")
    await typist.touch(awaited["lit"][0])
    picked = anna.page.locator("[data-spot][aria-pressed=true]")
    await picked.wait_for()
    await anna.page.keyboard.press("Escape")
    await picked.wait_for(state="detached")
    assert typist.moves == 0
    await meeting.leave()
