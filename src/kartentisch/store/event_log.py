"""Writes a batch of appends in one transaction."""

from collections.abc import Sequence

from kartentisch.store import schema, sharing
from kartentisch.store.records import StoredEvent
from kartentisch.store.threaded import AnyConnection, Lines
from kartentisch.store.writer import AppendRequest, sort_out


async def commit_batch(writer: Lines, appends: Sequence[AppendRequest]) -> frozenset[int]:
    """Store what fits and return the requests that do not; one of these harms no other."""
    async with writer.begin() as connection:
        ids = sorted({append.table_id for append in appends})
        latest = max(event.at_ms for append in appends for event in append.events)
        await connection.execute(schema.lock_tables, {"ids": ids, "at_ms": latest})
        found = await connection.execute(schema.last_numbers, {"ids": ids})
        fitting, conflicts = sort_out(appends, {row.id: row.last for row in found})
        if fitting:
            await connection.execute(schema.insert_event, [vars(event) for event in fitting])
            await _set_alarms(connection, appends, conflicts)
    return conflicts


async def _set_alarms(
    connection: AnyConnection, appends: Sequence[AppendRequest], conflicts: frozenset[int]
) -> None:
    """Due at once, until whoever wrote this knows better: they may die before they can say so."""
    last: dict[str, StoredEvent] = {}
    for append in appends:
        if append.wakes and append.request not in conflicts:
            last[append.table_id] = append.events[-1]
    if last:
        await connection.execute(
            sharing.set_alarm,
            [{"of": table_id, "number": last[table_id].number, "wake_ms": last[table_id].at_ms}
             for table_id in sorted(last)],
        )  # fmt: skip
