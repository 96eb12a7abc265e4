"""What a batch is given besides its players: what is tried, what is counted."""

from typing import NamedTuple

from kartentisch.core.rows import Row, Sheet


class Choice(NamedTuple):
    """What a seat may do."""

    seat: int
    actions: Row


class Sums(NamedTuple):
    """What is kept of many rows, column by column."""

    #: The column that each is to be divided by, or itself.
    bases: Row
    sums: Row
    squares: Row
    #: Of a column and its base.
    products: Row
    #: How often each value was there.
    bins: Sheet
