"""Measures what a move, a table and a line need, and writes docs/scale.md anew.

python -m benchmarks.scale                 about three minutes; figures.json and the page
python -m benchmarks.scale --few           everything for a second; nothing is written
python -m benchmarks.scale --page          the page alone, from figures.json
"""

import argparse
import asyncio
import gc
import os
import sys
import tempfile
from itertools import chain
from pathlib import Path
from typing import TypeVar

import psycopg
from benchmarks.machine import machine
from benchmarks.scale import figures, loads, parts
from benchmarks.scale.figures import Measured
from benchmarks.scale.loads import Place
from benchmarks.scale.page import PAGE, written
from benchmarks.server.pulse import allow_many_files
from tests.postgresql import PostgreSQL, running_postgresql

Found = TypeVar("Found")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--few", action="store_true", help="see that it works; write nothing")
    parser.add_argument("--page", action="store_true", help="measure nothing")
    asked = parser.parse_args()
    if not asked.page:
        found = measured(is_few=asked.few)
        if asked.few:
            print(written(PAGE.read_text("utf-8"), found))
            return 0
        figures.write(found)
    PAGE.write_text(written(PAGE.read_text("utf-8"), figures.read()), "utf-8")
    return 0


def measured(*, is_few: bool) -> Measured:
    allow_many_files()
    # The clients live for a minute: they need no collector, which would stop them all at once.
    gc.disable()
    cores = sorted(os.sched_getaffinity(0))
    with (
        tempfile.TemporaryDirectory(prefix="kartentisch-bench-") as folder,
        running_postgresql(is_safe=True) as postgresql,
    ):
        place = Place(Path(folder), cores[0], is_few)
        commits = _told("commits", parts.commits(place, postgresql))
        notices = _told("notifications", parts.notices(place, postgresql))
        sizes = _told("sizes", parts.sizes(place, postgresql))
        os.sched_setaffinity(0, {cores[-1]})
        idle = _told("idle tables", asyncio.run(loads.idle_table(place)))
        sqlite = [
            _told("load", asyncio.run(loads.on_sqlite(place, *each))) for each in loads.SQLITE
        ]
        shared = [
            _told("load", asyncio.run(loads.on_postgresql(place, postgresql, *each)))
            for each in loads.POSTGRESQL
        ]
        sent = _told("bytes", asyncio.run(loads.bytes_of_a_move(place, postgresql)))
        here = where(postgresql)
    return Measured(
        here, sqlite[0], [*chain(*sqlite[1:])], shared[0], [*chain(*shared[1:])],
        idle, notices, commits, parts.CONNECTIONS, sizes, sent,
    )  # fmt: skip


def _told(name: str, found: Found) -> Found:
    print(f"{name}: {found}", file=sys.stderr, flush=True)
    return found


def where(postgresql: PostgreSQL) -> str:
    with psycopg.connect(postgresql.new_database()) as connection:
        return f"{machine()}, PostgreSQL {connection.info.server_version // 10_000}"


if __name__ == "__main__":
    sys.exit(main())
