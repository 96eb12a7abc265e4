"""A guest who wants to be forgotten is: with the name and the words, in every table's log.

What was done stays, since others did it too: a game is told with a dash in place of the name.
"""

from functools import partial
from typing import NamedTuple

import msgspec

from kartentisch.server.live.records import records_of
from kartentisch.store.errors import Conflict
from kartentisch.store.records import StoredEvent
from kartentisch.store.store import Store
from kartentisch.table.events import GuestForgotten, decode_event, encode_event
from kartentisch.table.forgetting import without

#: Somebody may play meanwhile.
TRIES = 100


class NewEntry(NamedTuple):
    """A table, and how far its log has come by that."""

    table: str
    number: int


async def forget(store: Store, guest_id: str, now: int) -> list[NewEntry]:
    """Returns the tables that have to be told.

    The guest goes last: whatever fails before can be asked for once more.
    """
    news = [
        NewEntry(table_id, number)
        for table_id in await store.people.all_tables_of_guest(guest_id)
        if (number := await erase(store, table_id, guest_id, now)) is not None
    ]
    await store.people.forget_guest(guest_id, now)
    return news


async def erase(store: Store, table_id: str, guest_id: str, now: int) -> int | None:
    """From one table; returns how far its log has come, or None if it is gone."""
    # From this entry on nobody who serves the table knows a name to keep or to tell.
    number = await _tell(store, table_id, guest_id, now)
    if number is not None:
        await store.snapshots.forget(table_id)
        await store.log.rewrite(table_id, partial(_rewritten, guest_id))
    return number


async def _tell(store: Store, table_id: str, guest_id: str, now: int) -> int | None:
    """As the next entry of the log; None if the table is gone meanwhile."""
    for _ in range(TRIES):
        last = (await store.log.last_numbers([table_id])).get(table_id)
        if last is None:
            return None
        try:
            await store.log.append(*records_of(table_id, last, [GuestForgotten(now, guest_id)]))
        except Conflict:
            continue
        return last + 1
    raise Conflict


def _rewritten(guest_id: str, stored: StoredEvent) -> bytes | None:
    """None where there is nothing to change, or nothing that can be read."""
    if guest_id.encode() not in stored.payload:
        return None
    try:
        event = decode_event(stored.payload)
    except msgspec.DecodeError:
        return None
    changed = without(event, guest_id)
    return None if changed == event else encode_event(changed)
