"""The one way to the database, where every failure is noticed."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Executable, RowMapping

from kartentisch.core.errors import BadInput
from kartentisch.store.engine import Engines, reading, writing
from kartentisch.store.errors import Unavailable, Unreadable
from kartentisch.store.lines import Work
from kartentisch.store.records import check_text, is_storable

#: After so many rows of a long answer others may do something.
ROWS_AT_ONCE: Final = 250

_Answer = TypeVar("_Answer")
_Found = TypeVar("_Found")
Step = tuple[Executable, Mapping[str, Any]]


class Meter:
    """Is told what operators want to know, and forgets it."""

    def appended(self, seconds: float) -> None:
        """From wanting to store events to having them on disk."""

    def conflicted(self) -> None:
        """Somebody else was faster."""

    def failed(self, error: Unavailable) -> None:
        """The database did."""

    def found_unreadable(self, error: Exception) -> None:
        """A row makes no sense."""


UNMETERED: Final = Meter()


class Database:
    """Reading raises `Unavailable`, writing `NotStored`, while the database cannot be used."""

    def __init__(self, engines: Engines, meter: Meter) -> None:
        self.engines = engines
        self.meter = meter

    async def rows(self, query: Executable, /, **values: Any) -> Sequence[RowMapping]:
        """What cannot be stored cannot be found either, and some databases refuse to look."""
        if not all(is_storable(value) for value in values.values() if isinstance(value, str)):
            return []
        with self.metered(), reading():
            return await self.engines.readers.read(
                lambda connection: connection.execute(query, values).mappings().all()
            )

    async def all_of(
        self, kind: Callable[..., _Found], query: Executable, /, **values: Any
    ) -> list[_Found]:
        """Whatever can be read: a row that makes no sense harms no other."""
        found = await self._records(kind, query, **values)
        return [each for each in found if each is not None]

    async def whole_of(
        self, kind: Callable[..., _Found], query: Executable, /, **values: Any
    ) -> list[_Found]:
        """All of it, or `Unreadable`."""
        found = await self._records(kind, query, **values)
        readable = [each for each in found if each is not None]
        if len(readable) < len(found):
            raise Unreadable
        return readable

    async def _records(
        self, kind: Callable[..., _Found], query: Executable, /, **values: Any
    ) -> list[_Found | None]:
        found: list[_Found | None] = []
        for row in await self.rows(query, **values):
            try:
                found.append(kind(**row))
            except (BadInput, TypeError, ValueError) as error:
                self.meter.found_unreadable(error)
                found.append(None)
            if len(found) % ROWS_AT_ONCE == 0:
                await asyncio.sleep(0)
        return found

    async def one_of(
        self, kind: Callable[..., _Found], query: Executable, /, **values: Any
    ) -> _Found | None:
        return next(iter(await self.all_of(kind, query, **values)), None)

    async def write(self, statement: Executable, /, **values: Any) -> int:
        """Returns how many rows it changed."""
        return await self.write_all((statement, values))

    async def write_all(self, *steps: Step) -> int:
        """All or nothing; returns how many rows the last one changed."""
        for _, values in steps:
            for name, value in values.items():
                check_text(name, value)

        def work(connection: Connection) -> int:
            return [connection.execute(*step).rowcount for step in steps][-1]

        return await self.change(work)

    async def write_rows(self, statement: Executable, rows: Sequence[Mapping[str, Any]]) -> None:
        """The same for each of them, all or none."""
        if rows:
            await self.change(lambda connection: connection.execute(statement, rows).close())

    async def forget(
        self, idle: Executable, remove: Executable, before_ms: int, at_once: int
    ) -> list[str]:
        """In steps of so many: appends wait for the writer meanwhile, and come between them."""
        wanted = {"before_ms": before_ms, "limit": at_once}

        def forget_some(connection: Connection) -> list[str]:
            ids = [str(row[0]) for row in connection.execute(idle, wanted)]
            if ids:
                connection.execute(remove, {"ids": ids})
            return ids

        forgotten: list[str] = []
        clock = asyncio.get_running_loop().time
        while True:
            began = clock()
            some = await self.change(forget_some)
            forgotten += some
            if len(some) < at_once:
                return forgotten
            await asyncio.sleep(clock() - began)

    async def change(self, work: Work[_Answer]) -> _Answer:
        """In a transaction, committed at its end."""
        with self.metered(), writing():
            return await self.engines.writer.write(work)

    @contextmanager
    def metered(self) -> Iterator[None]:
        try:
            yield
        except Unavailable as error:
            self.meter.failed(error)
            raise
