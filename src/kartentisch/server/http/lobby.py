"""HTTP about tables: which there are, and opening one."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Parameter
from msgspec.structs import replace

from kartentisch.core.dealer import new_seed
from kartentisch.core.errors import BadInput
from kartentisch.server.http.archive import TableId, finished_game
from kartentisch.server.http.codes import new_code, tidy_code
from kartentisch.server.http.errors import Problem
from kartentisch.server.http.request import ApiRequest
from kartentisch.server.limits import (
    LISTED_OF_NETWORK,
    MOST_LISTED_OF_ONE,
    NEW_TABLES,
    WRONG_CODES,
    WRONG_CODES_OF_NETWORK,
    WRONG_CODES_OF_STRANGERS,
    Limit,
)
from kartentisch.server.live.records import records_of
from kartentisch.server.live.runner import TableRunner
from kartentisch.server.logs import log, short
from kartentisch.server.tokens import new_id
from kartentisch.store.errors import Conflict
from kartentisch.store.records import Guest, TableRow
from kartentisch.table.decide import open_table
from kartentisch.table.events import Opened
from kartentisch.table.messages import SeatInfo
from kartentisch.table.settings import Settings
from kartentisch.table.viewer import phase_of, seat_info

MOST_LISTED = 50
CODES_TRIED = 5


class OpenedTable(msgspec.Struct):
    id: str
    code: str


class TableInfo(msgspec.Struct):
    """A table as everybody may know it who knows where it is."""

    id: str
    code: str
    game: str
    phase: str
    settings: Settings
    seats: list[SeatInfo]
    #: Where the guest sits who asks.
    you: int | None = None
    #: The seats that a running game waits for.
    to_act: list[int] = []


@post("/api/tables", status_code=201, body=Settings, refusals=(400, 401, 403, 404, 413, 429, 503))
async def create_table(request: ApiRequest) -> OpenedTable:
    """Open a table; whoever opens it is its host."""
    guest = await request.guest()
    settings = await request.body_as(Settings)
    deal = settings.deal
    repeated = (
        await finished_game(request, deal.table, deal.number) if deal and deal.table else None
    )
    try:
        opened = open_table(request.now(), guest.id, settings, new_seed(), repeated)
        opened = replace(opened, name=guest.name)
    except BadInput as error:
        raise Problem(400, "bad-settings", reason=error) from None
    await _refuse_too_many(request, opened)
    row = await _with_free_code(request, opened)
    await request.store.log.append(*records_of(row.id, 0, [opened]), wakes=False)
    await request.store.people.seat_guest(guest.id, row.id)
    await _tell_who_opened(request, guest.id, row)
    return OpenedTable(row.id, row.code)


@get("/api/tables", refusals=(503,))
async def open_tables(request: ApiRequest) -> list[TableInfo]:
    """The tables that wait for anybody."""
    rows = await request.store.tables.open(MOST_LISTED)
    runners = [(row, await request.backend.tables.find_readable(row.id)) for row in rows]
    return [_info(row, runner) for row, runner in runners if runner is not None]


@get("/api/tables/{table_id:str}", refusals=(400, 404, 503))
async def table(table_id: TableId, request: ApiRequest) -> TableInfo:
    """One table by its id."""
    row = await request.store.tables.by_id(table_id)
    if row is None:
        raise Problem(404, "no-such-table")
    identity = await request.identity()
    return _info(row, await request.runner(row.id), identity.guest)


@get("/api/tables/by-code/{code:str}", refusals=(400, 404, 429, 503))
async def table_by_code(
    code: Annotated[str, Parameter(max_length=40)], request: ApiRequest
) -> TableInfo:
    """One table by the code that its host has told; who guesses too often has to wait."""
    limits, budgets = request.backend.limits, await _budgets_of_codes(request)
    if any(limits.is_spent(limit, who) for limit, who in budgets):
        raise Problem(429, "too-fast")
    row = await request.store.tables.by_code(tidy_code(code))
    if row is None:
        for limit, who in budgets:
            limits.allows(limit, who)
        raise Problem(404, "no-such-code")
    return _info(row, await request.runner(row.id))


async def _budgets_of_codes(request: ApiRequest) -> list[tuple[Limit, str]]:
    identity = await request.identity()
    is_stranger = request.caller_of(identity).is_stranger
    together = WRONG_CODES_OF_STRANGERS if is_stranger else WRONG_CODES_OF_NETWORK
    own = [(WRONG_CODES, identity.guest.id)] if identity.guest else []
    return [(together, request.address), *own]


async def _tell_who_opened(request: ApiRequest, guest: str, row: TableRow) -> None:
    tables = request.backend.tables
    if tables.following.is_followed(guest) and (runner := await tables.find_readable(row.id)):
        tables.following.has(guest, row, runner.table)


async def _refuse_too_many(request: ApiRequest, opened: Opened) -> None:
    guest = opened.host
    request.check_limit(NEW_TABLES, guest)
    most = request.backend.settings.tables_per_guest
    own = await request.store.people.tables_of_guest(guest, 10 * most)
    if sum(row.phase in ("waiting", "playing") for row in own) >= most:
        raise Problem(429, "too-many-tables")
    if opened.settings.is_listed:
        if sum(row.is_open and row.host == guest for row in own) >= MOST_LISTED_OF_ONE:
            raise Problem(429, "too-many-listed")
        if not request.backend.limits.allows(LISTED_OF_NETWORK, request.address):
            raise Problem(429, "too-many-listed")


async def _with_free_code(request: ApiRequest, opened: Opened) -> TableRow:
    for _ in range(CODES_TRIED):
        settings = opened.settings
        row = TableRow(new_id(), new_code(), settings.game, opened.version, "waiting",
                       settings.is_listed, opened.at, opened.at, opened.host)  # fmt: skip
        try:
            await request.store.tables.create(row)
        except Conflict:
            continue
        log.info("table opened", table=short(row.id), game=row.game)
        return row
    raise Problem(503, "busy")


def _info(row: TableRow, runner: TableRunner, guest: Guest | None = None) -> TableInfo:
    table = runner.table
    seats = [seat_info(seat) for seat in table.seats]
    you = table.seat_of(guest.id) if guest else None
    to_act = list(table.play.to_act()) if table.play and table.is_playing else []
    return TableInfo(
        row.id, row.code, row.game, phase_of(table), table.settings, seats, you, to_act
    )
