"""HTTP about sessions and one's own data: who is logged in where, taking it along, leaving."""

from collections.abc import AsyncIterator
from typing import Any, cast

import msgspec
from litestar import MediaType, Response, delete, get, post
from litestar.response import Stream

from kartentisch.server.http.accounts import check_own_password
from kartentisch.server.http.cookie import without_me
from kartentisch.server.http.errors import Problem
from kartentisch.server.http.guests import BROWSER
from kartentisch.server.http.request import ApiRequest
from kartentisch.server.limits import EXPORTS
from kartentisch.server.live.work import Rank, Work
from kartentisch.server.ops.export import Export, export_of
from kartentisch.server.ops.forgetting import forget

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
async def own_sessions(request: ApiRequest) -> list[OwnSession]:
    """Where I am logged in; the session that was used last comes first."""
    asking = await request.known_session()
    return [
        OwnSession(
            key.hash[:ID_DIGITS], key.created_ms, key.touched_ms, key.browser,
            key.hash == asking.hash,
        )
        for key in await request.store.credentials.keys_of(asking.guest.id)
        if key.kind == BROWSER
    ]  # fmt: skip


@delete("/api/me/sessions/{session:str}", status_code=204, refusals=(401, 403, 404, 429, 503))
async def end_session(request: ApiRequest, session: str) -> None:
    """End one session: its token is worth nothing any more."""
    asking = await request.known_session()
    for key in await request.store.credentials.keys_of(asking.guest.id):
        if key.kind == BROWSER and key.hash[:ID_DIGITS] == session:
            await request.store.credentials.end_key(asking.guest.id, key.hash, request.now())
            await request.backend.tables.send_away()
            return
    raise Problem(404, "no-such-session")


@delete("/api/me/sessions", status_code=204, refusals=(401, 403, 429, 503))
async def end_other_sessions(request: ApiRequest) -> None:
    """End all sessions but this one, and the personal link."""
    asking = await request.known_session()
    await request.store.credentials.end_other_keys(asking.guest.id, asking.hash, request.now())
    await request.backend.tables.send_away()


@post("/api/me/logout", status_code=204, refusals=(401, 403, 429, 503))
async def log_out(request: ApiRequest) -> Response[None]:
    """End this session."""
    asking = await request.known_session()
    await request.store.credentials.end_key(asking.guest.id, asking.hash, request.now())
    await request.backend.tables.send_away()
    return without_me(request)


@get("/api/me/export", refusals=(401, 429, 503))
async def export(request: ApiRequest) -> Response[dict[str, Any]]:
    """All that is stored of me, as a file."""
    asking = await request.known_session()
    request.check_limit(EXPORTS, asking.guest.id)
    found = await export_of(request.store, asking.guest)
    pieces = _pieces(request.backend.tables.work, found)
    answer = Stream(pieces, media_type=MediaType.JSON, headers={"Content-Disposition": DOWNLOAD})
    # To the framework it is a text, to whoever reads it the JSON that it is described as.
    return cast("Response[dict[str, Any]]", answer)


async def _pieces(work: Work, found: Export) -> AsyncIterator[bytes]:
    """Each in its turn, however slowly they are read."""
    encode, lead = msgspec.json.encode, b""
    yield encode(found.about)[:-1] + b',"tables":['
    while True:
        async with work.place(lambda: Rank.ASKED):
            part = await anext(found.tables, None)
        if part is None:
            break
        yield lead + encode(part)
        lead = b","
    yield b"]}"


@post(
    "/api/me/forget",
    status_code=204,
    body=Farewell,
    refusals=(400, 401, 403, 413, 429, 503),
)
async def forget_me(request: ApiRequest) -> Response[None]:
    """Remove me with all that I have, my name and my words; the moves of shared games stay."""
    asking = await request.known_session()
    shown = await request.body_as(Farewell)
    account = await request.store.credentials.account_of(asking.guest.id)
    if account is not None:
        await check_own_password(request, account, shown.password)
    news = await forget(request.store, asking.guest.id, request.now())
    request.backend.tables.tell_all(news)
    await request.backend.tables.send_away()
    return without_me(request)
