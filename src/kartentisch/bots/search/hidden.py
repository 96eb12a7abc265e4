"""Which cards a seat does not know: the declarations of the places say it."""

from collections.abc import Iterator
from typing import NamedTuple

from kartentisch.core.layout import Layout
from kartentisch.core.raw import starts_of
from kartentisch.core.rows import Sheet
from kartentisch.core.view import is_known


class Hidden(NamedTuple):
    """Of each seat the rows that it does not know: where cards and size lie (core/raw.py)."""

    cards: Sheet
    sizes: Sheet


def hidden_rows(s: Layout) -> Hidden:
    """As it was agreed in this state."""
    of_seats = [list(_hidden_from(s, seat)) for seat in range(s.seats)]
    cards, sizes = ([[both[k] for both in rows] for rows in of_seats] for k in range(2))
    return Hidden(cards, sizes)


def _hidden_from(s: Layout, seat: int) -> Iterator[tuple[int, int]]:
    """Rows of seats come first: what others did tells something about these (likely.py)."""
    starts = starts_of(type(s))
    stacks = [name for name in s.PLACES if name not in s.GRIDS]
    for name in sorted(stacks, key=lambda name: s.FIELDS[name].rows_per_seat == 0):
        *rows, length = s.FIELDS[name].shape
        for row in range(rows[0] if rows else 1):
            if not is_known(s, name, row, seat):
                yield starts[name] + length * row, starts[f"{name}_size"] + row
