"""How a table stands for one of those who belong to it: their list tells it."""

from kartentisch.store.records import TableRow
from kartentisch.table.own_tables import OwnTable
from kartentisch.table.table import Table
from kartentisch.table.viewer import phase_of


def own_table(row: TableRow, table: Table | None, guest: str) -> OwnTable:
    """Without the table itself, what the list alone says of it."""
    own = OwnTable(row.id, row.code, row.game, row.phase, row.created_ms, row.touched_ms)
    if table is None:
        return own
    own.phase, own.seat = phase_of(table), table.seat_of(guest)
    own.is_awaited = own.seat is not None and is_awaited(table, own.seat)
    # Whoever belongs to a table without a seat has opened it, or was invited.
    own.is_invited = own.phase == "waiting" and own.seat is None and guest != table.host
    return own


def is_awaited(table: Table, seat: int) -> bool:
    play = table.play
    if not table.is_playing or table.is_closed or play is None or table.seats[seat].bot_decides:
        return False
    return seat in play.to_act()
