"""A person who looks at what is lit, and taps it. Knows no rules: the page shows what is legal."""

from playwright.async_api import Locator
from playwright.async_api import TimeoutError as Late

from kartentisch.core.luck import below, seed_luck
from tests.web.browser import Visitor
from tests.web.meeting import DEAL

#: Something to do, or the end.
GOING_ON = "[data-action=go-on]"
FINISHING = (GOING_ON, "dialog [data-move]", ".slot.goal", "[data-action=confirm]")
BEGINNING = ".slot.source, main [data-move]"
AWAITED = ", ".join((".result", *FINISHING, BEGINNING))
MOST_TAPS = 2_000


class Player:
    """Plays by tapping; what is tapped is drawn by lot, and the same lots every time."""

    def __init__(self, visitor: Visitor, luck: int) -> None:
        self.page = visitor.page
        self._luck = [0, 0, 0, 0]
        seed_luck(self._luck, luck, 3, 7)

    async def sit_down(self, settings: dict[str, object]) -> None:
        """A table of one's own against bots: it starts by itself."""
        code = await self.page.evaluate(
            """async (settings) => {
                const post = (path, body) =>
                    fetch(path, {method: "POST", body: JSON.stringify(body)});
                await post("/api/guests", {name: "Anna"});
                return (await (await post("/api/tables", settings)).json()).code;
            }""",
            {"deal": DEAL} | settings,
        )
        await self.page.goto(f"{self.page.url}t/{code}")

    async def play_to_the_end(self) -> None:
        await self.play_until(".result")

    async def play_until(self, wanted: str) -> None:
        """Until something is to be seen on the page."""
        for _ in range(MOST_TAPS):
            await self.page.locator(AWAITED).first.wait_for()
            is_there = await self.page.locator(wanted).count()
            if is_there and (wanted != ".result" or not await self.page.locator(GOING_ON).count()):
                return
            if wanted != ".result":
                assert not await self.page.locator(".result").count(), f"never came: {wanted}"
            await self.tap()
        raise AssertionError(f"never came: {wanted}")

    async def tap(self) -> None:
        """What was begun is finished first: a question, a place to go to, then a card."""
        for kind in (*FINISHING, BEGINNING):
            lit = self.page.locator(kind)
            if count := await lit.count():
                await self._click(lit.nth(below(self._luck, count)))
                return

    async def _click(self, target: Locator) -> None:
        try:
            # A card in a fan is seen at its left edge.
            await target.click(position={"x": 6, "y": 12}, timeout=1_000)
        except Late:
            # What was lit a moment ago may have gone: then there is something else to tap.
            return


class KeyboardPlayer(Player):
    """Plays without ever touching the page: tab, arrows and enter."""

    async def _click(self, target: Locator) -> None:
        element = await target.element_handle()
        for _ in range(MOST_KEYS):
            key = await self.page.evaluate(NEXT_KEY, element)
            if not key:
                return
            await self.page.keyboard.press(key)
            if key == "Enter":
                return
        raise AssertionError("the keys never reached it")


MOST_KEYS = 200
#: Towards an element: within its row by arrows as the cards lie, else by tab; "" if it has gone.
NEXT_KEY = """(goal) => {
    if (!goal.isConnected) return "";
    const here = document.activeElement;
    if (here === goal) return "Enter";
    const rowOf = (element) => element.dataset?.spot?.replace(/[^/]+$/, "");
    if (!rowOf(goal) || rowOf(here) !== rowOf(goal)) return "Tab";
    const from = here.getBoundingClientRect();
    const to = goal.getBoundingClientRect();
    const down = to.y - from.y;
    if (Math.abs(down) > to.height / 2) return down > 0 ? "ArrowDown" : "ArrowUp";
    return to.x > from.x ? "ArrowRight" : "ArrowLeft";
}"""


def whole(text: str) -> int:
    """Points as they are written."""
    return int(text.replace("\N{MINUS SIGN}", "-"))
