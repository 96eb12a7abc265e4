"""Lines to a database for those who await: work goes there whole, and its answer comes back.

SQLite works in a thread. Each way to a thread and back costs more than most statements do, and a
statement outside of it would stop the event loop.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

from kartentisch.store.appending import append_batch, append_batch_to_sqlite
from kartentisch.store.writer import AppendRequest

_Answer = TypeVar("_Answer")
#: What is done with a connection, one statement after the other. The answer needs it no more.
Work = Callable[[Connection], _Answer]


class Lines(Protocol):
    """Connections of one kind, to write or to read."""

    @property
    def dialect_name(self) -> str: ...

    async def read(self, work: Work[_Answer]) -> _Answer:
        """Nothing is changed by it."""

    async def write(self, work: Work[_Answer]) -> _Answer:
        """In a transaction, committed at its end."""

    async def append(self, appends: Sequence[AppendRequest]) -> frozenset[int]:
        """The same with what fits; returns the requests that do not."""

    async def dispose(self) -> None: ...


class AwaitedLines:
    """An engine whose driver awaits by itself."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @property
    def dialect_name(self) -> str:
        return self._engine.dialect.name

    async def read(self, work: Work[_Answer]) -> _Answer:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[_Answer]) -> _Answer:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def append(self, appends: Sequence[AppendRequest]) -> frozenset[int]:
        return await self.write(partial(append_batch, appends=appends))

    async def dispose(self) -> None:
        await self._engine.dispose()


class ThreadedLines:
    """A plain engine in threads of its own, as many as it may have connections."""

    def __init__(self, engine: Engine, connections: int) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(connections, "kartentisch-sqlite")
        #: Of the one thread that writes.
        self._writer: Connection | None = None

    @property
    def dialect_name(self) -> str:
        return self._engine.dialect.name

    async def read(self, work: Work[_Answer]) -> _Answer:
        def done() -> _Answer:
            with self._engine.connect() as connection:
                return work(connection)

        return await self._do(done)

    async def write(self, work: Work[_Answer]) -> _Answer:
        def done() -> _Answer:
            with self._kept() as connection, connection.begin():
                return work(connection)

        return await self._do(done)

    async def append(self, appends: Sequence[AppendRequest]) -> frozenset[int]:
        def done() -> frozenset[int]:
            with self._kept() as connection, bare(connection) as database:
                database.execute("BEGIN IMMEDIATE")
                return append_batch_to_sqlite(database, appends)

        return await self._do(done)

    async def dispose(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._threads.shutdown()
        if self._writer is not None:
            self._writer.close()
        self._engine.dispose()

    @contextlib.contextmanager
    def _kept(self) -> Iterator[Connection]:
        """To take a connection and give it back takes longer than most of what is written."""
        if self._writer is None:
            self._writer = self._engine.connect()
        try:
            yield self._writer
        except BaseException:
            # Whatever is wrong, the next one begins anew.
            self._writer.close()
            self._writer = None
            raise

    async def _do(self, done: Callable[[], _Answer]) -> _Answer:
        """Whoever is cancelled waits for it all the same: the connection is in use."""
        doing = asyncio.get_running_loop().run_in_executor(self._threads, done)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            while not doing.done():
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.wait([doing])
            raise


def bare(connection: Connection) -> sqlite3.Connection:
    """What is under SQLAlchemy. As a context it commits at the end, or takes everything back."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)  # noqa: S101 - threads are for SQLite alone
    return driver
