"""The server's own application, asked without sockets: fast enough for thousands of questions."""

import asyncio
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.exceptions import LitestarDeprecationWarning
from litestar.routes import HTTPRoute

from kartentisch.server.app import make_litestar
from kartentisch.server.guests import session_key
from kartentisch.server.hall import Hall
from kartentisch.server.room import Room
from kartentisch.server.settings import ServerSettings
from kartentisch.store.records import Guest
from kartentisch.store.records import Table as TableRow
from kartentisch.store.store import Store
from kartentisch.table.table import Table
from tests.table.twins import Viewer

ID, CODE = "table", "bcdfgh"
#: Nobody is away for so long.
DAY = 86_400
#: What stands in for the parts of a path.
PARTS = {"table_id": ID, "code": CODE, "number": "1", "seat": "0", "name": "luecke"}


class InnerWeb:
    """One table, which can be exchanged, and guests with the ids of its seats."""

    def __init__(self, app: Litestar, loop: asyncio.Runner) -> None:
        self._app, self._loop = app, loop.get_loop()
        self._hall: Hall = app.state.hall
        self._loop.run_until_complete(self._furnish())
        _remember(self._hall.store)
        self.questions = questions_of(app)

    async def _furnish(self) -> None:
        for seat in range(6):
            now = self._hall.now()
            guest = Guest(f"guest {seat}", "Somebody", 1, now)
            await self._hall.store.create_guest(guest, session_key(_token(seat), guest.id, "", now))
        row = TableRow(ID, CODE, "luecke", 1, "playing", True, 1, 1)  # noqa: FBT003
        await self._hall.store.create_table(row)

    def put(self, table: Table) -> None:
        if (room := self._hall.rooms.get(ID)) is None:
            self._loop.run_until_complete(self._open(table))
        else:
            room.live.table = table

    async def _open(self, table: Table) -> None:
        self._hall.rooms[ID] = Room(self._hall, ID, table)

    def answer(self, number: int, viewer: Viewer) -> bytes:
        path = self.questions[number % len(self.questions)]
        return self._loop.run_until_complete(self._ask(path, viewer))

    async def _ask(self, path: str, viewer: Viewer) -> bytes:
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
        sent: list[bytes] = [path.encode()]

        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            sent.append(repr(sorted((k, v) for k, v in message.items() if k != "body")).encode())
            sent.append(message.get("body", b""))

        await self._app(scope, receive, send)
        return b"\n".join(sent)


def _remember(store: Store) -> None:
    """What is stored does not change any more: nothing is read from the disk twice."""
    kept: dict[tuple[int, str], Any] = {}
    read = store._read  # noqa: SLF001 - the one door

    async def remembered(query: Any, values: Any) -> Any:
        key = (id(query), repr(values))
        if key not in kept:
            kept[key] = await read(query, values)
        return kept[key]

    store._read = remembered  # type: ignore[method-assign]  # noqa: SLF001


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


def made_app(database: str) -> Litestar:
    with warnings.catch_warnings():
        # The framework's own opinion about how parameters are declared.
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        return make_litestar(ServerSettings(database=database, away_after=DAY))


def _token(seat: int) -> str:
    return f"{seat:064x}"


async def _until(event: asyncio.Event) -> None:
    await event.wait()


async def _end(task: asyncio.Task[None]) -> None:
    await task


@contextmanager
def inner_web(folder: Path) -> Iterator[InnerWeb]:
    app = made_app(f"sqlite:///{folder / 'web.db'}")
    opened, ended = asyncio.Event(), asyncio.Event()

    async def live() -> None:
        async with app.lifespan():
            opened.set()
            await ended.wait()

    with asyncio.Runner() as loop:
        living = loop.get_loop().create_task(live())
        loop.run(_until(opened))
        try:
            yield InnerWeb(app, loop)
        finally:
            ended.set()
            loop.run(_end(living))
