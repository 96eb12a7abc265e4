"""Lines between people and processes, and among processes: slow, cut, and doubled."""

import asyncio
from collections import deque
from contextvars import Context
from typing import ClassVar

from litestar.exceptions import WebSocketDisconnect

from kartentisch.store.notify import Hear, Notifier
from tests.simulation.chance import Chance
from tests.simulation.loop import VirtualLoop

CUT, NEWS_LOST, NEWS_TWICE, SLOW = 4, 100, 50, 20


class Wire:
    """One direction of a line: in order, after a while, until it is cut."""

    def __init__(self, loop: VirtualLoop, chance: Chance) -> None:
        self._loop, self._chance = loop, chance
        self._arrived: deque[str] = deque()
        self._news = asyncio.Event()
        self._last = 0.0
        self.is_cut = False

    def send(self, text: str) -> None:
        slow = self._chance.hits(SLOW, "delayed")
        delay = self._chance.seconds(0.5, 4) if slow else self._chance.seconds(0.001, 0.08)
        # Two alarms of one moment ring in any order.
        self._last = max(self._last + 0.000_001, self._loop.time() + delay)
        self._loop.call_at(self._last, self._arrive, text)

    def _arrive(self, text: str) -> None:
        if not self.is_cut:
            self._chance.write(self._loop.time(), text)
            self._arrived.append(text)
            self._news.set()

    def cut(self) -> None:
        self.is_cut = True
        self._news.set()

    async def take(self) -> str | None:
        while not self._arrived:
            if self.is_cut:
                return None
            self._news.clear()
            await self._news.wait()
        return self._arrived.popleft()


class Socket:
    """A line to a process, as its server sees it."""

    client = None
    cookies: ClassVar[dict[str, str]] = {}
    query_params: ClassVar[dict[str, str]] = {}
    scope: ClassVar[dict[str, str]] = {"scheme": "ws"}

    def __init__(self, loop: VirtualLoop, chance: Chance, token: str | None) -> None:
        self._loop, self._chance = loop, chance
        self.to_server, self.to_client = Wire(loop, chance), Wire(loop, chance)
        self.headers = {"authorization": f"Bearer {token}"} if token else {}
        #: With which the server closed it.
        self.code = 0

    async def accept(self, _: str | None = None) -> None:
        await asyncio.sleep(0)

    async def close(self, code: int, reason: str) -> None:
        self._chance.write("closed", code, reason)
        self.code = code
        self._loop.call_later(0.05, self.cut)

    async def receive_data(self, mode: str) -> str:
        if (text := await self.to_server.take()) is None:
            raise WebSocketDisconnect(detail="cut")
        return text

    async def send_data(self, data: str, mode: str) -> None:
        await asyncio.sleep(0)
        if self.to_client.is_cut:
            raise RuntimeError("the line is cut")
        self.to_client.send(data)
        if self._chance.hits(CUT, "cut"):
            self.cut()

    def cut(self) -> None:
        self.to_server.cut()
        self.to_client.cut()


class Rumours:
    """What all processes tell each other."""

    def __init__(self, loop: VirtualLoop, chance: Chance) -> None:
        self._loop, self._chance = loop, chance
        self.ears: dict[str, tuple[Context, Hear]] = {}

    def spread(self, sender: str, table_id: str, number: int) -> None:
        for name, (context, hear) in sorted(self.ears.items(), key=lambda ear: ear[0]):
            if name == sender or self._chance.hits(NEWS_LOST, "notification lost"):
                continue
            for _ in range(2 if self._chance.hits(NEWS_TWICE, "notification twice") else 1):
                delay = self._chance.seconds(0.001, 0.3)
                self._loop.call_later(delay, hear, table_id, number, context=context)


class RumouredNotifier(Notifier):
    def __init__(self, rumours: Rumours, me: str, context: Context) -> None:
        self._rumours, self._me, self._context = rumours, me, context

    def tell(self, table_id: str, number: int) -> None:
        self._rumours.spread(self._me, table_id, number)

    async def listen(self, hear: Hear) -> None:
        self._rumours.ears[self._me] = (self._context, hear)
