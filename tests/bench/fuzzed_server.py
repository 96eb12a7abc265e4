"""The whole application with one table and lines to it, without sockets, for a fuzzer of frames."""

import asyncio
import re
from collections import Counter
from pathlib import Path
from typing import Any, Final

from kartentisch.core.dealer import new_seed
from kartentisch.core.game import game_names
from kartentisch.core.luck import below
from kartentisch.server.app import make_app, milliseconds
from kartentisch.server.guests import hashed
from kartentisch.server.hall import Hall
from kartentisch.server.room import records_of
from kartentisch.server.settings import ServerSettings
from kartentisch.store.records import Guest
from kartentisch.table.commands import Join, Move, Start
from kartentisch.table.decide import decide, open_table
from kartentisch.table.events import AnyEvent
from kartentisch.table.settings import Settings
from kartentisch.table.table import Table
from tests.games.random_play import luck_of
from tests.store.things import a_table

#: Then there is a new table, and everybody comes anew.
FRAMES_OF_A_TABLE: Final = 400
GUESTS: Final = ("anna", "ben", None)
#: Short games, so that some of them end.
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "keine-ahnung": {"trophies": 2, "turns": 8},
    "luecke": {"hand": 6, "rounds": 1},
    "passt-nicht": {"target": 12},
}
#: Milliseconds between two frames: nobody is too fast.
PAUSE: Final = 1000


class Line:
    """A WebSocket, as the application sees it."""

    def __init__(self, app: Any, table: str, guest: str | None, answers: Counter[str]) -> None:
        self._frames: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._is_heard = asyncio.Event()
        self._answers = answers
        self.closed: int | None = None
        token = [(b"authorization", f"Bearer {_token(guest)}".encode())] if guest else []
        path = f"/api/tables/{table}/socket"
        scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1",
            "scheme": "ws", "path": path, "raw_path": path.encode(), "root_path": "",
            "query_string": b"", "headers": [(b"host", b"here"), *token], "subprotocols": [],
            "client": ("127.0.0.1", 1), "server": None,
        }  # fmt: skip
        self._frames.put_nowait({"type": "websocket.connect"})
        self.life = asyncio.get_running_loop().create_task(app(scope, self._receive, self._send))

    async def _receive(self) -> dict[str, Any]:
        if self._frames.empty():
            self._is_heard.set()
        return await self._frames.get()

    async def _send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.close":
            self.closed = message.get("code", 1000)
            self._is_heard.set()
        elif message["type"] == "websocket.send":
            text = message["text"]
            is_bad = '"code":"bad-frame"' in text[:60]
            self._answers["unreadable" if is_bad else _KIND.search(text)[1]] += 1  # type: ignore[index]

    async def say(self, message: dict[str, Any]) -> None:
        """Until the application has heard it and wants the next."""
        self._is_heard.clear()
        self._frames.put_nowait(message)
        waiting = asyncio.ensure_future(self._is_heard.wait())
        await asyncio.wait([waiting, self.life], return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if self.life.done():
            self.life.result()

    async def hang_up(self) -> None:
        await self.say({"type": "websocket.disconnect", "code": 1000})
        await self.life


_KIND: Final = re.compile(r'"type":"([a-z]+)"')


def _token(guest: str) -> str:
    return guest.encode().hex().rjust(64, "0")


class Server:
    """The application with one table and three lines to it, on a clock that each frame moves."""

    def __init__(self, folder: Path) -> None:
        self.answers: Counter[str] = Counter()
        self._now = milliseconds()
        self._app: Any = make_app(ServerSettings(database=f"sqlite:///{folder / 'tables.db'}"))
        self._lost: list[dict[str, Any]] = []
        self._lines: list[Line] = []
        self.frames = self._tables = 0
        self.table: Table

    async def start(self) -> None:
        messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        started = asyncio.Event()

        async def send(message: dict[str, Any]) -> None:
            assert message["type"] == "lifespan.startup.complete", message
            started.set()

        messages.put_nowait({"type": "lifespan.startup"})
        loop = asyncio.get_running_loop()
        self._life = loop.create_task(self._app({"type": "lifespan"}, messages.get, send))
        await started.wait()
        loop.set_exception_handler(lambda _, what: self._lost.append(what))
        self._hall: Hall = self._app._app.state.hall  # noqa: SLF001 - the clock is ours
        self._hall.now = lambda: self._now
        for guest in filter(None, GUESTS):
            await self._hall.store.create_guest(
                Guest(guest, hashed(_token(guest)), guest, self._now, self._now)
            )
        await self._furnish()

    @property
    def speaker(self) -> str | None:
        return GUESTS[self.frames % len(GUESTS)]

    async def hear(self, data: bytes) -> None:
        """One frame of a client, and everything that follows from it."""
        if self.frames % FRAMES_OF_A_TABLE == FRAMES_OF_A_TABLE - 1:
            await self._furnish()
        line = self._lines[self.frames % len(GUESTS)]
        self.frames += 1
        self._now += PAUSE
        await line.say({"type": "websocket.receive", **_as_received(data)})
        while self._hall._tasks:  # noqa: SLF001 - what was begun
            await asyncio.wait(self._hall._tasks)  # noqa: SLF001
        if line.closed is not None:
            raise RuntimeError(f"the server hung up: {line.closed}")
        if self._lost:
            raise RuntimeError(f"a task failed: {self._lost}")

    async def _furnish(self) -> None:
        for line in self._lines:
            await line.hang_up()
        self._tables += 1
        table_id = f"{self._tables:032x}"
        if (old := self._hall.rooms.get(f"{self._tables - 1:032x}")) is not None:
            self._hall.put_away(old)
        await self._hall.store.create_table(a_table(table_id, touched_ms=self._now))
        log = list(_log(self._tables, self._now))
        await self._hall.store.append(*records_of(table_id, 0, log), wakes=False)
        self._lines = [Line(self._app, table_id, guest, self.answers) for guest in GUESTS]
        for line in self._lines:
            await line.say({"type": "websocket.receive", "text": '{"type":"hello"}'})
        self.table = self._hall.rooms[table_id].table


def _as_received(data: bytes) -> dict[str, Any]:
    """A text, if it is one: what is none reaches the application as bytes alone."""
    try:
        return {"text": data.decode()}
    except UnicodeDecodeError:
        return {"bytes": data}


def _log(number: int, now: int) -> list[AnyEvent]:
    """Tables of all games: new, with people, in the middle of a game, and after one."""
    game, stage = game_names()[number % 3], number // 3 % 4
    settings = Settings(
        game, 2, options=OPTIONS[game], pace=0, chat=("free", "phrases")[number % 2]
    )
    log: list[AnyEvent] = [open_table(now, "anna", settings, new_seed())]
    table, luck = Table(log), luck_of(number)

    def wish(guest: str, command: Any, at: int) -> None:
        for event in decide(table, at, guest, command):
            log.append(event)
            table.apply(event)

    if stage >= 1:
        wish("anna", Join("Anna"), now)
        wish("ben", Join("Ben"), now)
    if stage >= 2:
        wish("anna", Start(new_seed()), now)
    moves = (0, 0, 1 + below(luck, 12), 1000)[stage]
    while table.play is not None and not table.play.over and moves:
        moves -= 1
        seat = table.play.to_act()[0]
        legal = table.play.legal(seat)
        move = Move(legal[below(luck, len(legal))], table.number)
        wish(str(table.seats[seat].guest), move, max(now, table.quiet_until))
    return log
