"""Servers that fail in every way at seeded moments; and the simulation itself is looked at."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from kartentisch.core.errors import BadInput
from kartentisch.store.records import TableRow
from kartentisch.table.live import LiveTable
from tests.simulation.chance import Chance
from tests.simulation.database import Database, store_on
from tests.simulation.game import FAULTS, play
from tests.simulation.loop import VirtualLoop

ROOT = Path(__file__).parents[2]
GAMES = 12
A_TABLE = TableRow("one", "code", "luecke", 1, "waiting", False, 1, 1)  # noqa: FBT003


def test_nothing_is_lost_or_doubled_whatever_fails() -> None:
    happened: Counter[str] = Counter()
    for number in range(GAMES):
        happened += play(number).happened
    assert happened.keys() >= FAULTS, FAULTS - happened.keys()


@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_same_number_gives_the_same_game(seed: str) -> None:
    """Step by step, in another process, whatever the order of its sets."""
    told = play(7)
    program = "from tests.simulation.game import play; t = play(7); print(t.trace, t.steps)"
    again = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert again.stdout.splitlines()[-1] == f"{told.trace} {told.steps}"


def test_another_number_gives_another_game() -> None:
    assert play(7).trace != play(10).trace


def goes_wrong(numbers: range) -> bool:
    for number in numbers:
        try:
            play(number)
        except (AssertionError, TimeoutError, BadInput):
            return True
    return False


def test_a_disk_that_lies_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every tenth commit of a game is acknowledged and was never written."""
    commits: Counter[Database] = Counter()

    def keep(database: Database, line: Connection) -> None:
        commits[database] += 1
        (line.rollback if commits[database] % 10 == 0 else line.commit)()

    monkeypatch.setattr(Database, "keep", keep)
    assert goes_wrong(range(10))


def test_a_server_that_does_things_twice_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_: LiveTable, __: Any, ___: str) -> None:
        return None

    monkeypatch.setattr(LiveTable, "_earlier_answer", nothing)
    assert goes_wrong(range(10))


def test_whoever_reads_sees_all_that_is_committed_by_then(tmp_path: Path) -> None:
    """Though the connection is kept, and somebody has read on it before."""
    loop = VirtualLoop()
    database = Database(loop, Chance(1), tmp_path)
    count = text("SELECT count(*) FROM tables")

    async def found() -> list[int]:
        before = await database.read(lambda line: line.execute(count).scalar())
        await store_on(database).tables.create(A_TABLE)
        return [before, await database.read(lambda line: line.execute(count).scalar())]

    assert loop.run_until_complete(found()) == [0, 1]
    loop.bury()
    database.close()
