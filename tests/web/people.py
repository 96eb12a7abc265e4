"""People who look at what is lit, and touch it. They know no rules: the page shows them."""

from collections.abc import Callable
from typing import Any

from playwright.async_api import Page

from kartentisch.core.rng import below, seed_rng
from tests.web.browser import Visitor
from tests.web.meeting import DEAL

MOST_STEPS = 2_000
#: A card or a button that can be touched when nothing is begun.
SOMETHING_LIT = ".slot.source, main [data-move]"
#: Somebody new, and their table.
_OPEN = """async (settings) => {
    const post = (path, body) => fetch(path, {method: "POST", body: JSON.stringify(body)});
    await post("/api/guests", {name: "Anna"});
    return (await (await post("/api/tables", settings)).json()).code;
}"""


async def open_table(visitor: Visitor, settings: dict[str, Any]) -> str:
    """Come in as Anna, from the start page, and open a table; its code."""
    return str(await visitor.page.evaluate(_OPEN, settings))


async def sit_down(visitor: Visitor, settings: dict[str, Any]) -> None:
    """A table of one's own against bots: it starts by itself."""
    await visitor.visit(f"/t/{await open_table(visitor, {'deal': DEAL} | settings)}")


async def what_else(page: Page, action: str) -> None:
    """After a game: what lies behind the big button."""
    await page.locator(".result summary").click()
    await page.locator(f".result [data-action={action}]").click()


class Tapper:
    """Plays by tapping; what is tapped is drawn by lot, and the same lots every time."""

    def __init__(self, visitor: Visitor, rng: int = 5) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self._rng = [0, 0, 0, 0]
        seed_rng(self._rng, rng, 3, 7)

    @property
    def moves(self) -> int:
        """How many wishes to move were sent."""
        return len({frame for frame in self.visitor.sent if '"type":"move"' in frame})

    async def play_to_the_end(self) -> None:
        await self.play_while(lambda: True)

    async def make_moves(self, count: int) -> None:
        """So many moves and their answers, or the end."""
        goal = self.moves + count
        await self.play_while(lambda: self.moves < goal)
        await self.page.evaluate("() => bench.awaited()")

    async def play_until(self, wanted: str) -> None:
        """Until something is to be seen on the page, when there is something to do."""
        for _ in range(MOST_STEPS):
            await self.page.evaluate("() => bench.awaited()")
            if await self.page.locator(wanted).count():
                return
            assert await self.tap(), f"never came: {wanted}"
        raise AssertionError(f"never came: {wanted}")

    async def play_while(self, goes_on: Callable[[], bool]) -> None:
        for _ in range(MOST_STEPS):
            if not goes_on() or not await self.tap():
                return
        raise AssertionError("the game never ended")

    async def tap(self) -> bool:
        """Something that is lit; False if the game is over."""
        awaited = await self.page.evaluate("() => bench.awaited()")
        if awaited["over"]:
            return False
        within_reach = [each for each in awaited["lit"] if each.get("x") is not None]
        assert within_reach, f"nothing to do: {awaited}, {await self.visitor.bench('spots()')}"
        await self.touch(within_reach[below(self._rng, len(within_reach))])
        return True

    async def touch(self, lit: dict[str, Any]) -> None:
        await self.page.mouse.click(lit["x"], lit["y"])


class Typist(Tapper):
    """Plays by the keyboard alone: Tab from place to place, arrows from card to card, Enter."""

    async def touch(self, lit: dict[str, Any]) -> None:
        if await self.reach(lit["name"]):
            await self.page.keyboard.press("Enter")

    async def reach(self, name: str) -> bool:
        """Bring the focus there; False if it is not lit any more."""
        for _ in range(80):
            way = await self.page.evaluate(_WAY, name)
            if way in ("there", "gone"):
                return bool(way == "there")
            await self.page.keyboard.press(way)
        raise AssertionError(f"the keyboard does not come to {name}")


#: The next key on the way to something: by Tab to its row, by arrows within it.
_WAY = """(name) => {
    const goal = [...document.querySelectorAll(bench.KINDS.join(","))]
        .find((each) => bench.isSeen(each) && bench.nameOf(each) === name);
    if (!goal) return "gone";
    const here = document.activeElement;
    if (here === goal) return "there";
    const rowOf = (each) => each.dataset?.spot?.replace(/\\/\\d+$/, "");
    if (!rowOf(goal) || rowOf(here) !== rowOf(goal)) return "Tab";
    const [from, to] = [here, goal].map((each) => each.getBoundingClientRect());
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    if (Math.abs(dx) >= Math.abs(dy)) return dx > 0 ? "ArrowRight" : "ArrowLeft";
    return dy > 0 ? "ArrowDown" : "ArrowUp";
}"""
