"""kartentisch reports: what guests have reported about each other, what is open first."""

import argparse
import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from kartentisch.cli.configured import configured
from kartentisch.core.errors import BadInput

if TYPE_CHECKING:
    from kartentisch.store.records import Report


def run(arguments: argparse.Namespace) -> int:
    found = asyncio.run(_reports(configured(arguments).settings.database))
    for report in found:
        at = datetime.fromtimestamp(report.at_ms / 1000, UTC)
        who = f"about guest {report.about} by guest {report.guest_id}"
        print(f"{at:%Y-%m-%d %H:%M} report {report.id} {_state(report)}"
              f" table {report.table_id} {who}: {report.reason}")  # fmt: skip
        for line in report.said.splitlines():
            print(f"    said: {line}")
    if not found:
        print("no reports")
    return 0


def _state(report: "Report") -> str:
    if not report.outcome:
        return "open"
    return f"{report.outcome} {datetime.fromtimestamp(report.settled_ms / 1000, UTC):%Y-%m-%d}"


async def _reports(database: str) -> "list[Report]":
    from kartentisch.store.errors import Unavailable  # noqa: PLC0415 - takes a while
    from kartentisch.store.store import Store  # noqa: PLC0415

    async with await Store.open(database) as store:
        try:
            return await store.people.reports()
        except Unavailable as error:
            raise BadInput(f"the database {error}") from None
