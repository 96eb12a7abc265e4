"""axe finds nothing on any page, in any state, light or dark."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.async_api import Browser

from kartentisch.core.game import find_game, game_names
from tests.server.running import Server
from tests.web.browser import PHONE, Visitor, visitor
from tests.web.meeting import SHORTEST, at_the_table, table_for
from tests.web.people import Tapper

pytestmark = pytest.mark.asyncio(loop_scope="session")
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
RUN = """async () => (await axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
})).violations.map((each) => ({...each, nodes: each.nodes.filter(
    // Letters and numbers in a picture that readers skip are no label; the name says them in words.
    ({target}) => each.id !== "label-content-name-mismatch" || bench.labelOf(target.at(-1)),
)})).filter(({nodes}) => nodes.length).map(({id, help, nodes}) => ({
    id, help, nodes: nodes.map(({html, any}) => html.slice(0, 160) + " :: "
        + any.map(({message}) => message).join("; ")),
}))"""


async def violations(person: Visitor) -> list[Any]:
    """Light, then dark, without a reload."""
    found = []
    await person.page.evaluate(AXE.read_text("utf-8"))
    for scheme in SCHEMES:
        await person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [(scheme, each) for each in await person.page.evaluate(RUN)]
    return found


async def _start(person: Visitor) -> None:
    await person.page.locator("button[data-game]").first.wait_for()


async def _new_table(person: Visitor) -> None:
    await person.page.locator("button[data-game]").first.click()
    await person.page.locator(".levels").wait_for()


async def _heading(person: Visitor) -> None:
    await person.page.get_by_role("heading", level=1).wait_for()


async def _account(person: Visitor) -> None:
    await person.page.locator("[data-part=create]").wait_for()


async def _own_data(person: Visitor) -> None:
    """Somebody with an account, who is asked once more."""
    await _account(person)
    fields = person.page.locator("[data-part=create] input")
    await fields.nth(0).fill("axe")
    await fields.nth(1).fill("open sesame, please")
    await person.page.keyboard.press("Enter")
    await person.page.locator("[data-part=link] button").click()
    assert await violations(person) == []
    await person.page.locator("[data-part=data] button").click()
    await person.page.locator("dialog[open]").wait_for()


PAGES: dict[str, tuple[str, Callable[[Visitor], Awaitable[None]]]] = {
    "start": ("/", _start),
    "new table": ("/", _new_table),
    **{f"rules of {game}": (f"/rules/{game}", _heading) for game in game_names()},
    "account": ("/me", _account),
    "own data": ("/me", _own_data),
    "no such page": ("/nowhere/at/all", _heading),
    "no such table": ("/t/NOWHERE", _heading),
}


@pytest.mark.parametrize("name", PAGES)
async def test_pages(server: Server, browser: Browser, name: str) -> None:
    path, ready = PAGES[name]
    anna = await visitor(browser, server.address, bypass_csp=True)
    await anna.visit(path)
    await ready(anna)
    assert await violations(anna) == []
    await anna.context.close()


async def test_the_waiting_room(server: Server, browser: Browser) -> None:
    meeting = await table_for(browser, server, "luecke", 2)
    anna = await meeting.come(0, bypass_csp=True)
    await anna.page.locator("ul.seats").wait_for()
    assert await violations(anna) == []
    await meeting.leave()


@pytest.mark.parametrize("game", game_names())
async def test_a_full_table_and_its_windows(server: Server, browser: Browser, game: str) -> None:
    meeting, anna = await at_the_table(
        browser, server, game, seats=find_game(game).seats[-1], options={}, size=PHONE,
        bypass_csp=True,
    )  # fmt: skip
    await Tapper(anna).make_moves(2)
    assert await violations(anna) == []
    windows = anna.page.locator("header.bar button, .tools button.plain:visible")
    for at in range(await windows.count()):
        await windows.nth(at).click()
        if await anna.page.locator("dialog[open]").count():
            assert await violations(anna) == []
            await anna.page.keyboard.press("Escape")
    await meeting.leave()


@pytest.mark.parametrize("game", game_names())
async def test_the_result(server: Server, browser: Browser, game: str) -> None:
    meeting, anna = await at_the_table(
        browser, server, game, options=SHORTEST[game], bypass_csp=True
    )
    await Tapper(anna).play_to_the_end()
    assert await violations(anna) == []
    await meeting.leave()
