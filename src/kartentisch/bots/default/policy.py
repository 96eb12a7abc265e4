"""For a game that nobody has written a bot for: any legal action."""

from typing import Final

from kartentisch.core.layout import Layout, Record, numbers
from kartentisch.core.rows import Row

WEIGHTS: Final = ("slack",)
NOTES: Final = 0


class Work(Record):
    """Nothing is written down."""

    unused: int = numbers()


def choose(s: Layout, seat: int, actions: Row, weights: Row, word: int, work: Work) -> int:
    return int(actions[word % len(actions)])


def forget(weights: Row) -> None:
    """There is no notebook."""


def remember(weights: Row, action: int) -> None:
    """Nothing is worth a note."""


def observe_move(s: Layout, seat: int, action: int, work: Record) -> None:
    """Nobody looks at the moves of others."""
