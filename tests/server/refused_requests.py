"""How each refused request comes about, over real sockets: by its code what is asked."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from kartentisch.core.dealer import new_seed
from kartentisch.server.live.work import MOST_OF_ONE
from kartentisch.store.records import StoredEvent, TableRow
from kartentisch.store.store import Store
from kartentisch.table.commands import Join
from tests.server.long_game import a_long_game
from tests.server.provoked import Stage, done
from tests.server.running import Person

Refused = tuple[int, dict[str, Any]]
#: Later than anything that is tidied away.
NOW = 4_000_000_000_000
REQUESTS: dict[str, Callable[[Stage], Awaitable[Refused]]] = {}


def _plain(
    code: str, path: str, body: object = None, *, method: str = "", is_guest: bool = False,
    **headers: str,
) -> None:  # fmt: skip
    """A request that is refused wherever it comes from; TABLE is a table of somebody else."""

    async def ask(stage: Stage) -> Refused:
        anna = stage.open()
        await done(anna, Join("Anna", 0))
        token = stage.server.somebody() if is_guest else ""
        address = path.replace("TABLE", stage.table)
        status, problem, _ = await asyncio.to_thread(
            lambda: stage.server.call(address, body, token, method=method, **headers)
        )
        return status, problem

    REQUESTS[code] = ask


_plain("bad-request", "/api/guests", b"nonsense")
_plain("bad-settings", "/api/tables", {"game": "mau", "seats": 2}, is_guest=True)
_plain("bad-deck", "/api/me/decks/keine-ahnung", {"cards": ["b1"]}, method="PUT", is_guest=True)
_plain("bad-name", "/api/me", {"name": "\u202e"}, method="PATCH", is_guest=True)
_plain("bad-reason", "/api/tables/TABLE/seats/0/report", {"reason": "\n"}, is_guest=True)
_plain("no-guest", "/api/me")
_plain("foreign-page", "/api/guests", {"name": "Eve"}, Origin="http://evil.example")
_plain("no-such-table", "/api/tables/nowhere")
_plain("no-such-code", "/api/tables/by-code/zzzzzz")
_plain("no-such-game", "/api/games/mau/rules")
_plain("no-such-seat", "/api/tables/TABLE/seats/7/mute", method="PUT", is_guest=True)
_plain("no-such-replay", "/api/tables/TABLE/replays/1")
_plain("no-such-page", "/api/nowhere")
_plain("bad-method", "/api/games", {}, method="PUT")
_plain("bad-login", "/api/me/account", {"login": "\u202e", "password": "12345678"}, is_guest=True)
_plain("bad-password", "/api/me/account", {"login": "a", "password": "1234567"}, is_guest=True)
_plain(
    "easy-password",
    "/api/me/account",
    {"login": "a", "password": "passwort passwort 1234"},
    is_guest=True,
)
_plain("wrong-password", "/api/guests/login", {"login": "nobody", "password": "12345678"})
_plain(
    "no-account",
    "/api/me/password",
    {"old": "12345678", "new": "87654321"},
    method="PUT",
    is_guest=True,
)
_plain("no-such-session", "/api/me/sessions/0", method="DELETE", is_guest=True)
_plain("nobody-before", "/api/guests/back", {})
_plain("bad-key", "/api/guests/claim", {"key": "0" * 64})
_plain("not-your-table", "/api/tables/TABLE/invitations", {"key": "0" * 64}, is_guest=True)
_plain("not-a-person", "/api/tables/TABLE/seats/1/mute", method="PUT", is_guest=True)
_plain("too-large", "/api/guests", {"name": "x" * 20_000})


async def _send_a_body_in_pieces(stage: Stage) -> Refused:
    pieces, in_pieces = b"5\r\n{}   \r\n0\r\n\r\n", {"Transfer-Encoding": "chunked"}
    return stage.server.call("/api/guests", pieces, method="POST", **in_pieces)[:2]


async def _invite(stage: Stage, anna: Person) -> Refused:
    address = f"/api/tables/{stage.table}/invitations"
    return stage.server.call(address, {"key": "0" * 64}, str(anna.token))[:2]


async def _invite_by_an_old_link(stage: Stage) -> Refused:
    return await _invite(stage, stage.open())


async def _invite_too_late(stage: Stage) -> Refused:
    anna, _ = await stage.two()
    return await _invite(stage, anna)


async def _mute_oneself(stage: Stage) -> Refused:
    anna = stage.open()
    await done(anna, Join("Anna", 0))
    address = f"/api/tables/{stage.table}/seats/0/mute"
    return stage.server.call(address, token=str(anna.token), method="PUT")[:2]


async def _take_a_login_name(stage: Stage, *, is_own: bool) -> Refused:
    """A second time, by its owner or by somebody else."""
    first, second = stage.server.guest("Anna"), stage.server.guest("Ben")
    wanted = {"login": f"Anna {is_own}", "password": "open sesame, please"}
    assert stage.server.call("/api/me/account", wanted, first)[0] == 201
    return stage.server.call("/api/me/account", wanted, first if is_own else second)[:2]


async def _ask_without_a_pause(stage: Stage) -> Refused:
    token = stage.server.guest("Eve")
    status, answer = 200, None
    for _ in range(70):
        status, answer, _ = stage.server.call("/api/me", {"name": "Eve"}, token, method="PATCH")
        if status != 200:
            break
    assert answer is not None
    return status, answer


async def _open_ever_more_tables(stage: Stage) -> Refused:
    """As many as one guest may have are there already."""
    token = stage.server.guest("Eve")
    guest = stage.server.call("/api/me", token=token)[1]["id"]
    async with await Store.open(stage.server.database) as store:
        for number in range(100):
            table = f"{guest[:20]} {number}"
            row = TableRow(table, table, "luecke", 1, "waiting", False, 1, 1)  # noqa: FBT003
            await store.tables.create(row)
            await store.people.seat_guest(guest, table)
    return stage.server.call("/api/tables", {"game": "luecke", "seats": 2}, token)[:2]


async def _list_ever_more_tables(stage: Stage) -> Refused:
    token = stage.server.guest("Eve")
    listed = {"game": "luecke", "seats": 2, "is_listed": True}
    for _ in range(3):
        assert stage.server.call("/api/tables", listed, token)[0] == 201
    answer = stage.server.call("/api/tables", listed, token)[:2]
    assert stage.server.call("/api/tables", listed | {"is_listed": False}, token)[0] == 201
    return answer


async def _find_oneself_broken(stage: Stage) -> Refused:
    """Something happens that nobody has thought of."""
    token = stage.server.guest("Eve")
    guest = stage.server.call("/api/me", token=token)[1]["id"]
    with sqlite3.connect(stage.server.database.removeprefix("sqlite:///")) as database:
        database.execute("UPDATE guests SET created_ms = 'once' WHERE id = ?", (guest,))
    return stage.server.call("/api/me", token=token)[:2]


async def _have_too_much_worked_out(stage: Stage) -> Refused:
    """More at once than one person may wait for; the first take a while."""
    token, table = stage.server.guest("Eve"), new_seed()[:32]
    log = enumerate(a_long_game().log, 1)
    async with await Store.open(stage.server.database) as store:
        await store.tables.create(TableRow(table, table, "luecke", 1, "over", False, 1, NOW))  # noqa: FBT003
        events = [StoredEvent(table, number, "any", NOW, data) for number, data in log]
        await store.log.append(*events, wakes=False)
    address = f"/api/tables/{table}/replays/1/story"
    with ThreadPoolExecutor(3 * MOST_OF_ONE) as threads:
        asked = [threads.submit(stage.server.call, address, None, token)
                 for _ in range(3 * MOST_OF_ONE)]  # fmt: skip
        answers = [each.result() for each in asked]
    return next((answer[:2] for answer in answers if answer[0] != 200), answers[0][:2])


async def _find_a_broken_log(stage: Stage) -> Refused:
    stage.open()
    with sqlite3.connect(stage.server.database.removeprefix("sqlite:///")) as database:
        database.execute("UPDATE events SET payload = x'00' WHERE table_id = ?", (stage.table,))
    return stage.server.call(f"/api/tables/{stage.table}")[:2]


REQUESTS |= {
    "no-length": _send_a_body_in_pieces,
    "bad-invitation": _invite_by_an_old_link,
    "started": _invite_too_late,
    "yourself": _mute_oneself,
    "has-account": lambda stage: _take_a_login_name(stage, is_own=True),
    "login-taken": lambda stage: _take_a_login_name(stage, is_own=False),
    "too-fast": _ask_without_a_pause,
    "too-many-tables": _open_ever_more_tables,
    "too-many-listed": _list_ever_more_tables,
    "broken": _find_oneself_broken,
    "unreadable": _find_a_broken_log,
    "too-busy": _have_too_much_worked_out,
}
