"""The logs of all tables: read one by one, written in batches of one transaction each."""

from collections.abc import Iterable, Sequence
from time import perf_counter

from sqlalchemy import Connection

from kartentisch.store import schema, sharing
from kartentisch.store.database import Database
from kartentisch.store.errors import Conflict
from kartentisch.store.group_commit import GroupCommit
from kartentisch.store.records import LARGEST_NUMBER, StoredEvent
from kartentisch.store.writer import AppendRequest, sort_out


class EventLog:
    def __init__(self, database: Database) -> None:
        self._database = database
        writer = database.engines.writer
        self._commits = GroupCommit(
            lambda appends: writer.write(lambda connection: store_batch(connection, appends))
        )

    async def append(self, *events: StoredEvent, wakes: bool = True) -> None:
        """Returns when the events of one table are on disk, which also touches the table.

        If something may be due afterwards by itself, the table `wakes`: it gets an alarm.

        All or none are stored. Raises `Conflict` if they are not the next of their table: the
        number is taken, the one before is missing, or there is no such table.
        """
        began = perf_counter()
        try:
            with self._database.metered():
                await self._commits.append(*events, wakes=wakes)
        except Conflict:
            self._database.meter.conflicted()
            raise
        self._database.meter.appended(perf_counter() - began)

    async def events(self, table_id: str, since: int = 0) -> list[StoredEvent]:
        """The log of a table after number `since`."""
        since = min(since, LARGEST_NUMBER)
        return await self._database.all_of(
            StoredEvent, schema.events_since, id=table_id, since=since
        )

    async def last_numbers(self, table_ids: Iterable[str]) -> dict[str, int]:
        """How far each log has come; a table that is gone is missing."""
        found = await self._database.rows(schema.last_numbers, ids=list(table_ids))
        return {row["id"]: row["last"] for row in found}

    async def close(self) -> None:
        """Every append that has begun is answered first."""
        await self._commits.close()


def store_batch(connection: Connection, appends: Sequence[AppendRequest]) -> frozenset[int]:
    """Store what fits and return the requests that do not; one of these harms no other."""
    ids = sorted({append.table_id for append in appends})
    latest = max(event.at_ms for append in appends for event in append.events)
    connection.execute(schema.lock_tables, {"ids": ids, "at_ms": latest})
    found = connection.execute(schema.last_numbers, {"ids": ids})
    fitting, conflicts = sort_out(appends, {row.id: row.last for row in found})
    if fitting:
        connection.execute(schema.insert_event, [vars(event) for event in fitting])
        _set_alarms(connection, appends, conflicts)
    return conflicts


def _set_alarms(
    connection: Connection, appends: Sequence[AppendRequest], conflicts: frozenset[int]
) -> None:
    """Due at once, until whoever wrote this knows better: they may die before they can say so."""
    last: dict[str, StoredEvent] = {}
    for append in appends:
        if append.wakes and append.request not in conflicts:
            last[append.table_id] = append.events[-1]
    if last:
        connection.execute(
            sharing.set_alarm,
            [{"of": table_id, "number": last[table_id].number, "wake_ms": last[table_id].at_ms}
             for table_id in sorted(last)],
        )  # fmt: skip
