"""HTTP: who I am, which tables there are, opening one, and what is left of finished games."""

from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import Parameter

from kartentisch.core.dealer import new_seed
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.server.codes import new_code, tidy_code
from kartentisch.server.errors import Problem
from kartentisch.server.frames import DEEPEST, depth_of
from kartentisch.server.guests import COOKIE, Identity, identify, welcome
from kartentisch.server.hall import Hall, records_of
from kartentisch.server.origin import is_own
from kartentisch.store.errors import Conflict
from kartentisch.store.records import Guest
from kartentisch.store.records import Table as TableRow
from kartentisch.table.decide import open_table
from kartentisch.table.settings import Settings

LARGEST_BODY = 16_384
MOST_LISTED = 50
YEAR = 365 * 24 * 3600
CODES_TRIED = 5

Message = TypeVar("Message")


class NewGuest(msgspec.Struct):
    name: str = ""


class Me(msgspec.Struct):
    """A guest; the token only when it is new: it opens the same seats in another browser."""

    id: str
    name: str
    token: str = ""


class OpenedTable(msgspec.Struct):
    id: str
    code: str


class ListedTable(msgspec.Struct):
    id: str
    code: str
    game: str
    phase: str


@post("/api/guests", status_code=201)
async def create_guest(request: Request[Any, Any, State], state: State) -> Response[Me]:
    """Come in: a name is enough."""
    hall: Hall = state.hall
    if request.headers.get("origin") is not None and not _from_own_page(request):
        # Else a stranger's page could put its own guest in the place of a visitor's.
        raise Problem(403, "foreign-page", "This request came from another page.")
    wanted = await _body(request, NewGuest)
    guest, token = await welcome(hall.store, wanted.name, hall.now())
    cookie = Cookie(
        COOKIE,
        value=token,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        max_age=YEAR,
        path="/",
    )
    return Response(Me(guest.id, guest.name, token), status_code=201, cookies=[cookie])


@get("/api/me")
async def me(request: Request[Any, Any, State], state: State) -> Me:
    guest = await _guest(request, state.hall)
    return Me(guest.id, guest.name)


@post("/api/tables", status_code=201)
async def create_table(request: Request[Any, Any, State], state: State) -> OpenedTable:
    """Open a table; whoever opens it is its host."""
    hall: Hall = state.hall
    guest = await _guest(request, hall)
    settings = await _body(request, Settings)
    now = hall.now()
    try:
        opened = open_table(now, guest.id, settings, new_seed())
    except BadInput as error:
        raise Problem(400, "bad-settings", str(error)) from None
    table_id = new_seed()[:32]
    for _ in range(CODES_TRIED):
        code = new_code()
        row = TableRow(
            table_id, code, settings.game, opened.version, "waiting", settings.is_listed, now, now
        )
        try:
            await hall.store.create_table(row)
        except Conflict:
            continue
        await hall.store.append(*records_of(table_id, 0, [opened]))
        return OpenedTable(table_id, code)
    raise Problem(503, "busy", "No free code was found; please try again.")


@get("/api/tables")
async def open_tables(state: State) -> list[ListedTable]:
    """The tables that wait for anybody."""
    hall: Hall = state.hall
    return [_listed(row) for row in await hall.store.open_tables(MOST_LISTED)]


@get("/api/tables/by-code/{code:str}")
async def table_by_code(
    code: Annotated[str, Parameter(max_length=40)], state: State
) -> ListedTable:
    hall: Hall = state.hall
    row = await hall.store.table_by_code(tidy_code(code))
    if row is None:
        raise Problem(404, "no-such-table", "There is no table with this code.")
    return _listed(row)


@get("/api/tables/{table_id:str}/replay")
async def replay(table_id: Annotated[str, Parameter(max_length=40)], state: State) -> Response[str]:
    """The finished game as a file, with the seed: from it everything can be checked."""
    hall: Hall = state.hall
    room = await hall.room(table_id)
    if room is None:
        raise Problem(404, "no-such-table", "There is no such table.")
    play = room.table.play
    if play is None or not play.over:
        raise Problem(409, "not-over", "The game is not over yet.")
    return Response(play.replay().text(), media_type="application/json")


@get("/api/games/{name:str}/rules")
async def rules(name: Annotated[str, Parameter(max_length=40)], lang: str = "en") -> Response[str]:
    """The rules page of a game, as Markdown."""
    try:
        game = find_game(name)
    except BadInput as error:
        raise Problem(404, "no-such-game", str(error)) from None
    page = game.folder / f"rules.{'de' if lang == 'de' else 'en'}.md"
    return Response(page.read_text("utf-8"), media_type="text/markdown")


def _listed(row: TableRow) -> ListedTable:
    return ListedTable(row.id, row.code, row.game, row.phase)


async def _guest(request: Request[Any, Any, State], hall: Hall) -> Guest:
    """Whoever asks, if it is really them."""
    identity: Identity = await identify(
        hall.store,
        request.cookies.get(COOKIE),
        request.headers.get("authorization"),
        hall.now(),
    )
    if identity.guest is None:
        raise Problem(401, "no-guest", "Please come in first.")
    changes = request.method not in ("GET", "HEAD")
    if identity.by_cookie and changes and not _from_own_page(request):
        raise Problem(403, "foreign-page", "This request came from another page.")
    return identity.guest


def _from_own_page(request: Request[Any, Any, State]) -> bool:
    return is_own(request.headers.get("origin"), request.headers.get("host"))


async def _body(request: Request[Any, Any, State], kind: type[Message]) -> Message:
    data = await request.body()
    if len(data) > LARGEST_BODY or depth_of(data) > DEEPEST:
        raise Problem(413, "too-large", "This request is too large.")
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Problem(400, "bad-request", f"This request could not be read: {error}") from None
