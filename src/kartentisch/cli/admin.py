"""kartentisch admin: tables, guests and reports of a server, whether it runs or not."""

import argparse
import json
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

from kartentisch.cli.configured import configured
from kartentisch.cli.stored import with_store
from kartentisch.server.ops import admin
from kartentisch.server.ops.export import export_of
from kartentisch.store.people import Person
from kartentisch.store.store import Store

MOST_LISTED = 1000

Work = Callable[[Store, argparse.Namespace, int], Awaitable[str]]


def run(arguments: argparse.Namespace) -> int:
    work, now = _WORKS[arguments.work], time.time_ns() // 1_000_000
    database = configured(arguments).settings.database
    print(with_store(database, lambda store: work(store, arguments, now)))
    return 0


async def _list(store: Store, arguments: argparse.Namespace, _: int) -> str:
    if arguments.what == "tables":
        lines = [
            f"{_moment(row.touched_ms)} {row.id} {row.code} {row.game} {row.phase}"
            for row in await store.tables.by_use(MOST_LISTED)
        ]
    else:
        with_account = arguments.what == "accounts"
        people = await store.people.by_use(MOST_LISTED, with_account=with_account)
        lines = [_line(person) for person in people]
    return "\n".join(lines) or f"no {arguments.what}"


def _line(person: Person) -> str:
    guest = person.guest
    login = f" login {json.dumps(person.login, ensure_ascii=False)}" if person.login else ""
    banned = " banned" if person.is_banned else ""
    name = json.dumps(guest.name, ensure_ascii=False)
    return f"{_moment(guest.touched_ms)} {guest.id} {name}{login}{banned}"


def _moment(at_ms: int) -> str:
    return f"{datetime.fromtimestamp(at_ms / 1000, UTC):%Y-%m-%d %H:%M}"


async def _close(store: Store, arguments: argparse.Namespace, now: int) -> str:
    await admin.close_table(store, arguments.table, now)
    return f"closed: table {arguments.table}"


async def _ban(store: Store, arguments: argparse.Namespace, now: int) -> str:
    await admin.ban(store, arguments.guest, arguments.reason, now)
    return f"banned: guest {arguments.guest}"


async def _unban(store: Store, arguments: argparse.Namespace, _: int) -> str:
    await admin.unban(store, arguments.guest)
    return f"let in again: guest {arguments.guest}"


async def _export(store: Store, arguments: argparse.Namespace, _: int) -> str:
    about, tables = await export_of(store, await admin.guest_named(store, arguments.guest))
    whole = {**about, "tables": [each async for each in tables]}
    return json.dumps(whole, ensure_ascii=False, indent=1)


async def _forget(store: Store, arguments: argparse.Namespace, now: int) -> str:
    await admin.forget(store, arguments.guest, now)
    return f"forgotten: guest {arguments.guest}"


async def _log_out(store: Store, arguments: argparse.Namespace, now: int) -> str:
    await admin.end_sessions(store, arguments.guest, now)
    return f"logged out everywhere: guest {arguments.guest}"


async def _password(store: Store, arguments: argparse.Namespace, now: int) -> str:
    password = await admin.new_password(store, arguments.guest, now)
    return f"{password}\nThis is the password of {arguments.guest} until they choose another."


async def _settle(store: Store, arguments: argparse.Namespace, now: int) -> str:
    await admin.settle(store, arguments.report, arguments.outcome, arguments.reason, now)
    return f"settled: report {arguments.report}, {arguments.outcome}"


_WORKS: dict[str, Work] = {
    "list": _list,
    "close": _close,
    "ban": _ban,
    "unban": _unban,
    "export": _export,
    "forget": _forget,
    "logout": _log_out,
    "password": _password,
    "settle": _settle,
}
