"""Connections to SQLite and PostgreSQL: from a URL to engines that keep what they are told.

SQLite gets one connection that writes. Two would only wait for each other, and one that also
does all checkpoints never meets another one at it: before 3.51.3, SQLite could lose what was
written while two of them met. So commands beside a running server leave checkpoints to it, and
the last to leave a database does one. Readers have connections of their own and are never in
its way.
"""

import asyncio
import contextlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final

from sqlalchemy import URL, Connection, Dialect, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    DisconnectionError,
    IntegrityError,
    SQLAlchemyError,
)
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from kartentisch.core.errors import BadInput
from kartentisch.store.errors import Conflict, NotStored, Unavailable
from kartentisch.store.lines import AwaitedLines, Lines, ThreadedLines

READERS: Final = 4
#: The mode of files with names, words and running games.
PRIVATE: Final = 0o600
#: How long SQLite waits for a writer of another process, in seconds.
PATIENCE: Final = 10
#: A connection that has not been used for so many seconds is asked whether it is still there.
UNUSED: Final = 1.0
_POSTGRESQL: Final = {"connect_timeout": PATIENCE, "tcp_user_timeout": 30_000}


def parse_url(text: str) -> URL:
    """A URL of one of the two kinds of database, with the driver we use."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadInput("no database URL; write sqlite:///file or postgresql://…") from None
    match url.drivername:
        case "sqlite":
            if not url.database or url.database == ":memory:":
                raise BadInput("a store needs a file; write sqlite:///file")
            return url.set(drivername="sqlite")
        case "postgresql" | "postgresql+psycopg":
            return url.set(drivername="postgresql+psycopg")
    raise BadInput(f"{url.drivername}: unknown kind of database; there are sqlite and postgresql")


def name_of(url: URL) -> str:
    """For people: without the password."""
    return url.render_as_string(hide_password=True)


def is_missing_file(url: URL) -> bool:
    """SQLite makes a file that is not there; to read one, that is the wrong answer."""
    return _is_sqlite(url) and not Path(str(url.database)).exists()


@dataclass(frozen=True)
class Engines:
    """The writer has one connection, which makes it a queue as well."""

    writer: Lines
    readers: Lines

    async def close(self) -> None:
        """Readers first: the last to leave a SQLite file does a checkpoint."""
        await self.readers.dispose()
        await self.writer.dispose()


def engines_for(url: URL, *, serves: bool = False) -> Engines:
    """For the server, which does the checkpoints, or for a command that awaits."""
    if _is_sqlite(url):
        _keep_private(url, is_ours=True)
        writer = create_engine(url, **_settings(url, connections=1, writes=True))
        _prepare(writer, url, writes=True, serves=serves)
        readers = create_engine(url, **_settings(url, connections=READERS, writes=False))
        _prepare(readers, url, writes=False, reads_at_once=True)
        return Engines(ThreadedLines(writer, 1), ThreadedLines(readers, READERS))
    return Engines(_lines(url, 1, writes=True), _lines(url, READERS, writes=False))


def _lines(url: URL, connections: int, *, writes: bool) -> Lines:
    settings = _settings(url, connections=connections, writes=writes)
    awaited = create_async_engine(url, **settings)
    _prepare(awaited.sync_engine, url, writes=writes)
    return AwaitedLines(awaited)


def engine_for(url: URL, *, writes: bool) -> Engine:
    """For a single piece of work outside the server, one step after the other."""
    if _is_sqlite(url):
        _keep_private(url, is_ours=writes)
    engine = create_engine(url, **_settings(url, connections=1, writes=writes))
    _prepare(engine, url, writes=writes)
    return engine


def _keep_private(url: URL, *, is_ours: bool) -> None:
    """Only its owner reads a database. SQLite gives the files beside it the mode that it has.

    Whoever only looks may have been given a file of somebody else, and leaves it as it is.
    """
    file = Path(str(url.database))
    # What cannot be opened is told where it is really opened.
    with contextlib.suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, PRIVATE))
        for each in file.parent.glob(f"{file.name}*") if is_ours else ():
            if each.name in (file.name, f"{file.name}-wal", f"{file.name}-shm"):
                each.chmod(PRIVATE)


@contextmanager
def bad_input_if_unusable(url: URL) -> Iterator[None]:
    """Whoever named a database that cannot be opened is told why, in one sentence."""
    try:
        yield
    except SQLAlchemyError as error:
        raise BadInput(f"{name_of(url)}: {_reason(error)}") from error


@contextmanager
def reading() -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        _still_be_cancelled(error)
        raise Unavailable(f"cannot be read: {_reason(error)}") from error


@contextmanager
def writing() -> Iterator[None]:
    """A key that is taken is somebody else's; all other trouble is the database's."""
    try:
        yield
    except IntegrityError as error:
        raise Conflict(_reason(error)) from error
    except (SQLAlchemyError, OSError) as error:
        _still_be_cancelled(error)
        raise NotStored(f"not stored: {_reason(error)}") from error


def _still_be_cancelled(error: Exception) -> None:
    """A driver that is cancelled while its connection breaks tells of the connection alone."""
    task = asyncio.current_task()
    if task and task.cancelling():
        raise asyncio.CancelledError from error


def _reason(error: Exception) -> str:
    """The database's own words, of which the first line says it."""
    said = str(error.orig if isinstance(error, DBAPIError) else error)
    return said.strip().partition("\n")[0] or type(error).__name__


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _settings(url: URL, *, connections: int, writes: bool) -> dict[str, Any]:
    # What is stored has no place in the text of an error.
    pool = {"pool_size": connections, "max_overflow": 0, "hide_parameters": True}
    if _is_sqlite(url):
        return {**pool, "connect_args": {"timeout": PATIENCE}}
    # A connection that was lost while nobody looked is noticed before it is used. One that writes
    # is used all the time, and asked less often.
    return {**pool, "connect_args": _POSTGRESQL, "pool_pre_ping": not writes}


