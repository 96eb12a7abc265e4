"""A table from its snapshot and its log. A snapshot that does not fit to the log is left alone."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from kartentisch.server.live.records import events_of
from kartentisch.server.live.work import Rank, Work
from kartentisch.server.logs import log, short
from kartentisch.store.errors import Unreadable
from kartentisch.store.records import StoredEvent
from kartentisch.store.snapshots import StoredSnapshot
from kartentisch.store.store import Store
from kartentisch.table.snapshot import table_of
from kartentisch.table.table import Table

#: So many entries are folded at once; with more, nobody should wait for those who look at them.
FEW: Final = 50

T = TypeVar("T")


class LoadedTable(NamedTuple):
    table: Table
    #: The last entry of its snapshot, 0 without one.
    kept_at: int


async def load_table(store: Store, work: Work, table_id: str) -> LoadedTable | None:
    """A table as its log has it; None if there is no such table; `Unreadable` if it is broken."""
    if (snapshot := await store.snapshots.of(table_id)) is not None:
        entries = await store.log.events(table_id, snapshot.number - 1)
        table = await _folded(work, entries, lambda: _taken_up(table_id, snapshot, entries))
        if table is not None:
            return LoadedTable(table, snapshot.number)
    entries = await store.log.events(table_id)
    if not entries:
        return None
    try:
        return LoadedTable(await _folded(work, entries, lambda: Table(events_of(entries))), 0)
    except Exception as error:
        raise Unreadable from error


async def _folded(work: Work, entries: Sequence[StoredEvent], fold: Callable[[], T]) -> T:
    return fold() if len(entries) <= FEW else await work.do(Rank.ASKED, fold)


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
