"""The store as the server sees it: logs of tables, the lobby, and people.

All times are milliseconds since 1970 and come from the caller; the store has no clock.
"""

import asyncio
from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Self

from kartentisch.store import schema
from kartentisch.store.alarms import Alarms
from kartentisch.store.database import first_of
from kartentisch.store.engine import Engines, engines_for, parse_url, writing
from kartentisch.store.event_log import commit_batch
from kartentisch.store.group_commit import GroupCommit
from kartentisch.store.people import People
from kartentisch.store.processes import Processes
from kartentisch.store.records import LARGEST_NUMBER, StoredEvent, TableRow
from kartentisch.store.snapshots import Snapshots
from kartentisch.store.version import look, migrate
from kartentisch.store.writer import AppendRequest


class Store(People):
    """One database, opened once for the whole server: tables and logs here, people in `People`."""

    def __init__(self, engines: Engines) -> None:
        """For a database that is up to date; `open` sees to that."""
        super().__init__(engines)
        self.alarms = Alarms(engines)
        self.processes = Processes(engines)
        self.snapshots = Snapshots(engines)
        self._log = GroupCommit(self._commit)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open `sqlite:///file` or `postgresql://…`, and bring it up to date if need be.

        Raises `BadInput` for a database that is newer than this program, that is not ours, or
        that cannot be opened.
        """
        parsed = parse_url(url)
        if not await asyncio.to_thread(look, parsed):
            await asyncio.to_thread(migrate, parsed)
        return cls(engines_for(parsed))

    async def close(self) -> None:
        """Every append that has begun is answered first."""
        await self._log.close()
        await self._engines.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    # The log.

    async def append(self, *events: StoredEvent, wakes: bool = True) -> None:
        """Returns when the events of one table are on disk, which also touches the table.

        If something may be due afterwards by itself, the table `wakes`: it gets an alarm.

        All or none are stored. Raises `Conflict` if they are not the next of their table: the
        number is taken, the one before is missing, or there is no such table.
        """
        await self._log.append(*events, wakes=wakes)

    async def events(self, table_id: str, since: int = 0) -> list[StoredEvent]:
        """The log of a table after number `since`."""
        wanted = {"id": table_id, "since": min(since, LARGEST_NUMBER)}
        found = await self._read(schema.events_since, wanted)
        return [StoredEvent(**row) for row in found]

    async def last_numbers(self, table_ids: Iterable[str]) -> dict[str, int]:
        """How far each log has come; a table that is gone is missing."""
        found = await self._read(schema.last_numbers, {"ids": list(table_ids)})
        return {row["id"]: row["last"] for row in found}

    # Tables.

    async def create_table(self, table: TableRow) -> None:
        """Raises `Conflict` if the id or the code is in use."""
        await self._write(schema.insert_table, vars(table))

    async def table(self, table_id: str) -> TableRow | None:
        return first_of(TableRow, await self._read(schema.table_by_id, {"of": table_id}))

    async def table_by_code(self, code: str) -> TableRow | None:
        return first_of(TableRow, await self._read(schema.table_by_code, {"code": code}))

    async def open_tables(self, limit: int) -> list[TableRow]:
        """Those that can be joined, the one that was touched last first."""
        return [TableRow(**row) for row in await self._read(schema.open_tables, {"limit": limit})]

    async def change_table(self, table_id: str, *, phase: str, is_open: bool) -> None:
        """What the lobby shows. A table that is gone stays gone."""
        await self._write(
            schema.update_table, {"of": table_id, "new_phase": phase, "new_is_open": is_open}
        )

    async def touch_tables(self, table_ids: Iterable[str], at_ms: int) -> None:
        """Somebody is there, even if nothing happens."""
        if rows := [{"of": table_id, "at_ms": at_ms} for table_id in sorted(table_ids)]:
            with writing():
                async with self._engines.writer.begin() as connection:
                    await connection.execute(schema.touch_table, rows)

    async def forget_idle_tables(self, before_ms: int) -> list[str]:
        """Remove the tables last touched before a moment, with their logs; returns their ids."""
        return await self._forget(schema.idle_tables, schema.delete_tables, before_ms)

    async def _commit(self, appends: Sequence[AppendRequest]) -> frozenset[int]:
        return await commit_batch(self._engines.writer, appends)
