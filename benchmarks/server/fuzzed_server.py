"""The whole application with one table and lines to it, without sockets, for a fuzzer of frames."""

import asyncio
import re
from collections import Counter
from pathlib import Path
from typing import Any, Final

from benchmarks.server.bent import good_frame
from tests.games.random_play import rng_of
from tests.store.things import a_table
from tests.table.line import Line

from kartentisch.core.dealer import new_seed
from kartentisch.core.game import game_names
from kartentisch.core.rng import below
from kartentisch.server.app import make_litestar, milliseconds
from kartentisch.server.http.access_log import AccessLog
from kartentisch.server.http.backend import Backend
from kartentisch.server.http.guests import session_key
from kartentisch.server.live.records import records_of
from kartentisch.server.settings import ServerSettings
from kartentisch.store.records import Guest
from kartentisch.table.commands import Join, Move, Start
from kartentisch.table.decide import decide, open_table
from kartentisch.table.events import AnyEvent
from kartentisch.table.settings import Settings
from kartentisch.table.table import Table

#: Then there is a new table, and everybody comes anew.
FRAMES_OF_A_TABLE: Final = 400
#: Three games, each new, with people, running, and over.
KINDS_OF_TABLES: Final = 12
#: To each of them before anything is measured.
GOOD_FRAMES: Final = 60
GUESTS: Final = ("anna", "ben", None)
#: Short games, so that some of them end.
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "keine-ahnung": {"trophy_count": 2, "turns": 8},
    "luecke": {"hand": 6, "rounds": 1},
    "passt-nicht": {"target": 12},
}
#: Milliseconds between two frames: nobody is too fast.
PAUSE: Final = 1000


_KIND: Final = re.compile(r'{"type":"([a-z]+)"(,"id":"(?:[^"\\]|\\.)*","code":"bad-frame")?')


def _token(guest: str) -> str:
    return guest.encode().hex().rjust(64, "0")


class Server:
    """The application with one table and three lines to it, on a clock that each frame moves."""

    def __init__(self, folder: Path) -> None:
        self.answers: Counter[str] = Counter()
        self._now = milliseconds()
        settings = ServerSettings(database=f"sqlite:///{folder / 'tables.db'}")
        self._inner = make_litestar(settings, lambda: self._now)
        self._app: Any = AccessLog(self._inner)
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
        backend: Backend = self._inner.state.backend
        self._store, self._live = backend.store, backend.tables
        for guest in filter(None, GUESTS):
            key = session_key(_token(guest), guest, "", self._now)
            await self._store.people.create_guest(Guest(guest, guest, self._now, self._now), key)
        await self._furnish()

    async def warm_up(self) -> None:
        """Good frames at tables of all kinds: what is loaded once is there before it is counted."""
        rng = rng_of(0)
        for _ in range(KINDS_OF_TABLES):
            await self._furnish()
            for _ in range(GOOD_FRAMES):
                await self.hear(good_frame(rng, self.table, self.table.seat_of(self.speaker)))
        self.frames = 0
        self.answers.clear()

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
        await line.say(**_as_received(data))
        while self._live._tasks:  # noqa: SLF001 - what was begun
            done, _ = await asyncio.wait(self._live._tasks)  # noqa: SLF001
            for task in done:
                task.result()
        self._count()
        if line.closed is not None:
            raise RuntimeError(f"the server hung up: {line.closed}")
        if self._lost:
            raise RuntimeError(f"a task failed: {self._lost}")

    def _count(self) -> None:
        for line in self._lines:
            for text in line.heard:
                kind = _KIND.match(text)
                assert kind, text
                self.answers["unreadable" if kind[2] else kind[1]] += 1
            line.heard.clear()

    async def _furnish(self) -> None:
        for line in self._lines:
            await line.hang_up()
        self._tables += 1
        table_id = f"{self._tables:032x}"
        if (old := self._live.runners.get(f"{self._tables - 1:032x}")) is not None:
            self._live.put_away(old)
        await self._store.tables.create(a_table(table_id, touched_ms=self._now))
        log = list(_log(self._tables, self._now))
        await self._store.log.append(*records_of(table_id, 0, log), wakes=False)
        path = f"/api/tables/{table_id}/socket"
        self._lines = [Line(self._app, path, guest and _token(guest)) for guest in GUESTS]
        for line in self._lines:
            await line.say(text='{"type":"hello"}')
        self.table = self._live.runners[table_id].table


def _as_received(data: bytes) -> dict[str, str | bytes]:
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
    table, rng = Table(log), rng_of(number)

    def command(guest: str, command: Any, at: int) -> None:
        for event in decide(table, at, guest, command):
            log.append(event)
            table.apply(event)

    if stage >= 1:
        command("anna", Join("Anna"), now)
        command("ben", Join("Ben"), now)
    if stage >= 2:
        command("anna", Start(new_seed()), now)
    moves = (0, 0, 1 + below(rng, 12), 1000)[stage]
    while table.play is not None and not table.play.over and moves:
        moves -= 1
        seat = table.play.to_act()[0]
        legal = table.play.legal(seat)
        move = Move(legal[below(rng, len(legal))], table.number)
        command(str(table.seats[seat].guest), move, max(now, table.quiet_until))
    return log
