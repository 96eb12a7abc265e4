"""The server, put together."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from kartentisch import __doc__ as about
from kartentisch.server import (
    accounts,
    archive,
    decks,
    lobby,
    metrics,
    people,
    qr,
    sessions,
    shelf,
)
from kartentisch.server.errors import (
    Problem,
    answer_broken,
    answer_http,
    answer_problem,
    answer_unavailable,
)
from kartentisch.server.hall import Hall
from kartentisch.server.logs import log, log_lost_errors
from kartentisch.server.neighbours import Neighbours, new_process
from kartentisch.server.observed import Observed, note_error
from kartentisch.server.openapi import JsonDescription
from kartentisch.server.pages import pages
from kartentisch.server.settings import ServerSettings
from kartentisch.server.snapshots import keep_snapshots
from kartentisch.server.socket import table_socket
from kartentisch.server.upkeep import keep_tidy
from kartentisch.server.watched_store import WatchedStore
from kartentisch.store.errors import Unavailable
from kartentisch.store.hints import hints_for


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


@asynccontextmanager
async def running(app: Litestar, settings: ServerSettings) -> AsyncIterator[None]:
    """From the first request to the last: everything that was begun is stored before the end."""
    log_lost_errors(asyncio.get_running_loop())
    try:
        store = await WatchedStore.open(settings.database)
    except Exception:
        log.error("start failed", exc_info=True)
        raise
    me = new_process()
    hints = hints_for(settings.database, me)
    hall = app.state.hall = Hall(store, hints, milliseconds, settings)
    neighbours = Neighbours(hall, me)
    metrics.tables_loaded.set_function(lambda: len(hall.rooms))
    chores = [
        asyncio.create_task(chore)
        for chore in (
            keep_tidy(hall),
            neighbours.keep_up(),
            neighbours.keep_time(),
            keep_snapshots(hall),
            hints.listen(hall.hear),
        )
    ]
    log.info("started")
    try:
        yield
    finally:
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await hall.close()
        await neighbours.leave()
        await store.close()
        log.info("stopped")


def make_app(settings: ServerSettings) -> Observed:
    """An ASGI application that serves the tables of a database."""
    return Observed(make_litestar(settings))


def make_litestar(settings: ServerSettings) -> Litestar:
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
            decks.own_deck,
            decks.keep_deck,
            accounts.own_account,
            accounts.create_account,
            accounts.log_in,
            accounts.change_password,
            sessions.own_sessions,
            sessions.end_session,
            sessions.end_other_sessions,
            sessions.log_out,
            sessions.export,
            sessions.forget_me,
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
            qr.qr,
            metrics.metrics,
            table_socket,
            pages(),
        ],
        lifespan=[lambda app: running(app, settings)],
        after_exception=[note_error],
        logging_config=None,
        exception_handlers={
            Problem: answer_problem,
            HTTPException: answer_http,
            Unavailable: answer_unavailable,
            Exception: answer_broken,
        },
        request_max_body_size=2 * archive.LARGEST_REPLAY,
        openapi_config=OpenAPIConfig(
            title="Kartentisch",
            version="1",
            description=about or "",
            use_handler_docstrings=True,
            path="/api/docs",
            render_plugins=[JsonDescription()],
        ),
    )
