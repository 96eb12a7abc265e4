"""Lines to a database for those who await: work goes there whole, and its answer comes back.

SQLite works in a thread. Each way to a thread and back costs more than most statements do, and a
statement outside of it would stop the event loop.
"""

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

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

    async def dispose(self) -> None:
        await self._engine.dispose()


class ThreadedLines:
    """A plain engine in threads of its own, as many as it may have connections."""

    def __init__(self, engine: Engine, connections: int) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(connections, "kartentisch-sqlite")

    @property
    def dialect_name(self) -> str:
        return self._engine.dialect.name

    async def read(self, work: Work[_Answer]) -> _Answer:
        return await self._do(self._engine.connect, work)

    async def write(self, work: Work[_Answer]) -> _Answer:
        return await self._do(self._engine.begin, work)

    async def dispose(self) -> None:
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._threads.shutdown()
        self._engine.dispose()

    async def _do(
        self, opened: Callable[[], AbstractContextManager[Connection]], work: Work[_Answer]
    ) -> _Answer:
        """Whoever is cancelled waits for it all the same: the connection is in use."""

        def done() -> _Answer:
            with opened() as connection:
                return work(connection)

        doing = asyncio.get_running_loop().run_in_executor(self._threads, done)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            while not doing.done():
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.wait([doing])
            raise
