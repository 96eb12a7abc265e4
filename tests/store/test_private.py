"""Files that only their owner reads, and checkpoints that only the server does."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kartentisch.store.backup import backup, restore
from kartentisch.store.engine import engine_for, parse_url
from kartentisch.store.store import Store
from kartentisch.store.version import look
from tests.store.things import a_table, fill


def _modes(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


def _open_up(folder: Path) -> None:
    for each in folder.iterdir():
        each.chmod(0o644)


async def test_a_database_and_all_beside_it_are_private(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    async with await Store.open(url) as store:
        await fill(store, "one", 3)
        backup(url, tmp_path / "backup")
        assert _modes(tmp_path) == dict.fromkeys(
            ("tables.db", "tables.db-wal", "tables.db-shm", "backup"), 0o600
        )
    restore(tmp_path / "backup", f"sqlite:///{tmp_path / 'again.db'}")
    assert set(_modes(tmp_path).values()) == {0o600}


async def test_an_older_database_becomes_private(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with await Store.open(f"sqlite:///{file}") as store:
        await fill(store, "one", 3)
        _open_up(tmp_path)
        async with await Store.open(f"sqlite:///{file}") as other:
            await other.tables.create(a_table("two"))
            assert set(_modes(tmp_path).values()) == {0o600}


def test_a_file_of_somebody_else_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE theirs (id)")
        other.commit()
    file.chmod(0o644)
    with pytest.raises(Exception, match="no Kartentisch database"):
        look(parse_url(f"sqlite:///{file}"))
    assert _modes(tmp_path)["other.db"] == 0o644


@pytest.mark.parametrize("writes", [True, False])
def test_a_command_leaves_checkpoints_to_the_server(tmp_path: Path, writes: bool) -> None:  # noqa: FBT001
    engine = engine_for(parse_url(f"sqlite:///{tmp_path / 'tables.db'}"), writes=writes)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA wal_autocheckpoint").scalar() == 0
    engine.dispose()


@pytest.mark.parametrize("serves", [True, False])
async def test_only_the_server_moves_the_log_into_the_file(
    tmp_path: Path,
    serves: bool,  # noqa: FBT001
) -> None:
    """Seen from outside: after a thousand pages of writing the file has grown, or it has not."""
    file = tmp_path / "tables.db"
    url = f"sqlite:///{file}"
    async with await Store.open(url, serves=True), await Store.open(url, serves=serves) as store:
        before = file.stat().st_size
        for number in range(3):
            await store.tables.create(a_table(f"{number}", game="x" * 2_000_000))
        assert (file.stat().st_size > before) is serves
