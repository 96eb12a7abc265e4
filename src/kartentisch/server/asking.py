"""Who asks, and what for: everything that is checked before a request is believed."""

from typing import Any, NamedTuple, TypeVar

import msgspec
from litestar import Request
from litestar.datastructures import State

from kartentisch.server.browsers import browser_named
from kartentisch.server.errors import Problem
from kartentisch.server.frames import DEEPEST, depth_of
from kartentisch.server.guests import COOKIE, Identity, identify
from kartentisch.server.hall import Hall
from kartentisch.server.limits import CHANGES, Limit
from kartentisch.server.origin import is_own
from kartentisch.server.room import Room
from kartentisch.store.records import Guest

LARGEST_BODY = 16_384

Asking = Request[Any, Any, State]
Message = TypeVar("Message")


class AskingSession(NamedTuple):
    """Whoever asks, and the hash of the token that they showed."""

    guest: Guest
    hash: str


async def guest_of(request: Asking) -> Guest:
    """Whoever asks, if it is really them."""
    return (await session_of(request)).guest


async def session_of(request: Asking) -> AskingSession:
    """The same, and by which of their sessions."""
    hall: Hall = request.app.state.hall
    identity = await identity_of(request)
    if identity.guest is None:
        raise Problem(401, "no-guest")
    if request.method not in ("GET", "HEAD"):
        if identity.by_cookie and not is_from_own_page(request):
            raise Problem(403, "foreign-page")
        check_limit(hall, CHANGES, identity.guest.id)
    return AskingSession(identity.guest, identity.session)


async def identity_of(request: Asking) -> Identity:
    hall: Hall = request.app.state.hall
    return await identify(
        hall.store,
        request.cookies.get(COOKIE),
        request.headers.get("authorization"),
        hall.now(),
    )


def address_of(request: Asking) -> str:
    return f"address {request.client.host}" if request.client else "address unknown"


def browser_of(request: Asking) -> str:
    return browser_named(request.headers.get("user-agent", ""))


def check_limit(hall: Hall, limit: Limit, who: str) -> None:
    if not hall.limits.allows(limit, who):
        raise Problem(429, "too-fast")


def refuse_foreign_pages(request: Asking) -> None:
    """Programs say nothing about pages; a browser always does."""
    if request.headers.get("origin") is not None and not is_from_own_page(request):
        raise Problem(403, "foreign-page")


def is_from_own_page(request: Asking) -> bool:
    return is_own(request.headers.get("origin"), request.headers.get("host"))


async def body_of(request: Asking, kind: type[Message]) -> Message:
    data = await request.body()
    if len(data) > LARGEST_BODY or depth_of(data) > DEEPEST:
        raise Problem(413, "too-large")
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Problem(400, "bad-request", reason=str(error)) from None


async def room_of(hall: Hall, table_id: str) -> Room:
    room = await hall.fresh_room(table_id)
    if room is None:
        raise Problem(404, "no-such-table")
    return room
