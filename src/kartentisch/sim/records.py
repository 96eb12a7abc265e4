"""What a batch is given: who plays, what is tried, what is counted."""

from typing import NamedTuple

from kartentisch.bots.search.tools import Brains
from kartentisch.core.layout import Record
from kartentisch.core.rows import Row, Sheet


class Players(NamedTuple):
    """Who decides, and what they need for it."""

    #: For each seat the number of its bot; how it weighs things, followed by its notebook.
    bots: Row
    weights: Sheet
    #: The random numbers of all decisions, room for legal actions, and for thinking.
    rng: Row
    out: Row
    work: Record | Brains


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
