"""The logs of all tables: read one by one, written in batches of one transaction each."""

import asyncio
from collections.abc import Callable, Iterable
from time import perf_counter

from kartentisch.store import schema
from kartentisch.store.database import ROWS_AT_ONCE, Database
from kartentisch.store.errors import Conflict, NotStored
from kartentisch.store.group_commit import GroupCommit
from kartentisch.store.records import LARGEST_NUMBER, StoredEvent


class EventLog:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._commits = GroupCommit(database.engines.writer.append)

    async def append(self, *events: StoredEvent, wakes: bool = True) -> None:
        """Returns when the events of one table are on disk, which also touches the table.

        If something may be due afterwards by itself, the table `wakes`: it gets an alarm.

        All or none are stored. Raises `Conflict` if they are not the next of their table: the
        number is taken, the one before is missing, or there is no such table.
        """
        began = perf_counter()
        try:
            await self._commits.append(*events, wakes=wakes)
        except Conflict:
            self._database.meter.conflicted()
            raise
        except NotStored as error:
            self._database.meter.failed(error)
            raise
        self._database.meter.appended(perf_counter() - began)

    async def events(self, table_id: str, since: int = 0) -> list[StoredEvent]:
        """The log of a table after number `since`, or `Unreadable`."""
        since = min(since, LARGEST_NUMBER)
        return await self._database.whole_of(
            StoredEvent, schema.events_since, id=table_id, since=since
        )

    async def rewrite(self, table_id: str, change: Callable[[StoredEvent], bytes | None]) -> None:
        """Entries that tell of a person get another content; None leaves one as it is."""
        found = await self._database.all_of(StoredEvent, schema.personal_events, id=table_id)
        changed: list[dict[str, object]] = []
        for count, event in enumerate(found, 1):
            if (payload := change(event)) is not None:
                changed.append({"of": table_id, "at": event.number, "new_payload": payload})
            if count % ROWS_AT_ONCE == 0:
                await asyncio.sleep(0)
        for begin in range(0, len(changed), ROWS_AT_ONCE):
            some = changed[begin : begin + ROWS_AT_ONCE]
            await self._database.write_rows(schema.rewrite_event, some)

    async def last_numbers(self, table_ids: Iterable[str]) -> dict[str, int]:
        """How far each log has come; a table that is gone is missing."""
        found = await self._database.rows(schema.last_numbers, ids=list(table_ids))
        return {row["id"]: row["last"] for row in found}

    async def close(self) -> None:
        """Every append that has begun is answered first."""
        await self._commits.close()
