"""A table as one of those who belong to it sees it in their list."""

import msgspec

from kartentisch.store.records import TableRow
from kartentisch.table.table import Table
from kartentisch.table.viewer import phase_of


class OwnTable(msgspec.Struct):
    """A table where the guest sits, which the guest opened, or to which the guest is invited."""

    id: str
    code: str
    game: str
    phase: str
    created: int
    touched: int
    #: Where the guest sits.
    seat: int | None = None
    #: Whether the game waits for the guest.
    is_awaited: bool = False
    #: Whether somebody wants the guest to sit down.
    is_invited: bool = False


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
