"""The server, put together."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from kartentisch import __doc__ as about
from kartentisch.server import archive, lobby, people, shelf
from kartentisch.server.errors import Problem, answer_http, answer_problem, answer_unavailable
from kartentisch.server.hall import AWAY_AFTER, Hall
from kartentisch.server.socket import table_socket
from kartentisch.store.errors import Unavailable
from kartentisch.store.store import Store

#: Nothing from elsewhere is loaded or framed.
SAFE_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


@get("/healthz")
async def health() -> dict[str, str]:
    """The process answers."""
    return {"status": "alive"}


@get("/readyz")
async def ready(state: State) -> Response[dict[str, str]]:
    """The database answers too."""
    hall: Hall = state.hall
    try:
        await hall.store.open_tables(1)
    except Exception:  # noqa: BLE001 - whatever it is, we are not ready
        return Response({"status": "no database"}, status_code=503)
    return Response({"status": "ready"})


def make_app(database: str, away_after: float = AWAY_AFTER) -> Litestar:
    """An ASGI application that serves the tables of a database."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(database)
        app.state.hall = Hall(store, milliseconds, away_after)
        app.state.hall.later(app.state.hall.wake_tables())
        try:
            yield
        finally:
            await app.state.hall.close()
            await store.close()

    return Litestar(
        [
            health,
            ready,
            people.create_guest,
            people.claim_guest,
            people.me,
            people.rename,
            people.make_link,
            people.own_tables,
            people.mute,
            people.unmute,
            people.report,
            lobby.create_table,
            lobby.open_tables,
            lobby.table,
            lobby.table_by_code,
            archive.replays,
            archive.replay,
            archive.story,
            archive.check_replay,
            shelf.games,
            shelf.rules,
            table_socket,
        ],
        lifespan=[lifespan],
        logging_config=None,
        exception_handlers={
            Problem: answer_problem,
            HTTPException: answer_http,
            Unavailable: answer_unavailable,
        },
        response_headers=SAFE_HEADERS,
        request_max_body_size=2 * archive.LARGEST_REPLAY,
        openapi_config=OpenAPIConfig(
            title="Kartentisch", version="1", description=about or "", render_plugins=[]
        ),
    )
