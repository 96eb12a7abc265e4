"""SQLite for those who await: a statement goes to a thread once, with all that belongs to it.

Each way to a thread and back costs more than most statements do.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, CursorResult, Dialect, Engine, Executable

_Answer = TypeVar("_Answer")


class AnyConnection(Protocol):
    """A connection, as much of it as the store uses."""

    async def execute(self, statement: Executable, values: Any = None, /) -> Any: ...


class Lines(Protocol):
    """An engine for those who await; SQLAlchemy's own for PostgreSQL is one."""

    @property
    def dialect(self) -> Dialect: ...

    def connect(self) -> AbstractAsyncContextManager[AnyConnection]:
        """To read one thing."""

    def begin(self) -> AbstractAsyncContextManager[AnyConnection]:
        """A transaction, committed at its end."""

    async def dispose(self) -> None: ...


class Threaded:
    """A plain engine in threads of its own, as many as it may have connections."""

    def __init__(self, engine: Engine, connections: int) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(connections, "kartentisch-sqlite")
        self._free = asyncio.Semaphore(connections)

    @property
    def dialect(self) -> Dialect:
        return self._engine.dialect

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AnyConnection]:
        yield _Reading(self)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AnyConnection]:
        async with self._free:
            line = _Writing(self)
            try:
                yield line
            except BaseException:
                await line.end(is_kept=False)
                raise
            await line.end(is_kept=True)

    async def dispose(self) -> None:
        await self.do(self._engine.dispose)
        self._threads.shutdown()

    def read(self, statement: Executable, values: Any) -> Any:
        with self.opened() as connection:
            return _at_hand(connection.execute(statement, values))

    def opened(self) -> Connection:
        return self._engine.connect()

    async def do(self, work: Callable[[], _Answer]) -> _Answer:
        """In a thread. Whoever is cancelled waits for it all the same: the connection is in use."""
        doing = asyncio.get_running_loop().run_in_executor(self._threads, work)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            while not doing.done():
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.wait([doing])
            raise


class _Reading:
    def __init__(self, lines: Threaded) -> None:
        self._lines = lines

    async def execute(self, statement: Executable, values: Any = None, /) -> Any:
        return await self._lines.do(partial(self._lines.read, statement, values))


class _Writing:
    """Opened by its first statement, which may have to wait until others have written.

    The next ones have nothing to wait for, until all is brought to the disk by the commit.
    """

    def __init__(self, lines: Threaded) -> None:
        self._lines = lines
        self._connection: Connection | None = None

    async def execute(self, statement: Executable, values: Any = None, /) -> Any:
        if self._connection is not None:
            return _at_hand(self._connection.execute(statement, values))
        return await self._lines.do(partial(self._begin, statement, values))

    async def end(self, *, is_kept: bool) -> None:
        """Brought to the disk, or taken back: one way to the thread for that and for closing."""
        if self._connection is not None:
            await self._lines.do(partial(self._end, self._connection, is_kept=is_kept))

    def _end(self, connection: Connection, *, is_kept: bool) -> None:
        with connection:
            if is_kept:
                connection.commit()

    def _begin(self, statement: Executable, values: Any) -> Any:
        self._connection = self._lines.opened()
        return _at_hand(self._connection.execute(statement, values))


def _at_hand(found: CursorResult[Any]) -> Any:
    """Everything that was found: outside the thread there is nothing to fetch it from."""
    return found.freeze()() if found.returns_rows else found
