"""A database for several processes that fails by seed: real SQL on a real SQLite file.

The store's own code runs on it. Only what lies between is pretended: the way there and back takes
time, a transaction holds the one lock until it ends, a connection breaks before or after a commit,
and the whole thing is gone for a while now and then.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import StaticPool

from kartentisch.store import schema, sharing
from kartentisch.store.appending import append_batch_to_sqlite
from kartentisch.store.database import UNMETERED
from kartentisch.store.database import Database as StoreDatabase
from kartentisch.store.engine import Engines
from kartentisch.store.lines import Work, bare
from kartentisch.store.processes import Processes
from kartentisch.store.store import Store
from kartentisch.store.writer import AppendRequest
from tests.simulation.chance import Chance
from tests.simulation.loop import LIFE, VirtualLoop

#: How often, in a thousand.
LOST_BEFORE, LOST_AFTER, NOT_READ = 4, 4, 2


class Database:
    """As much of an engine as the store uses, to write and to read."""

    dialect_name = "sqlite"

    def __init__(self, loop: VirtualLoop, chance: Chance, folder: Path) -> None:
        self._loop, self._chance = loop, chance
        self.is_gone = False
        self._is_locked = False
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._writer = self._opened(folder / "tables.db")
        schema.metadata.create_all(self._writer.engine)
        self._writer.commit()
        self._reader = self._opened(folder / "tables.db")

    def _opened(self, file: Path) -> Connection:
        engine = create_engine(f"sqlite:///{file}", poolclass=StaticPool)
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", lambda line: line.exec_driver_sql("BEGIN"))
        event.listen(engine, "before_cursor_execute", self._with_our_clock, retval=True)
        return engine.connect()

    def _with_our_clock(
        self, _: Any, __: Any, statement: str, values: Any, ___: Any, ____: Any
    ) -> tuple[str, Any]:
        return statement.replace(sharing.CLOCK, str(int(self._loop.time() * 1000))), values

    def close(self) -> None:
        for line in (self._reader, self._writer):
            line.rollback()
            line.close()
            line.engine.dispose()

    async def go_away(self, seconds: float) -> None:
        """As a restart does: what was under way is lost, and nobody is let in for a while."""
        self._chance.note("database gone")
        self.is_gone = True
        try:
            await asyncio.sleep(seconds)
        finally:
            self.is_gone = False

    async def dispose(self) -> None:
        pass

    async def way(self) -> None:
        await asyncio.sleep(self._chance.seconds(0.0002, 0.003))
        if self.is_gone:
            raise _broken("the database is gone")

    async def read(self, work: Work[Any]) -> Any:
        """Whoever asks sees what is committed by then, and nothing older."""
        await self.way()
        if self._chance.hits(NOT_READ, "not read"):
            raise _broken("the connection broke")
        self._reader.rollback()
        answer = work(self._reader)
        await self.way()
        return answer

    async def append(self, appends: Sequence[AppendRequest]) -> frozenset[int]:
        def work(writer: Connection) -> frozenset[int]:
            writer.begin()
            return append_batch_to_sqlite(bare(writer), appends)

        return frozenset(await self.write(work))

    async def write(self, work: Work[Any]) -> Any:
        """If whoever writes dies, the database takes it back and lets the next one in."""
        await self.way()
        state = Transaction(self, self._writer, self._chance)
        if (life := LIFE.get()) is not None:
            life.at_the_end.append(state.forsake)
        try:
            await state.begin()
            answer = work(self._writer)
            await self.way()
            state.stage = "committing"
            if self._chance.hits(LOST_BEFORE, "lost before the commit"):
                raise _broken("the connection broke")
            state.commit()
            await self.way()
            if self._chance.hits(LOST_AFTER, "lost after the commit"):
                raise _broken("the connection broke")
        finally:
            state.finish()
        return answer

    def keep(self, line: Connection) -> None:
        line.commit()

    def lock(self) -> "asyncio.Future[None]":
        """Done when it is one's turn."""
        turn = self._loop.create_future()
        self._waiting.append(turn)
        if not self._is_locked:
            self.unlock()
        return turn

    def unlock(self) -> None:
        self._is_locked = False
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                self._is_locked = True
                turn.set_result(None)
                return


class Transaction:
    """Holds the lock until it has ended, one way or another."""

    def __init__(self, database: Database, line: Connection, chance: Chance) -> None:
        self._database, self._line, self._chance = database, line, chance
        self.stage = "waiting"
        self._turn = database.lock()

    async def begin(self) -> None:
        await self._turn
        self.stage = "open"

    def commit(self) -> None:
        self._database.keep(self._line)
        self.stage = "committed"
        self._database.unlock()

    def finish(self) -> None:
        if self.stage == "waiting" and not self._turn.cancel() and not self._turn.cancelled():
            # Its turn had come, but it did not live to see it.
            self._database.unlock()
        if self.stage in ("open", "committing"):
            self._line.rollback()
            self._database.unlock()
        self.stage = "over"

    def forsake(self) -> None:
        """The process that wanted it is dead."""
        if self.stage != "over":
            self._chance.note(f"killed in a transaction: {self.stage}")
            self.finish()


class SharedProcesses(Processes):
    @property
    def can_be_several(self) -> bool:
        return True


def store_on(database: Database) -> Store:
    engines = Engines(database, database)
    store = Store(engines)
    store.processes = SharedProcesses(StoreDatabase(engines, UNMETERED))
    return store


def _prepare(line: Any, _: object) -> None:
    """It is our own pretence of a disk that is safe, not this file."""
    line.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = OFF", "foreign_keys = ON"):
        line.execute(f"PRAGMA {pragma}")


def _broken(why: str) -> OperationalError:
    return OperationalError("", None, Exception(why))
