"""One unreadable row harms one table alone: all else goes on, and it is told and counted."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kartentisch.table.commands import Join, Say
from kartentisch.table.wire import Done
from tests.cli.run import kartentisch
from tests.server.running import Person, Server

#: How one row of a table can be spoilt, of its log or of the lobby, and what is said of it then.
SPOILT = {
    "UPDATE events SET payload = X'7B' WHERE table_id = :id AND number = 1": "unreadable",
    "UPDATE events SET payload = X'7B7D' WHERE table_id = :id AND number = 2": "unreadable",
    "UPDATE events SET payload = 'text' WHERE table_id = :id AND number = 3": "unreadable",
    "UPDATE events SET at_ms = -5 WHERE table_id = :id AND number = 3": "unreadable",
    "DELETE FROM events WHERE table_id = :id AND number = 1": "unreadable",
    "UPDATE tables SET created_ms = 'yesterday' WHERE id = :id": "no-such-table",
}
SETTINGS = {"game": "luecke", "seats": 2, "is_listed": True, "chat": "free"}


class Scene(NamedTuple):
    server: Server
    anna: str
    good: str
    #: What is said of each table that was spoilt.
    bad: dict[str, str]


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[Scene]:
    """A server with tables that wait, of which all but one were spoilt while it did not run."""
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    server.start()
    anna = server.guest("Anna")
    # One guest may not list so many; who sits does not matter here.
    hosts = [anna, *(server.guest("Ben") for _ in SPOILT)]
    good, *bad = (server.call("/api/tables", SETTINGS, host)[1]["id"] for host in hosts)
    for table in (good, *bad):
        asyncio.run(_talk(server, table, anna, Join("Anna"), Say(text="Hello")))
    server.stop()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as database:
        # A snapshot would hide what is wrong with the log.
        database.execute("DELETE FROM snapshots")
        for table, spoil in zip(bad, SPOILT, strict=True):
            assert database.execute(spoil, {"id": table}).rowcount == 1
        database.commit()
    server.start()
    yield Scene(server, anna, good, dict(zip(bad, SPOILT.values(), strict=True)))
    server.stop()


async def _talk(server: Server, table: str, token: str, *commands: Join | Say) -> None:
    async with Person(server, "luecke", table, token) as person:
        for command in commands:
            assert isinstance(await person.command(command), Done)


def test_everything_else_goes_on(scene: Scene) -> None:
    server, anna, good, bad = scene
    status, listed, _ = server.call("/api/tables")
    assert (status, [table["id"] for table in listed]) == (200, [good])
    assert good in {table["id"] for table in server.call("/api/me/tables", token=anna)[1]}
    for table, code in bad.items():
        # Twice: the second time nobody looks.
        said = [server.call(f"/api/tables/{table}")[1]["code"] for _ in range(2)]
        assert said == [code] * 2
    asyncio.run(_talk(server, good, anna, Say(text="Still here")))
    _check_export(server, anna, good)
    assert server.call("/api/tables", SETTINGS, anna)[0] == 201
    listing = kartentisch(server.home, "admin", "list", "--database", server.database)
    assert (listing.returncode, good in listing.stdout) == (0, True)
    _check_told(server)


def _check_export(server: Server, token: str, good: str) -> None:
    status, export, _ = server.call("/api/me/export", token=token)
    assert status == 200
    parts = {table["id"]: table for table in export["tables"]}
    assert [each["text"] for each in parts[good]["said"]] == ["Hello", "Still here"]
    assert sum(part.get("is_unreadable", False) for part in parts.values()) == 4


def _check_told(server: Server) -> None:
    """Each table once, however often it was asked for."""
    events = [line["event"] for line in server.logged()]
    assert events.count("table unreadable") == len(SPOILT) - 1
    assert "row unreadable" in events
    assert "tidied" in events
    figures: Any = server.call("/metrics")[1]
    assert f'kartentisch_unreadable_total{{what="table"}} {len(SPOILT) - 1}.0' in figures
