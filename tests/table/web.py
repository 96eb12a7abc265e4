"""The server's own application, asked without a network: fast enough for thousands of questions.

Everything that leaves it is kept: frames, answers, lines of the log, and figures.
"""

import asyncio
import io
import logging
import re
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec
import structlog
from litestar import Litestar
from litestar.exceptions import LitestarDeprecationWarning
from litestar.routes import HTTPRoute
from prometheus_client import ProcessCollector

from kartentisch.core import dealer
from kartentisch.server import metrics, tokens
from kartentisch.server.app import make_litestar, milliseconds
from kartentisch.server.door.callers import Callers
from kartentisch.server.door.door import Door
from kartentisch.server.http.access_log import AccessLog
from kartentisch.server.http.backend import Backend
from kartentisch.server.http.guests import session_key
from kartentisch.server.http.safe_headers import with_safe_headers
from kartentisch.server.limits import Limits
from kartentisch.server.live.runner import TableRunner
from kartentisch.server.logs import set_up_logs
from kartentisch.server.ops import cluster, snapshots
from kartentisch.server.settings import ServerSettings
from kartentisch.store.records import Guest, TableRow
from kartentisch.store.store import Store
from kartentisch.table.table import Table
from kartentisch.table.wire import FromClient
from tests.table.line import Line
from tests.table.twins import Viewer

ID, CODE = "7ab1e" + 27 * "0", "bcdfgh"
#: Nobody is away for so long.
DAY = 86_400
#: What stands in for the parts of a path.
PARTS = {"table_id": ID, "code": CODE, "number": "1", "seat": "0", "name": "luecke"}
#: What of a line in the log hangs on the real clock.
_TIMES: Final = re.compile(r'"(?:timestamp|milliseconds)": (?:"[^"]*"|[\d.]+)')
#: What of the figures does.
_OF_THE_MACHINE: Final = ("_seconds_sum", "_seconds_bucket", "_created", "_turn_seconds")
#: One in so many also follows all tables at once: what is told there hangs on no frames.
FOLLOWING: Final = 4
#: After so many turns of the loop everything that was to be sent has been.
_TURNS: Final = 4


class Clock:
    """The real time until it is told another one."""

    def __init__(self) -> None:
        self.now = milliseconds()

    def __call__(self) -> int:
        return self.now


class InnerWeb:
    """One table, which can be exchanged, and guests with the ids of its seats."""

    def __init__(self, app: Litestar, loop: asyncio.Runner, log: io.StringIO, clock: Clock) -> None:
        self._app, self._loop, self._log = AccessLog(with_safe_headers(app)), loop.get_loop(), log
        self._state, self._clock = app.state, clock
        self._backend: Backend = app.state.backend
        self._loop.run_until_complete(self._furnish())
        _remember(self._backend.store)
        self._figures = figures()
        self._logged()
        self.questions = questions_of(app)

    async def _furnish(self) -> None:
        now = self._backend.now()
        for seat in range(6):
            guest = Guest(f"guest {seat}", "Somebody", 1, now)
            await self._backend.store.people.create_guest(
                guest, session_key(_token(seat), guest.id, "", now)
            )
        row = TableRow(ID, CODE, "luecke", 1, "playing", True, now, now)  # noqa: FBT003
        await self._backend.store.tables.create(row)
        for seat in range(6):
            await self._backend.store.people.seat_guest(f"guest {seat}", ID)

    def told(
        self, table: Table, viewer: Viewer, frames: list[FromClient], question: int, now: int
    ) -> list[str]:
        """All that leaves the server when somebody comes, says these frames and asks something."""
        self._clock.now = now
        # Nobody has asked before: else one of two would be told to wait.
        self._state.backend = replace(self._backend, door=Door(Callers(Limits(self._clock))))
        return self._loop.run_until_complete(self._told(table, viewer, frames, question))

    async def _told(
        self, table: Table, viewer: Viewer, frames: list[FromClient], question: int
    ) -> list[str]:
        tables = self._backend.tables
        runner = tables.runners[ID] = TableRunner(tables.surroundings, ID, table)
        own = None if question % FOLLOWING else await self._following(viewer)
        told = await self._said(viewer, frames)
        if own is not None:
            await own.hang_up()
            told += own.heard
        told += await self._answer(self.questions[question % len(self.questions)], viewer)
        tables.put_away(runner)
        return [*told, *self._logged(), *self._counted()]

    async def _following(self, viewer: Viewer) -> Line | None:
        """Whoever sits follows all their tables meanwhile."""
        if viewer is None:
            return None
        line = Line(self._app, "/api/me/socket", _token(viewer), "lang=de")
        while not line.heard:
            assert line.closed is None
            await asyncio.sleep(0)
        return line

    async def _said(self, viewer: Viewer, frames: list[FromClient]) -> list[str]:
        """The frames of a line, in their order."""
        token = None if viewer is None else _token(viewer)
        line = Line(self._app, f"/api/tables/{ID}/socket", token, "lang=de")
        for frame in frames:
            await line.say(text=msgspec.json.encode(frame).decode())
        while self._backend.tables._tasks:  # noqa: SLF001 - a bot thinks
            await asyncio.wait(self._backend.tables._tasks)  # noqa: SLF001
        for _ in range(_TURNS):
            await asyncio.sleep(0)
        assert line.closed is None
        await line.hang_up()
        return line.heard

    async def _answer(self, path: str, viewer: Viewer) -> list[str]:
        """Status, headers and body, as the application gives them."""
        headers = [(b"host", b"here")]
        if viewer is not None:
            headers.append((b"authorization", f"Bearer {_token(viewer)}".encode()))
        address, _, query = path.partition("?")
        scope: Any = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET",
            "scheme": "http", "path": address, "raw_path": address.encode(), "root_path": "",
            "query_string": query.encode(), "headers": headers, "client": None, "server": None,
        }  # fmt: skip
        sent = [path]

        questions = [{"type": "http.request", "body": b"", "more_body": False}]
        is_answered = asyncio.Event()

        async def receive() -> Any:
            if questions:
                return questions.pop()
            await is_answered.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(repr(sorted((k, v) for k, v in message.items() if k != "body")))
            sent.append(message.get("body", b"").decode())
            if message["type"] == "http.response.body" and not message.get("more_body"):
                is_answered.set()

        await self._app(scope, receive, send)
        return sent

    def _logged(self) -> list[str]:
        """What was written to the log since the last time, but for the time itself, and upkeep."""
        told = _TIMES.sub("", self._log.getvalue()).splitlines()
        lines = [line for line in told if '"tidied"' not in line]
        self._log.seek(0)
        self._log.truncate()
        return lines

    def _counted(self) -> list[str]:
        """Which figures have changed since the last time, and by how much."""
        before, self._figures = self._figures, figures()
        return [
            f"{name} +{value - before.get(name, 0)}"
            for name, value in self._figures.items()
            if value != before.get(name, 0)
        ]


