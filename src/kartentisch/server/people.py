"""HTTP about people: coming in, one's name, one's tables, one's link to another browser."""

import msgspec
from litestar import Response, delete, get, patch, post, put
from litestar.datastructures import State

from kartentisch.core.dealer import new_seed
from kartentisch.server.asking import (
    Asking,
    address_of,
    body_of,
    browser_of,
    check_limit,
    guest_of,
    refuse_foreign_pages,
    room_of,
)
from kartentisch.server.cookie import with_cookie
from kartentisch.server.errors import Problem
from kartentisch.server.guests import LINK, clean_name, hashed, session_key, welcome
from kartentisch.server.hall import Hall
from kartentisch.server.limits import REPORTS, new_guests
from kartentisch.server.room import Room
from kartentisch.store.records import Guest, Key, Report
from kartentisch.table.events import Said
from kartentisch.table.names import tidy_text

MOST_OWN_TABLES = 100
LONGEST_REASON = 500


class NewGuest(msgspec.Struct):
    name: str = ""


class Me(msgspec.Struct):
    """A guest; the token only when it is new."""

    id: str
    name: str
    token: str = ""


class Link(msgspec.Struct):
    """The key of a personal link: whoever has it is this guest, in any browser."""

    key: str


class OwnTable(msgspec.Struct):
    """A table where the guest sits, or which the guest opened."""

    id: str
    code: str
    game: str
    phase: str
    created: int
    touched: int


class ReportBody(msgspec.Struct):
    reason: str


@post("/api/guests", status_code=201, body=NewGuest, refusals=(400, 403, 413, 429, 503))
async def create_guest(request: Asking, state: State) -> Response[Me]:
    """Come in: a name is enough."""
    hall: Hall = state.hall
    # Else a stranger's page could put its own guest in the place of a visitor's.
    refuse_foreign_pages(request)
    wanted = await body_of(request, NewGuest)
    check_limit(hall, new_guests(hall.settings), address_of(request))
    guest, token = await welcome(hall.store, wanted.name, browser_of(request), hall.now())
    return with_cookie(request, Me(guest.id, guest.name, token), token, status=201)


@post("/api/guests/claim", status_code=200, body=Link, refusals=(400, 403, 404, 413, 429, 503))
async def claim_guest(request: Asking, state: State) -> Response[Me]:
    """Be the guest of a personal link in this browser, too."""
    hall: Hall = state.hall
    refuse_foreign_pages(request)
    link = await body_of(request, Link)
    check_limit(hall, new_guests(hall.settings), address_of(request))
    found = await hall.store.session(hashed(link.key), LINK)
    if found is None:
        raise Problem(404, "bad-key")
    guest, token = found.guest, new_seed()
    await hall.store.add_key(session_key(token, guest.id, browser_of(request), hall.now()))
    return with_cookie(request, Me(guest.id, guest.name, token), token, status=200)


@get("/api/me", refusals=(401, 503))
async def me(request: Asking) -> Me:
    """Who I am."""
    guest = await guest_of(request)
    return Me(guest.id, guest.name)


@patch("/api/me", body=NewGuest, refusals=(400, 401, 403, 413, 429, 503))
async def rename(request: Asking, state: State) -> Me:
    """Another name, for the tables to come."""
    hall: Hall = state.hall
    guest = await guest_of(request)
    name = clean_name((await body_of(request, NewGuest)).name)
    if not name:
        raise Problem(400, "bad-name")
    await hall.store.rename_guest(guest.id, name)
    return Me(guest.id, name)


@post("/api/me/link", status_code=201, refusals=(401, 403, 429, 503))
async def make_link(request: Asking, state: State) -> Link:
    """A personal link for another browser; the one before ends."""
    hall: Hall = state.hall
    guest = await guest_of(request)
    await hall.store.remove_keys(guest.id, LINK)
    key = new_seed()
    await hall.store.add_key(Key(hashed(key), guest.id, LINK, hall.now()))
    return Link(key)


@get("/api/me/tables", refusals=(401, 503))
async def own_tables(request: Asking, state: State) -> list[OwnTable]:
    """Where I sit, and what I opened; the table that was used last comes first."""
    hall: Hall = state.hall
    guest = await guest_of(request)
    found = await hall.store.tables_of_guest(guest.id, MOST_OWN_TABLES)
    return [
        OwnTable(row.id, row.code, row.game, row.phase, row.created_ms, row.touched_ms)
        for row in found
    ]


@put(
    "/api/tables/{table_id:str}/seats/{seat:int}/mute",
    status_code=204,
    refusals=(401, 403, 404, 409, 429, 503),
)
async def mute(request: Asking, state: State, table_id: str, seat: int) -> None:
    """What this person says does not reach me any more, at any table."""
    await _mute(request, state.hall, table_id, seat, is_muted=True)


@delete(
    "/api/tables/{table_id:str}/seats/{seat:int}/mute",
    status_code=204,
    refusals=(401, 403, 404, 409, 429, 503),
)
async def unmute(request: Asking, state: State, table_id: str, seat: int) -> None:
    """What this person says reaches me again."""
    await _mute(request, state.hall, table_id, seat, is_muted=False)


@post(
    "/api/tables/{table_id:str}/seats/{seat:int}/report",
    status_code=204,
    body=ReportBody,
    refusals=(400, 401, 403, 404, 409, 413, 429, 503),
)
async def report(request: Asking, state: State, table_id: str, seat: int) -> None:
    """The host of the server should look at what this person does."""
    hall: Hall = state.hall
    guest = await guest_of(request)
    reason = tidy_text((await body_of(request, ReportBody)).reason)
    if not 1 <= len(reason) <= LONGEST_REASON:
        raise Problem(400, "bad-reason")
    room = await room_of(hall, table_id)
    about = _person(room, seat, guest)
    check_limit(hall, REPORTS, guest.id)
    said = [event.text or event.phrase for _, event in room.table.recent
            if isinstance(event, Said) and event.guest == about]  # fmt: skip
    await hall.store.report(
        Report(new_seed()[:32], table_id, guest.id, about, reason, "\n".join(said), hall.now())
    )


async def _mute(request: Asking, hall: Hall, table_id: str, seat: int, *, is_muted: bool) -> None:
    guest = await guest_of(request)
    room = await room_of(hall, table_id)
    whom = _person(room, seat, guest)
    change = hall.store.mute if is_muted else hall.store.unmute
    await change(guest.id, whom)
    room.mute(guest.id, whom, is_muted=is_muted)


def _person(room: Room, seat: int, asking: Guest) -> str:
    """The guest of a seat, who is somebody else."""
    if not 0 <= seat < len(room.table.seats):
        raise Problem(404, "no-such-seat")
    guest: str | None = room.table.seats[seat].guest
    if guest is None:
        raise Problem(409, "not-a-person")
    if guest == asking.id:
        raise Problem(409, "yourself")
    return guest
