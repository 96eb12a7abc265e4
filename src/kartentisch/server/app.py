"""The server, put together."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from typing import Final

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from kartentisch.server import metrics
from kartentisch.server.door.callers import Callers
from kartentisch.server.door.door import Door
from kartentisch.server.http import (
    accounts,
    archive,
    asyncapi,
    decks,
    figures,
    games_api,
    health,
    invitations,
    links,
    lobby,
    people,
    qr,
    sessions,
)
from kartentisch.server.http.access_log import AccessLog, note_error
from kartentisch.server.http.backend import Backend
from kartentisch.server.http.errors import ANSWERS
from kartentisch.server.http.limiting import PaidRequests
from kartentisch.server.http.openapi import description_of
from kartentisch.server.http.own_socket import own_socket
from kartentisch.server.http.pages import pages
from kartentisch.server.http.request import ApiRequest
from kartentisch.server.http.safe_headers import with_safe_headers
from kartentisch.server.http.socket import table_socket
from kartentisch.server.limits import LARGEST_BODY, Limits
from kartentisch.server.live.tables import LiveTables
from kartentisch.server.logs import log, log_lost_errors
from kartentisch.server.ops.cluster import Cluster
from kartentisch.server.ops.metered_store import StoreMeter
from kartentisch.server.ops.snapshots import keep_snapshots
from kartentisch.server.ops.upkeep import keep_tidy
from kartentisch.server.ops.watchdog import watched
from kartentisch.server.passwords import Passwords
from kartentisch.server.settings import ServerSettings
from kartentisch.server.tokens import new_short_id
from kartentisch.store.notify import notifier_for
from kartentisch.store.store import Store

Clock = Callable[[], int]
#: In the order of their description.
ROUTES: Final = (
    health, people, links, decks, accounts, sessions, lobby, invitations, archive, games_api, qr,
    figures, asyncapi,
)  # fmt: skip


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


@asynccontextmanager
async def running(
    app: Litestar,
    settings: ServerSettings,
    now: Clock,
    door: Door,
    watch: AbstractContextManager[None],
) -> AsyncIterator[None]:
    """From the first request to the last: everything that was begun is stored before the end."""
    log_lost_errors(asyncio.get_running_loop())
    try:
        store = await Store.open(settings.database, StoreMeter(), serves=True)
    except Exception:
        log.error("start failed", exc_info=True)
        raise
    me = new_short_id()
    notifier = notifier_for(settings.database, me)
    tables = LiveTables(store, notifier, now, settings.away_after)
    cluster = Cluster(tables, me)
    backend = app.state.backend = Backend(store, tables, settings, door, Passwords(), now)
    metrics.tables_loaded.set_function(lambda: len(tables.runners))
    chores = [
        asyncio.create_task(chore)
        for chore in (
            keep_tidy(tables, settings),
            cluster.keep_up(),
            cluster.keep_time(),
            keep_snapshots(tables),
            notifier.listen(tables.hear),
        )
    ]
    log.info("started")
    try:
        with watch:
            yield
    finally:
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await tables.close()
        backend.passwords.close()
        await cluster.leave()
        await store.close()
        log.info("stopped")


def make_door(settings: ServerSettings, now: Clock = milliseconds) -> Door:
    return Door(Callers(Limits(now)), settings.trusted_proxy)


def make_app(settings: ServerSettings, door: Door) -> AccessLog:
    """An ASGI application that serves the tables of a database."""
    app = make_litestar(settings, milliseconds, door, is_watched=True)
    return AccessLog(with_safe_headers(PaidRequests(app, door.callers)))


def routes() -> list[HTTPRouteHandler]:
    """A route is found, not registered."""
    found = (each for module in ROUTES for each in vars(module).values())
    return [each for each in found if isinstance(each, HTTPRouteHandler)]


def make_litestar(
    settings: ServerSettings,
    now: Clock = milliseconds,
    door: Door | None = None,
    *,
    is_watched: bool = False,
) -> Litestar:
    """`now` is the clock, in milliseconds."""
    let_in = door or make_door(settings, now)
    return Litestar(
        [*routes(), description_of(routes()), table_socket, own_socket, pages()],
        lifespan=[
            lambda app: running(
                app, settings, now, let_in, watched() if is_watched else nullcontext()
            )
        ],
        after_exception=[note_error],
        logging_config=None,
        request_class=ApiRequest,
        exception_handlers=ANSWERS,
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,
    )
