"""How long a bot keeps the person waiting whom it plays with."""

import asyncio
import contextlib
import itertools
import json
import time
from typing import Any, Self

from benchmarks.server.crowd import PACE
from tests.server.running import Server
from websockets.asyncio.client import ClientConnection, connect

#: At one time.
TABLES = 4
SETTINGS = {"game": "luecke", "seats": 2, "bots": [None, "kueken"], "pace": 500, "show": 0,
            "options": {"rounds": 100}}  # fmt: skip


class BotWatch:
    """People who play with bots alone; `times` are those from a move to the bot's answer."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.times: list[float] = []
        self._playing: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        for _ in range(TABLES):
            token = await asyncio.to_thread(self._server.guest, "Anna")
            _, table, _ = await asyncio.to_thread(self._server.call, "/api/tables", SETTINGS, token)
            self._playing.append(asyncio.create_task(self._play(table["id"], token)))
        return self

    async def __aexit__(self, *_: object) -> None:
        for playing in self._playing:
            playing.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)

    async def waited(self, seconds: float) -> list[float]:
        """From now on, and then anew."""
        self.times = []
        await asyncio.sleep(seconds)
        found, self.times = self.times, []
        return found

    async def _play(self, table: str, token: str) -> None:
        url = f"ws://{self._server.address}/api/tables/{table}/socket"
        headers = {"Authorization": f"Bearer {token}"}
        numbers = itertools.count()
        async with connect(url, additional_headers=headers, ping_interval=None) as line:
            await line.send(json.dumps({"type": "hello", "last": 0}))
            for command in ({"type": "join", "name": "Anna", "seat": 0}, {"type": "start"}):
                await line.send(_do(next(numbers), command))
            with contextlib.suppress(asyncio.CancelledError):
                await self._moves(line, numbers)

    async def _moves(self, line: ClientConnection, numbers: "itertools.count[int]") -> None:
        waits_since = None
        while True:
            for told in _told(json.loads(await line.recv())):
                if told.get("seat") == 1 and told.get("kind") == "acted" and waits_since:
                    self.times.append(time.perf_counter() - waits_since)
                    waits_since = None
                legal = told.get("legal")
                if legal:
                    await asyncio.sleep(PACE)
                    move = {"type": "move", "move": legal[0]["move"], "made_for": told["number"]}
                    await line.send(_do(next(numbers), move))
                    waits_since = None
                elif told.get("kind") == "acted" and told.get("seat") == 0:
                    waits_since = time.perf_counter()


def _told(frame: dict[str, Any]) -> list[dict[str, Any]]:
    """Views and entries, whatever they came in."""
    return [frame["view"]] if frame["type"] == "view" else list(frame.get("entries", []))


def _do(number: int, command: dict[str, Any]) -> str:
    return json.dumps({"type": "do", "id": f"{number}", "command": command})
