"""kartentisch restore: an empty database is filled from a backup."""

import argparse

from kartentisch.cli.configured import configured
from kartentisch.cli.counting import counted
from kartentisch.server.settings import hidden


def run(arguments: argparse.Namespace) -> int:
    from kartentisch.store.backup import restore  # noqa: PLC0415 - takes a while

    database = configured(arguments).settings.database
    with counted("records restored") as count:
        records = restore(arguments.file, database, count)
    print(f"{hidden('database', database)}: {records} records from {arguments.file}")
    return 0
