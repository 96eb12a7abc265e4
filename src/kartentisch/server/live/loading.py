"""A table from its snapshot and its log. A snapshot that does not fit to the log is left alone."""

from collections.abc import Sequence
from typing import NamedTuple

from kartentisch.server.live.records import events_of
from kartentisch.server.logs import log, short
from kartentisch.store.records import StoredEvent
from kartentisch.store.snapshots import StoredSnapshot
from kartentisch.store.store import Store
from kartentisch.table.snapshot import table_of
from kartentisch.table.table import Table


class LoadedTable(NamedTuple):
    table: Table
    #: The last entry of its snapshot, 0 without one.
    kept_at: int


async def load_table(store: Store, table_id: str) -> LoadedTable | None:
    """A table as its log has it; None if there is no such table."""
    if (snapshot := await store.snapshots.of(table_id)) is not None:
        entries = await store.log.events(table_id, snapshot.number - 1)
        if (table := _taken_up(table_id, snapshot, entries)) is not None:
            return LoadedTable(table, snapshot.number)
    entries = await store.log.events(table_id)
    return LoadedTable(Table(events_of(entries)), 0) if entries else None


def _taken_up(
    table_id: str, snapshot: StoredSnapshot, entries: Sequence[StoredEvent]
) -> Table | None:
    """The table of a snapshot, with the entries since; the first of them is its own last one."""
    try:
        table = table_of(snapshot.payload)
        events = events_of(entries)
        if table is None or table.recent[-1] != (snapshot.number, events[0]):
            return None
        for event in events[1:]:
            table.apply(event)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it, the log is right
        log.warning("snapshot left alone", table=short(table_id), exc_info=error)
        return None
    return table
