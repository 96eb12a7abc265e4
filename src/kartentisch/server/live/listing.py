"""What the lobby and the guests' own lists show of a table; its log alone is the truth."""

import contextlib

from kartentisch.server.logs import log, short
from kartentisch.store.errors import NotStored
from kartentisch.store.store import Store
from kartentisch.table.table import Table
from kartentisch.table.viewer import phase_of


async def list_seat(store: Store, table_id: str, guest: str) -> None:
    """Whoever has sat down finds the table again; if this fails, the log is still right."""
    with contextlib.suppress(NotStored):
        await store.people.seat_guest(guest, table_id)


async def list_phase(store: Store, table_id: str, table: Table) -> None:
    phase = phase_of(table)
    is_open = phase == "waiting" and table.settings.is_listed
    log.info("table changed", table=short(table_id), phase=phase)
    with contextlib.suppress(NotStored):
        await store.tables.change(table_id, phase=phase, is_open=is_open)


async def mend_phase(store: Store, table_id: str, table: Table) -> None:
    """Whoever died may have left the lobby as it was."""
    row = await store.tables.by_id(table_id)
    if row is not None and row.phase != phase_of(table):
        await list_phase(store, table_id, table)
