"""Which databases are taken, brought up to date, or refused."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from kartentisch.core.errors import BadInput
from kartentisch.store import schema
from kartentisch.store.engine import engine_for, parse_url
from kartentisch.store.migrations import run
from kartentisch.store.store import Store
from kartentisch.store.version import NEWEST, VERSION_TABLE
from tests.conftest import NewDatabase


@contextmanager
def connected(url: str, *, writes: bool = False) -> Iterator[Connection]:
    engine = engine_for(parse_url(url), writes=writes)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def change(url: str, *statements: str) -> None:
    with connected(url, writes=True) as connection:
        for statement in statements:
            connection.execute(text(statement))


def test_the_newest_version_is_the_last_migration() -> None:
    assert run.newest() == NEWEST


async def test_the_migrations_make_the_tables_that_the_program_uses(url: str) -> None:
    await (await Store.open(url)).close()
    with connected(url) as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, schema.metadata) == []


async def test_a_database_that_is_up_to_date_needs_no_alembic(url: str) -> None:
    """Importing it takes a good part of the start."""
    await (await Store.open(url)).close()
    program = (
        "import asyncio, sys\n"
        "from kartentisch.store.store import Store\n"
        "async def main():\n"
        "    await (await Store.open(sys.argv[1])).close()\n"
        "asyncio.run(main())\n"
        "sys.exit('alembic' in sys.modules)\n"
    )
    command = [sys.executable, "-c", program, url]
    await asyncio.to_thread(subprocess.run, command, check=True)


async def test_a_newer_database_is_refused(url: str) -> None:
    await (await Store.open(url)).close()
    change(url, "UPDATE kartentisch_version SET version_num = '0999'")
    with pytest.raises(BadInput, match=r"written by a newer Kartentisch \(version 0999, not 0"):
        await Store.open(url)


@pytest.mark.parametrize("version", ["'abcd'", "'12345'", "NULL"])
async def test_a_version_that_is_none_is_refused(url: str, version: str) -> None:
    change(
        url,
        "CREATE TABLE kartentisch_version (version_num VARCHAR(32))",
        f"INSERT INTO kartentisch_version VALUES ({version})",  # noqa: S608 - from just above
    )
    with pytest.raises(BadInput, match="this is no Kartentisch database"):
        await Store.open(url)


async def test_a_database_of_somebody_else_is_refused_and_left_alone(url: str) -> None:
    change(url, "CREATE TABLE recipes (id INTEGER)")
    with pytest.raises(BadInput, match="this is no Kartentisch database"):
        await Store.open(url)
    with connected(url) as connection:
        assert inspect(connection).get_table_names() == ["recipes"]


async def test_a_migration_that_fails_leaves_nothing(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(connection: Connection, _: str) -> None:
        connection.execute(text("CREATE TABLE half (id INTEGER)"))
        connection.execute(text("SELECT * FROM nowhere"))

    with monkeypatch.context() as patch:
        patch.setattr(run, "upgrade", stumble)
        with pytest.raises(BadInput, match="nowhere"):
            await Store.open(url)
    with connected(url) as connection:
        assert inspect(connection).get_table_names() == []
    await (await Store.open(url)).close()


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_text("Dear reader, " * 1000)
    before = file.read_bytes()
    with pytest.raises(BadInput, match=r"letter\.db: file is not a database"):
        await Store.open(f"sqlite:///{file}")
    assert file.read_bytes() == before


async def test_somebody_elses_file_is_not_changed(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    change(f"sqlite:///{file}", "CREATE TABLE recipes (id INTEGER)")
    with connected(f"sqlite:///{file}") as connection:
        connection.rollback()
    before = file.read_bytes()
    with pytest.raises(BadInput, match="this is no Kartentisch database"):
        await Store.open(f"sqlite:///{file}")
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("tisch.db", "no database URL; write sqlite:///file or postgresql://…"),
        ("mysql://localhost/tisch", "mysql: unknown kind of database"),
        ("sqlite://", "a store needs a file"),
        ("sqlite:///:memory:", "a store needs a file"),
        ("sqlite:////nowhere/tisch.db", "unable to open database file"),
        ("postgresql://anna:secret@127.0.0.1:1/x", r"anna:\*\*\*@.*(refused|failed)"),
    ],
)
async def test_an_address_that_leads_nowhere_gets_one_sentence(url: str, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence) as refused:
        await Store.open(url)
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)


async def test_sqlite_keeps_its_promises(new_database: NewDatabase) -> None:
    url = new_database("sqlite")
    await (await Store.open(url)).close()
    with connected(url, writes=True) as connection:
        for pragma, value in (
            ("journal_mode", "wal"),
            ("synchronous", 2),
            ("foreign_keys", 1),
            ("busy_timeout", 10_000),
        ):
            assert connection.execute(text(f"PRAGMA {pragma}")).scalar() == value
