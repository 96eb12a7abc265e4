"""HTTP about sessions and one's own data: who is logged in where, taking it along, leaving."""

from typing import Any

import msgspec
from litestar import Response, delete, get, post
from litestar.datastructures import State

from kartentisch.server.http.accounts import check_password
from kartentisch.server.http.backend import Backend
from kartentisch.server.http.cookie import NO_COOKIE
from kartentisch.server.http.errors import Problem
from kartentisch.server.http.guests import BROWSER
from kartentisch.server.http.request import ApiRequest, body_of, check_limit, session_of
from kartentisch.server.limits import EXPORTS, PASSWORDS_OF_LOGIN
from kartentisch.server.ops.admin import exported

#: A session is named by so many digits of its hash.
ID_DIGITS = 16
DOWNLOAD = 'attachment; filename="kartentisch.json"'


class OwnSession(msgspec.Struct):
    """A browser or a program in which I am this guest."""

    id: str
    created: int
    #: To the hour.
    used: int
    browser: str
    is_this: bool


class Farewell(msgspec.Struct):
    """The password, if there is an account."""

    password: str = ""


@get("/api/me/sessions", refusals=(401, 503))
async def own_sessions(request: ApiRequest, state: State) -> list[OwnSession]:
    """Where I am logged in; the session that was used last comes first."""
    backend: Backend = state.backend
    asking = await session_of(request)
    return [
        OwnSession(
            key.hash[:ID_DIGITS], key.created_ms, key.touched_ms, key.browser,
            key.hash == asking.hash,
        )
        for key in await backend.store.credentials.keys_of(asking.guest.id)
        if key.kind == BROWSER
    ]  # fmt: skip


@delete("/api/me/sessions/{session:str}", status_code=204, refusals=(401, 403, 404, 429, 503))
async def end_session(request: ApiRequest, state: State, session: str) -> None:
    """End one session: its token is worth nothing any more."""
    backend: Backend = state.backend
    asking = await session_of(request)
    for key in await backend.store.credentials.keys_of(asking.guest.id):
        if key.kind == BROWSER and key.hash[:ID_DIGITS] == session:
            await backend.store.credentials.end_key(asking.guest.id, key.hash, backend.now())
            await backend.tables.send_away()
            return
    raise Problem(404, "no-such-session")


@delete("/api/me/sessions", status_code=204, refusals=(401, 403, 429, 503))
async def end_other_sessions(request: ApiRequest, state: State) -> None:
    """End all sessions but this one, and the personal link."""
    backend: Backend = state.backend
    asking = await session_of(request)
    await backend.store.credentials.end_other_keys(asking.guest.id, asking.hash, backend.now())
    await backend.tables.send_away()


@post(
    "/api/me/logout", status_code=204, response_cookies=[NO_COOKIE], refusals=(401, 403, 429, 503)
)
async def log_out(request: ApiRequest, state: State) -> None:
    """End this session."""
    backend: Backend = state.backend
    asking = await session_of(request)
    await backend.store.credentials.end_key(asking.guest.id, asking.hash, backend.now())
    await backend.tables.send_away()


@get("/api/me/export", refusals=(401, 429, 503))
async def export(request: ApiRequest, state: State) -> Response[dict[str, Any]]:
    """All that is stored of me, as a file."""
    backend: Backend = state.backend
    asking = await session_of(request)
    check_limit(backend, EXPORTS, asking.guest.id)
    found = await exported(backend.store, asking.guest.id)
    return Response(found, headers={"Content-Disposition": DOWNLOAD})


@post(
    "/api/me/forget",
    status_code=204,
    response_cookies=[NO_COOKIE],
    body=Farewell,
    refusals=(400, 401, 403, 413, 429, 503),
)
async def forget_me(request: ApiRequest, state: State) -> None:
    """Remove me, with my account, sessions, links and lists; what I did at tables stays there."""
    backend: Backend = state.backend
    asking = await session_of(request)
    shown = await body_of(request, Farewell)
    account = await backend.store.credentials.account_of(asking.guest.id)
    if account is not None:
        check_limit(backend, PASSWORDS_OF_LOGIN, account.folded)
        await check_password(request, account, shown.password)
    await backend.store.people.forget_guest(asking.guest.id, backend.now())
    await backend.tables.send_away()
