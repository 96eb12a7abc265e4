"""Who opens a WebSocket, and whether they may: the same for every line there is."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import WebSocket
from litestar.datastructures import State

from kartentisch.server.http.backend import Backend
from kartentisch.server.http.cookie_names import ME, shown
from kartentisch.server.http.guests import Identity, identify
from kartentisch.server.http.origin import is_own
from kartentisch.server.limits import MOST_INSIDE_OF_NETWORK, network_of
from kartentisch.server.live.outbox import SESSION_ENDED

FOREIGN_PAGE, TOO_MANY = 4403, 4430
#: A WebSocket of a browser has no headers: there the token comes behind this name.
SUBPROTOCOL: Final = "kartentisch"

Socket = WebSocket[Any, Any, State]


@asynccontextmanager
async def admitted(socket: Socket, backend: Backend) -> AsyncIterator[Identity | None]:
    """Who it is, counted as long as they stay; None if they were sent away."""
    identity = await _identity(socket, backend)
    await socket.accept(SUBPROTOCOL if SUBPROTOCOL in _offered(socket) else None)
    if identity.guest is None and _token_of(socket):
        # Whoever shows a token wants to be somebody: to look on as nobody would surprise them.
        await socket.close(code=SESSION_ENDED, reason="unknown token")
        yield None
        return
    own_page = is_own(socket.headers.get("origin"), socket.headers.get("host"))
    if identity.by_cookie and not own_page:
        await socket.close(code=FOREIGN_PAGE, reason="foreign page")
        yield None
        return
    network = network_of(socket.client.host if socket.client else "")
    who = identity.guest.id if identity.guest else network
    most = backend.settings.sockets_per_guest if identity.guest else MOST_INSIDE_OF_NETWORK
    if not backend.limits.enters(who, most):
        await socket.close(code=TOO_MANY, reason="too many connections")
        yield None
        return
    try:
        yield identity
    finally:
        backend.limits.leaves(who)


async def _identity(socket: Socket, backend: Backend) -> Identity:
    cookie = shown(socket.cookies, ME, socket.scope["scheme"])
    return await identify(backend.store, cookie, _token_of(socket) or None, backend.now())


def _token_of(socket: Socket) -> str:
    """What a program shows: a header, or where it cannot have one a second subprotocol."""
    header = socket.headers.get("authorization", "")
    if header.lower().startswith("bearer "):
        return header
    offered = _offered(socket)
    return f"Bearer {offered[1]}" if SUBPROTOCOL in offered[:1] and len(offered) > 1 else ""


def _offered(socket: Socket) -> list[str]:
    return list(socket.scope.get("subprotocols") or ())
