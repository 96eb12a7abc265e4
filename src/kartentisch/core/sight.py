"""Who sees the cards of a place. What is not declared is seen by nobody."""

from typing import Final, NamedTuple

NOTHING: Final = 0
TOP_CARD: Final = 1
EVERY_CARD: Final = 2

#: The eye of who looks back at a finished game with all cards face up. No seat has it.
ALL_SEEING: Final = -1


class Sight(NamedTuple):
    """How much of a place its owner sees, and how much everybody else."""

    owner: int
    others: int


NOBODY: Final = Sight(NOTHING, NOTHING)
OWNER: Final = Sight(EVERY_CARD, NOTHING)
TOP: Final = Sight(TOP_CARD, TOP_CARD)
ALL: Final = Sight(EVERY_CARD, EVERY_CARD)
