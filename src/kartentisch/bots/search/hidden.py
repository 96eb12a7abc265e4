"""Which cards a seat does not know: the declarations of the places say it."""

from collections.abc import Iterator
from typing import Final

from kartentisch.bots.search.opponent_notes import MOST_SEATS
from kartentisch.core.layout import Layout, Record, numbers
from kartentisch.core.raw import starts_of
from kartentisch.core.view import is_known

#: No game hides so many.
MOST_ROWS: Final = 16


class Hidden(Record):
    """Of each seat the rows that it does not know: where cards and size lie (core/raw.py)."""

    #: How many rows; for each seat as many.
    count: int = numbers()
    cards: list[list[int]] = numbers(MOST_SEATS, MOST_ROWS)
    sizes: list[list[int]] = numbers(MOST_SEATS, MOST_ROWS)


def hidden_rows(s: Layout) -> Hidden:
    """As it was agreed in this state."""
    hidden = Hidden()
    for seat in range(s.seats):
        rows = list(_hidden_from(s, seat))
        hidden.count = len(rows)
        for k, (cards, size) in enumerate(rows):
            hidden.cards[seat][k], hidden.sizes[seat][k] = cards, size
    return hidden


def _hidden_from(s: Layout, seat: int) -> Iterator[tuple[int, int]]:
    """Rows of seats come first: what others did tells something about these (likely.py)."""
    starts = starts_of(type(s))
    stacks = [name for name in s.PLACES if name not in s.GRIDS]
    for name in sorted(stacks, key=lambda name: s.FIELDS[name].rows_per_seat == 0):
        *rows, length = s.FIELDS[name].shape
        for row in range(rows[0] if rows else 1):
            if not is_known(s, name, row, seat):
                yield starts[name] + length * row, starts[f"{name}_size"] + row