def figures() -> dict[str, float]:
    """What /metrics tells, but for how long something took and what the process uses."""
    return {
        f"{sample.name} {sample.labels}": sample.value
        for collector in metrics.registry._collector_to_names  # noqa: SLF001 - there is no other way
        if not isinstance(collector, ProcessCollector)
        for family in collector.collect()
        for sample in family.samples
        if not sample.name.endswith(
            ("_seconds_sum", "_seconds_bucket", "_created", "_turn_seconds")
        )
    }


def _remember(store: Store) -> None:
    """What is stored does not change any more: nothing is read from the disk twice."""
    kept: dict[tuple[int, str], Any] = {}
    database = store.people._database  # noqa: SLF001 - all parts of the store share it
    read = database.rows

    async def remembered(query: Any, **values: Any) -> Any:
        key = (id(query), repr(values))
        if key not in kept:
            kept[key] = await read(query, **values)
        return kept[key]

    database.rows = remembered  # type: ignore[method-assign, assignment]


def questions_of(app: Litestar) -> list[str]:
    """Every address that tells something about a table, its parts filled in."""
    paths = []
    for route in app.routes:
        if isinstance(route, HTTPRoute) and "GET" in route.methods:
            parts = [
                PARTS.get(part.name, "1") if not isinstance(part, str) else part
                for part in route.path_components
            ]
            if ID in parts or CODE in parts or parts[:2] in (["api", "tables"], ["api", "me"]):
                paths.append("/" + "/".join(parts))
    return paths


def made_app(database: str, now: Callable[[], int] = milliseconds) -> Litestar:
    with warnings.catch_warnings():
        # The framework's own opinion about how parameters are declared.
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        return make_litestar(ServerSettings(database=database, away_after=DAY), now)


def _token(seat: int) -> str:
    return f"{seat:064x}"


async def _until(event: asyncio.Event) -> None:
    await event.wait()


async def _end(task: asyncio.Task[None]) -> None:
    await task


@contextmanager
def inner_web(folder: Path) -> Iterator[InnerWeb]:
    clock = Clock()
    app = made_app(f"sqlite:///{folder / 'web.db'}", clock)
    opened, ended = asyncio.Event(), asyncio.Event()

    async def live() -> None:
        async with app.lifespan():
            opened.set()
            await ended.wait()

    with _listening() as log, _always_the_same_luck(), _idle(), asyncio.Runner() as loop:
        living = loop.get_loop().create_task(live())
        loop.run(_until(opened))
        try:
            yield InnerWeb(app, loop, log, clock)
        finally:
            ended.set()
            loop.run(_end(living))


@contextmanager
def _listening() -> Iterator[io.StringIO]:
    """To everything that is logged, also what is only told to those who look for a fault."""
    log, before = io.StringIO(), structlog.get_config()
    handlers, level = logging.root.handlers[:], logging.root.level
    set_up_logs(ServerSettings(log_level="debug", log_format="json"), log)
    try:
        yield log
    finally:
        structlog.configure(**before)
        logging.root.handlers[:] = handlers
        logging.root.setLevel(level)


@contextmanager
def _idle() -> Iterator[None]:
    """Nobody looks after the tables: what that writes would come to one twin or the other."""
    modules: list[Any] = [cluster, snapshots]
    before = [module.EVERY for module in modules]
    for module in modules:
        module.EVERY = DAY
    try:
        yield
    finally:
        for module, every in zip(modules, before, strict=True):
            module.EVERY = every


class _SameLuck:
    @staticmethod
    def token_hex(size: int) -> str:
        return "ab" * size


@contextmanager
def _always_the_same_luck() -> Iterator[None]:
    """Else the ids of requests would differ."""
    sources: list[Any] = [dealer, tokens]
    before = [source.secrets for source in sources]
    for source in sources:
        source.secrets = _SameLuck
    try:
        yield
    finally:
        for source, system in zip(sources, before, strict=True):
            source.secrets = system
