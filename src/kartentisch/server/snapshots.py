"""Tables are kept as they stand now and then: whoever opens one next reads the rest of its log.

The log stays the truth. A snapshot that does not fit to it is left alone, and the log is folded.
"""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from kartentisch.server.logs import log, short
from kartentisch.store.errors import Unavailable
from kartentisch.store.records import StoredEvent
from kartentisch.store.snapshots import StoredSnapshot
from kartentisch.store.store import Store
from kartentisch.table.events import decode_event
from kartentisch.table.snapshot import snapshot_of, table_of
from kartentisch.table.table import Table

if TYPE_CHECKING:
    from kartentisch.server.hall import Hall
    from kartentisch.server.room import Room

#: So often this is done, in seconds, and for so many tables: nobody should wait for it.
EVERY: Final = 1.0
AT_ONCE: Final = 100
#: So many entries are quickly folded, and so is this part of a long log. The longer a log, the
#: larger its snapshots: in this way all that is ever written of them stays in proportion to it.
FEW_ENTRIES, SMALL_PART = 20, 1 / 8


class LoadedTable(NamedTuple):
    table: Table
    #: The last entry of its snapshot, 0 without one.
    kept_at: int


async def opened(store: Store, table_id: str) -> LoadedTable | None:
    """A table as its log has it; None if there is no such table."""
    if (snapshot := await store.snapshots.of(table_id)) is not None:
        entries = await store.events(table_id, snapshot.number - 1)
        if (table := _taken_up(table_id, snapshot, entries)) is not None:
            return LoadedTable(table, snapshot.number)
    events = await store.events(table_id)
    return LoadedTable(Table(decode_event(each.payload) for each in events), 0) if events else None


def _taken_up(
    table_id: str, snapshot: StoredSnapshot, entries: Sequence[StoredEvent]
) -> Table | None:
    """The table of a snapshot, with the entries since; the first of them is its own last one."""
    try:
        table = table_of(snapshot.payload)
        events = [decode_event(entry.payload) for entry in entries]
        if table is None or table.recent[-1] != (snapshot.number, events[0]):
            return None
        for event in events[1:]:
            table.apply(event)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it, the log is right
        log.warning("snapshot left alone", table=short(table_id), exc_info=error)
        return None
    return table


async def keep_snapshots(hall: "Hall") -> None:
    """For as long as the server runs; what could not be kept is kept another time."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            await keep_some(hall)
        except Unavailable as error:
            log.error("no snapshots kept", exc_info=error)


async def keep_some(hall: "Hall") -> None:
    """Of the tables that have come a long way since their last snapshot."""
    taken: dict[Room, StoredSnapshot] = {}
    for room in [room for room in hall.rooms.values() if _has_come_far(room)][:AT_ONCE]:
        taken[room] = StoredSnapshot(room.table.number, snapshot_of(room.table))
        # Each takes a moment; somebody else comes in between.
        await asyncio.sleep(0)
    if taken:
        await hall.store.snapshots.keep((room.id, each) for room, each in taken.items())
    for room, snapshot in taken.items():
        room.kept_at = snapshot.number


def _has_come_far(room: "Room") -> bool:
    """A table with old rules ends as soon as it is opened: it comes no further."""
    number = room.table.number
    is_far = number - room.kept_at >= max(FEW_ENTRIES, number * SMALL_PART)
    return is_far and not room.table.is_outdated
