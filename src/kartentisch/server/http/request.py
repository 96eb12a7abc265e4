"""Who asks, and what for: everything that is checked before a request is believed."""

from typing import Any, NamedTuple, TypeVar

import msgspec
from litestar import Request
from litestar.datastructures import State

from kartentisch.server.http.backend import Backend
from kartentisch.server.http.browsers import browser_named
from kartentisch.server.http.errors import Problem
from kartentisch.server.http.frames import DEEPEST, depth_of
from kartentisch.server.http.guests import COOKIE, Identity, identify
from kartentisch.server.http.origin import is_own
from kartentisch.server.limits import CHANGES, Limit
from kartentisch.server.live.runner import TableRunner
from kartentisch.store.records import Guest

LARGEST_BODY = 16_384

ApiRequest = Request[Any, Any, State]
Message = TypeVar("Message")


class RequestSession(NamedTuple):
    """Whoever asks, and the hash of the token that they showed."""

    guest: Guest
    hash: str


async def guest_of(request: ApiRequest) -> Guest:
    """Whoever asks, if it is really them."""
    return (await session_of(request)).guest


async def session_of(request: ApiRequest) -> RequestSession:
    """The same, and by which of their sessions."""
    backend: Backend = request.app.state.backend
    identity = await identity_of(request)
    if identity.guest is None:
        raise Problem(401, "no-guest")
    if request.method not in ("GET", "HEAD"):
        if identity.by_cookie and not is_from_own_page(request):
            raise Problem(403, "foreign-page")
        check_limit(backend, CHANGES, identity.guest.id)
    return RequestSession(identity.guest, identity.session)


async def identity_of(request: ApiRequest) -> Identity:
    backend: Backend = request.app.state.backend
    return await identify(
        backend.store,
        request.cookies.get(COOKIE),
        request.headers.get("authorization"),
        backend.now(),
    )


def address_of(request: ApiRequest) -> str:
    return f"address {request.client.host}" if request.client else "address unknown"


def browser_of(request: ApiRequest) -> str:
    return browser_named(request.headers.get("user-agent", ""))


def check_limit(backend: Backend, limit: Limit, who: str) -> None:
    if not backend.limits.allows(limit, who):
        raise Problem(429, "too-fast")


def refuse_foreign_pages(request: ApiRequest) -> None:
    """Programs say nothing about pages; a browser always does."""
    if request.headers.get("origin") is not None and not is_from_own_page(request):
        raise Problem(403, "foreign-page")


def is_from_own_page(request: ApiRequest) -> bool:
    return is_own(request.headers.get("origin"), request.headers.get("host"))


async def body_of(request: ApiRequest, kind: type[Message]) -> Message:
    data = await request.body()
    if len(data) > LARGEST_BODY or depth_of(data) > DEEPEST:
        raise Problem(413, "too-large")
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Problem(400, "bad-request", reason=str(error)) from None


async def runner_of(backend: Backend, table_id: str) -> TableRunner:
    runner = await backend.tables.find_fresh(table_id)
    if runner is None:
        raise Problem(404, "no-such-table")
    return runner
