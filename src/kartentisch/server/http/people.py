"""HTTP about people: coming in, one's name, one's tables, and what others do there."""

import msgspec
from litestar import Response, delete, get, patch, post, put

from kartentisch.server.http.cookie import with_cookies
from kartentisch.server.http.cookie_names import ME
from kartentisch.server.http.errors import Problem
from kartentisch.server.http.guests import clean_name, welcome
from kartentisch.server.http.request import ApiRequest
from kartentisch.server.limits import REPORTS, new_guests
from kartentisch.server.live.runner import TableRunner
from kartentisch.server.live.standing import own_table
from kartentisch.server.tokens import new_id
from kartentisch.store.records import Guest, Report
from kartentisch.table.events import Said
from kartentisch.table.names import tidy_text
from kartentisch.table.own_tables import OwnTable
from kartentisch.table.programs import is_program

MOST_OWN_TABLES = 100
LONGEST_REASON = 500


class NewName(msgspec.Struct):
    name: str


class NewGuest(NewName):
    """A program says so: everybody at its tables is told."""

    is_program: bool = False


class Me(msgspec.Struct):
    """A guest; the token only when it is new."""

    id: str
    name: str
    token: str = ""
    is_program: bool = False


class ReportBody(msgspec.Struct):
    reason: str


@post("/api/guests", status_code=201, body=NewGuest, refusals=(400, 403, 413, 429, 503))
async def create_guest(request: ApiRequest) -> Response[Me]:
    """Come in: a name is enough."""
    # Else a stranger's page could put its own guest in the place of a visitor's.
    request.refuse_foreign_pages()
    wanted = await request.body_as(NewGuest)
    name = _visible(wanted.name)
    request.check_limit(new_guests(request.backend.settings), request.address)
    guest, token = await welcome(
        request.store, name, request.browser, request.now(), is_program=wanted.is_program
    )
    return with_cookies(request, me_of(guest, token), {ME: token}, status=201)


@get("/api/me", refusals=(401, 503))
async def me(request: ApiRequest) -> Me:
    """Who I am."""
    return me_of(await request.guest())


@patch("/api/me", body=NewName, refusals=(400, 401, 403, 413, 429, 503))
async def rename(request: ApiRequest) -> Me:
    """Another name, for the tables to come."""
    guest = await request.guest()
    name = _visible((await request.body_as(NewName)).name)
    await request.store.people.rename_guest(guest.id, name)
    return Me(guest.id, name, is_program=is_program(guest.id))


@get("/api/me/tables", refusals=(401, 503))
async def own_tables(request: ApiRequest) -> list[OwnTable]:
    """Where I sit, what I opened, where I am invited; the table that was used last comes first."""
    guest = await request.guest()
    rows = await request.store.people.tables_of_guest(guest.id, MOST_OWN_TABLES)
    found = [(row, await request.backend.look_at(row, guest.id)) for row in rows]
    return [own_table(row, table, guest.id) for row, table in found]


@put(
    "/api/tables/{table_id:str}/seats/{seat:int}/mute",
    status_code=204,
    refusals=(401, 403, 404, 409, 429, 503),
)
async def mute(request: ApiRequest, table_id: str, seat: int) -> None:
    """What this person says does not reach me any more, at any table."""
    await _mute(request, table_id, seat, is_muted=True)


@delete(
    "/api/tables/{table_id:str}/seats/{seat:int}/mute",
    status_code=204,
    refusals=(401, 403, 404, 409, 429, 503),
)
async def unmute(request: ApiRequest, table_id: str, seat: int) -> None:
    """What this person says reaches me again."""
    await _mute(request, table_id, seat, is_muted=False)


@post(
    "/api/tables/{table_id:str}/seats/{seat:int}/report",
    status_code=204,
    body=ReportBody,
    refusals=(400, 401, 403, 404, 409, 413, 429, 503),
)
async def report(request: ApiRequest, table_id: str, seat: int) -> None:
    """The host of the server should look at what this person does."""
    guest = await request.guest()
    reason = tidy_text((await request.body_as(ReportBody)).reason)
    if not 1 <= len(reason) <= LONGEST_REASON:
        raise Problem(400, "bad-reason")
    runner = await request.runner(table_id)
    about = _person(runner, seat, guest)
    request.check_limit(REPORTS, guest.id)
    said = [event.text or event.phrase for _, event in runner.table.recent
            if isinstance(event, Said) and event.guest == about]  # fmt: skip
    await request.store.people.report(
        Report(new_id(), table_id, guest.id, about, reason, "\n".join(said), request.now())
    )


def me_of(guest: Guest, token: str = "") -> Me:
    return Me(guest.id, guest.name, token, is_program(guest.id))


def _visible(name: str) -> str:
    if not (clean := clean_name(name)):
        raise Problem(400, "bad-name")
    return clean


async def _mute(request: ApiRequest, table_id: str, seat: int, *, is_muted: bool) -> None:
    guest = await request.guest()
    runner = await request.runner(table_id)
    whom = _person(runner, seat, guest)
    people = request.store.people
    change = people.mute if is_muted else people.unmute
    await change(guest.id, whom)
    runner.mute(guest.id, whom, is_muted=is_muted)


def _person(runner: TableRunner, seat: int, asking: Guest) -> str:
    """The guest of a seat, who is somebody else."""
    if not 0 <= seat < len(runner.table.seats):
        raise Problem(404, "no-such-seat")
    guest: str | None = runner.table.seats[seat].guest
    if guest is None:
        raise Problem(409, "not-a-person")
    if guest == asking.id:
        raise Problem(409, "yourself")
    return guest
