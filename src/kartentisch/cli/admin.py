"""kartentisch admin: tables, guests and reports of a server, whether it runs or not."""

import argparse
import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from kartentisch.cli.configured import configured
from kartentisch.core.errors import BadInput

if TYPE_CHECKING:
    from kartentisch.store.store import Store

MOST_LISTED = 1000

Work = Callable[["Store", argparse.Namespace, int], Awaitable[str]]


def run(arguments: argparse.Namespace) -> int:
    database = configured(arguments).settings.database
    print(asyncio.run(_do(database, _WORKS[arguments.work], arguments)))
    return 0


async def _do(database: str, work: Work, arguments: argparse.Namespace) -> str:
    from kartentisch.store.errors import Unavailable  # noqa: PLC0415 - takes a while
    from kartentisch.store.store import Store  # noqa: PLC0415

    async with await Store.open(database) as store:
        try:
            return await work(store, arguments, time.time_ns() // 1_000_000)
        except Unavailable as error:
            raise BadInput(f"the database {error}") from None


async def _list(store: "Store", _: argparse.Namespace, __: int) -> str:
    rows = await store.tables_by_use(MOST_LISTED)
    lines = [
        f"{datetime.fromtimestamp(row.touched_ms / 1000, UTC):%Y-%m-%d %H:%M} {row.id}"
        f" {row.code} {row.game} {row.phase}"
        for row in rows
    ]
    return "\n".join(lines) or "no tables"


async def _close(store: "Store", arguments: argparse.Namespace, now: int) -> str:
    from kartentisch.server.care import close_table  # noqa: PLC0415

    await close_table(store, arguments.table, now)
    return f"closed: table {arguments.table}"


async def _ban(store: "Store", arguments: argparse.Namespace, now: int) -> str:
    from kartentisch.server.care import ban  # noqa: PLC0415

    await ban(store, arguments.guest, arguments.reason, now)
    return f"banned: guest {arguments.guest}"


async def _unban(store: "Store", arguments: argparse.Namespace, _: int) -> str:
    await store.unban(arguments.guest)
    return f"let in again: guest {arguments.guest}"


async def _export(store: "Store", arguments: argparse.Namespace, _: int) -> str:
    from kartentisch.server.care import exported  # noqa: PLC0415

    return json.dumps(await exported(store, arguments.guest), ensure_ascii=False, indent=1)


async def _forget(store: "Store", arguments: argparse.Namespace, _: int) -> str:
    from kartentisch.server.care import forget  # noqa: PLC0415

    await forget(store, arguments.guest)
    return f"forgotten: guest {arguments.guest}"


async def _dismiss(store: "Store", arguments: argparse.Namespace, _: int) -> str:
    if arguments.report not in {report.id for report in await store.reports()}:
        raise BadInput(f"there is no report {arguments.report}")
    await store.dismiss_report(arguments.report)
    return f"dismissed: report {arguments.report}"


_WORKS: dict[str, Work] = {
    "list": _list,
    "close": _close,
    "ban": _ban,
    "unban": _unban,
    "export": _export,
    "forget": _forget,
    "dismiss": _dismiss,
}
