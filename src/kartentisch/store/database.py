"""What is asked of a database and told to it, by whatever keeps something there."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from sqlalchemy import CursorResult, Executable, RowMapping

from kartentisch.store.engine import Engines, reading, writing
from kartentisch.store.records import Account, Guest, Report, TableRow, check_text, is_storable

#: Forgetting goes in small steps, since appends wait for the writer meanwhile.
FORGET_AT_ONCE: Final = 100

_Found = TypeVar("_Found", TableRow, Guest, Account, Report)
Step = tuple[Executable, Mapping[str, Any]]


class Database:
    """Reading raises `Unavailable`, writing `NotStored`, while the database cannot be used."""

    def __init__(self, engines: Engines) -> None:
        self._engines = engines

    async def _read(self, query: Executable, values: Mapping[str, Any]) -> Sequence[RowMapping]:
        """What cannot be stored cannot be found either, and some databases refuse to look."""
        if not all(is_storable(value) for value in values.values() if isinstance(value, str)):
            return []
        with reading():
            async with self._engines.readers.connect() as connection:
                found: CursorResult[Any] = await connection.execute(query, values)
                return found.mappings().all()

    async def _write(self, statement: Executable, values: Mapping[str, Any]) -> int:
        """Returns how many rows it changed."""
        return await self._write_all((statement, values))

    async def _write_all(self, *steps: Step) -> int:
        """All or nothing; returns how many rows the last one changed."""
        for _, values in steps:
            for name, value in values.items():
                check_text(name, value)
        changed = 0
        with writing():
            async with self._engines.writer.begin() as connection:
                for statement, values in steps:
                    changed = (await connection.execute(statement, values)).rowcount
        return changed

    async def _forget(self, idle: Executable, remove: Executable, before_ms: int) -> list[str]:
        forgotten: list[str] = []
        while True:
            some = await self._forget_some(idle, remove, before_ms)
            forgotten += some
            if len(some) < FORGET_AT_ONCE:
                return forgotten

    async def _forget_some(self, idle: Executable, remove: Executable, before_ms: int) -> list[str]:
        with writing():
            async with self._engines.writer.begin() as connection:
                wanted = {"before_ms": before_ms, "limit": FORGET_AT_ONCE}
                ids = [str(row[0]) for row in await connection.execute(idle, wanted)]
                if ids:
                    await connection.execute(remove, {"ids": ids})
                return ids


def first_of(kind: type[_Found], rows: Sequence[RowMapping]) -> _Found | None:
    return kind(**rows[0]) if rows else None
