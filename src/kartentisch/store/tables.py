"""What the lobby shows of tables, and which of them nobody needs any more."""

from collections.abc import Iterable
from typing import Final

from kartentisch.store import schema
from kartentisch.store.database import Database
from kartentisch.store.records import TableRow
from kartentisch.store.share import Share, idle_share

#: Tables go one by one: a long log takes a while.
FORGET_AT_ONCE: Final = 1


class TableRows:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def create(self, table: TableRow) -> None:
        """Raises `Conflict` if the id or the code is in use."""
        await self._database.write(schema.insert_table, **vars(table))

    async def by_id(self, table_id: str) -> TableRow | None:
        return await self._database.one_of(TableRow, schema.table_by_id, of=table_id)

    async def by_code(self, code: str) -> TableRow | None:
        return await self._database.one_of(TableRow, schema.table_by_code, code=code)

    async def open(self, limit: int) -> list[TableRow]:
        """Those that can be joined: one of each host, then the next; touched last comes first."""
        return await self._database.all_of(TableRow, schema.open_tables, limit=limit)

    async def by_use(self, limit: int) -> list[TableRow]:
        """The one that was used last comes first."""
        return await self._database.all_of(TableRow, schema.tables_by_use, limit=limit)

    async def change(self, table_id: str, *, phase: str, is_open: bool) -> None:
        """What the lobby shows. A table that is gone stays gone."""
        await self._database.write(
            schema.update_table, of=table_id, new_phase=phase, new_is_open=is_open
        )

    async def touch(self, table_ids: Iterable[str], at_ms: int) -> None:
        """Somebody is there, even if nothing happens."""
        rows = [{"of": table_id, "at_ms": at_ms} for table_id in sorted(table_ids)]
        await self._database.write_rows(schema.touch_table, rows)

    async def idle(self, before_ms: int) -> Share:
        """How many were last touched before a moment, and how many there are."""
        return await idle_share(self._database, schema.tables, before_ms)

    async def forget_idle(self, before_ms: int) -> list[str]:
        """Remove the tables last touched before a moment, with their logs; returns their ids."""
        return await self._database.forget(
            schema.idle_tables, schema.delete_tables, before_ms, FORGET_AT_ONCE
        )
