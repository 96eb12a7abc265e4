"""A server that dies at any moment has lost nothing that it had acknowledged."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from kartentisch.store.store import Store
from tests.conftest import NewDatabase
from tests.store.things import a_table, an_event

ROOT = Path(__file__).parents[2]
KILLS = 20


def acknowledged_before_the_kill(url: str, tables: Sequence[str], kill_after: int) -> list[str]:
    """All that a server said before it died, which it did soon after its n-th word."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.store.killed", url, *tables],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout
        said = [server.stdout.readline() for _ in range(kill_after)]
        server.kill()
        said += server.stdout.readlines()
    assert server.returncode == -9
    return [line for line in said if line.endswith("\n")]


async def test_everything_acknowledged_is_there_after_a_kill(new_database: NewDatabase) -> None:
    url = new_database("sqlite")
    tables = [f"table{number}" for number in range(8)]
    async with await Store.open(url) as store:
        for table_id in tables:
            await store.tables.create(a_table(table_id))
    for kill in range(KILLS):
        said = acknowledged_before_the_kill(url, tables, kill_after=1 + kill * 37 % 101)
        async with await Store.open(url) as store:
            logs = {table_id: await store.log.events(table_id) for table_id in tables}
        for table_id, log in logs.items():
            assert log == [an_event(number, table_id) for number in range(1, len(log) + 1)]
        for line in said:
            table_id, number = line.split()
            assert int(number) <= len(logs[table_id])
