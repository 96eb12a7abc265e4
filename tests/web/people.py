"""People who look at what is lit, and touch it. They know no rules: the page shows them."""

from collections.abc import Callable
from typing import Any

from kartentisch.core.luck import below, seed_luck
from tests.web.browser import Visitor

MOST_STEPS = 2_000


class Tapper:
    """Plays by tapping; what is tapped is drawn by lot, and the same lots every time."""

    def __init__(self, visitor: Visitor, luck: int = 5) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self._luck = [0, 0, 0, 0]
        seed_luck(self._luck, luck, 3, 7)

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

    async def play_while(self, goes_on: Callable[[], bool]) -> None:
        for _ in range(MOST_STEPS):
            if not goes_on():
                return
            awaited = await self.page.evaluate("() => bench.awaited()")
            if awaited["over"]:
                return
            within_reach = [each for each in awaited["lit"] if each.get("x") is not None]
            assert within_reach, f"nothing to do: {awaited}, {await self.visitor.bench('spots()')}"
            await self.touch(within_reach[below(self._luck, len(within_reach))])
        raise AssertionError("the game never ended")

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
