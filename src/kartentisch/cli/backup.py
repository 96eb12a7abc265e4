"""kartentisch backup: a copy of the whole database in one file, while the server runs."""

import argparse

from kartentisch.cli.configured import configured
from kartentisch.cli.counting import counted
from kartentisch.core.errors import BadInput
from kartentisch.server.settings import hidden


def run(arguments: argparse.Namespace) -> int:
    from kartentisch.store.backup import backup  # noqa: PLC0415 - takes a while

    database = configured(arguments).settings.database
    if arguments.file.exists():
        raise BadInput(f"{arguments.file}: is there already; a backup replaces nothing")
    with counted("records written") as count:
        records = backup(database, arguments.file, count)
    print(f"{hidden('database', database)}: {records} records in {arguments.file}")
    return 0
