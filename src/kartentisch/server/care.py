"""What whoever looks after a server does to it from outside: a running server notices."""

from typing import Any

import msgspec

from kartentisch.core.errors import BadInput
from kartentisch.server.room import records_of
from kartentisch.store.errors import Conflict
from kartentisch.store.records import Ban, Guest
from kartentisch.store.records import Table as TableRow
from kartentisch.store.store import Store
from kartentisch.table.events import Closed, Said, decode_event
from kartentisch.table.table import Table

#: Somebody may play meanwhile.
TRIES = 20
MOST_EXPORTED = 10_000


async def table_named(store: Store, name: str) -> TableRow:
    """By its id, or by its code."""
    row = await store.table(name) or await store.table_by_code(name)
    if row is None:
        raise BadInput(f"there is no table {name}")
    return row


async def guest_named(store: Store, name: str) -> Guest:
    guest = await store.guest(name)
    if guest is None:
        raise BadInput(f"there is no guest {name}")
    return guest


async def close_table(store: Store, name: str, now: int) -> None:
    """The last entry of its log; everybody who looks at it is told."""
    row = await table_named(store, name)
    for _ in range(TRIES):
        table = Table(decode_event(each.payload) for each in await store.events(row.id))
        if table.is_closed:
            raise BadInput(f"the table {name} is closed already")
        events = records_of(row.id, table.number, [Closed(now, "moderated")])
        try:
            await store.append(*events, wakes=False)
        except Conflict:
            continue
        await store.change_table(row.id, phase="closed", is_open=False)
        return
    raise BadInput(f"the table {name} is too busy; try again")


async def ban(store: Store, name: str, reason: str, now: int) -> None:
    guest = await guest_named(store, name)
    await store.ban(Ban(guest.id, reason, now))


async def forget(store: Store, name: str) -> None:
    guest = await guest_named(store, name)
    await store.forget_guest(guest.id)


async def exported(store: Store, name: str) -> dict[str, Any]:
    """All that is stored of a guest, without secrets and without what belongs to others."""
    guest = await guest_named(store, name)
    rows = await store.tables_of_guest(guest.id, MOST_EXPORTED)
    return {
        "id": guest.id,
        "name": guest.name,
        "created": guest.created_ms,
        "touched": guest.touched_ms,
        "keys": [{"kind": kind, "created": created} for kind, created in await store.keys_of(name)],
        "muted": sorted(await store.muted_by(guest.id)),
        "reports": [
            {"table": each.table_id, "reason": each.reason, "at": each.at_ms}
            for each in await store.reports_by(guest.id)
        ],
        "tables": [await _own_part(store, row, guest.id) for row in rows],
    }


async def _own_part(store: Store, row: TableRow, guest: str) -> dict[str, Any]:
    log = [decode_event(each.payload) for each in await store.events(row.id)]
    said = [each for each in log if isinstance(each, Said) and each.guest == guest]
    return {
        "id": row.id,
        "game": row.game,
        "phase": row.phase,
        "created": row.created_ms,
        "said": [msgspec.to_builtins({"at": each.at, "text": each.text or each.phrase})
                 for each in said],
    }  # fmt: skip
