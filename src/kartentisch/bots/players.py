"""Who sits at each seat in bulk play."""

from typing import NamedTuple

from kartentisch.core.rows import Row, Sheet

#: Bots, as numbers.
RANDOM, RULES = range(2)


class Players(NamedTuple):
    """Who decides, and what they need for it."""

    #: For each seat the number of its bot; how it weighs things, followed by its notebook.
    bots: Row
    weights: Sheet
    #: The random numbers of all decisions, room for legal actions, and for thinking.
    rng: Row
    out: Row
    work: object
