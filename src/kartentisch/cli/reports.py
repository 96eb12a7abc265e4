"""kartentisch reports: what guests have reported about each other, what is open first."""

import argparse
from datetime import UTC, datetime

from kartentisch.cli.configured import configured
from kartentisch.cli.stored import with_store
from kartentisch.store.records import Report


def run(arguments: argparse.Namespace) -> int:
    database = configured(arguments).settings.database
    found = with_store(database, lambda store: store.people.reports())
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


def _state(report: Report) -> str:
    if not report.outcome:
        return "open"
    return f"{report.outcome} {datetime.fromtimestamp(report.settled_ms / 1000, UTC):%Y-%m-%d}"
