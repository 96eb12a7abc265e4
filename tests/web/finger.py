"""A finger on the glass: real touch events, as a phone sends them."""

from playwright.async_api import CDPSession, Locator

from tests.web.browser import Visitor

Point = tuple[float, float]


class Finger:
    def __init__(self, line: CDPSession) -> None:
        self._line = line
        self._at: Point = (0, 0)

    @classmethod
    async def of(cls, visitor: Visitor) -> "Finger":
        return cls(await visitor.context.new_cdp_session(visitor.page))

    async def press(self, point: Point) -> None:
        await self._send("touchStart", [point])

    async def slide(self, point: Point, steps: int = 6) -> None:
        (x, y), (to_x, to_y) = self._at, point
        for step in range(1, steps + 1):
            part = step / steps
            await self._send("touchMove", [(x + (to_x - x) * part, y + (to_y - y) * part)])

    async def lift(self) -> None:
        await self._send("touchEnd", [])

    async def _send(self, kind: str, points: list[Point]) -> None:
        if points:
            self._at = points[0]
        touches = [{"x": x, "y": y} for x, y in points]
        await self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


async def seen_part(target: Locator) -> Point:
    """Where a card can be touched: in a fan its left edge is free."""
    box = await target.bounding_box()
    assert box is not None
    return box["x"] + 9, box["y"] + box["height"] / 2


async def middle(target: Locator) -> Point:
    box = await target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