def _prepare(
    engine: Engine, url: URL, *, writes: bool, reads_at_once: bool = False, serves: bool = False
) -> None:
    """Whoever reads everything at once needs no transaction for that."""
    if not _is_sqlite(url):
        event.listen(engine, "connect", _wait_for_the_disk)
        if writes:
            event.listen(engine, "checkin", _note_use)
            event.listen(engine, "checkout", partial(_ask_after_a_while, engine.dialect))
        return
    event.listen(engine, "connect", _prepare_to_write if writes else _prepare_to_read)
    if not serves:
        event.listen(engine, "connect", _leave_checkpoints)
    if writes:
        event.listen(engine, "begin", _begin_to_write)
    elif not reads_at_once:
        event.listen(engine, "begin", _begin_to_read)


def _wait_for_the_disk(connection: Any, _: object) -> None:
    """A server may be set up to answer before its disk does. Not us."""
    cursor = connection.cursor()
    cursor.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
    cursor.close()
    connection.commit()


def _note_use(_: object, kept: ConnectionPoolEntry) -> None:
    kept.info["used"] = monotonic()


def _ask_after_a_while(
    dialect: Dialect, connection: DBAPIConnection, kept: ConnectionPoolEntry, _: object
) -> None:
    if monotonic() - kept.info.get("used", -UNUSED) < UNUSED:
        return
    try:
        dialect.do_ping(connection)
    except Exception as error:
        raise DisconnectionError from error


def _prepare_to_write(connection: Any, _: object) -> None:
    _set(connection, "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")


def _prepare_to_read(connection: Any, _: object) -> None:
    _set(connection, "query_only = ON", "foreign_keys = ON")


def _leave_checkpoints(connection: Any, _: object) -> None:
    _set(connection, "wal_autocheckpoint = 0")


def _set(connection: Any, *pragmas: str) -> None:
    connection.isolation_level = None  # the driver begins nothing by itself, we do
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_to_write(connection: Connection) -> None:
    """What is read in a transaction that writes stays true until it ends."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin_to_read(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
