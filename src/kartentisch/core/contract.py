"""The functions that every game's rules.py has, for code that is written once for all games.

A program in the style of the rules (a playout, a search) imports these names; kernel.py links
the functions of a game in their place.
"""

from kartentisch.core.layout import Layout
from kartentisch.core.rows import Row


def begin(s: Layout) -> None:
    """Shuffle, deal and come to the first decision."""
    raise NotImplementedError


def acting(s: Layout) -> int:
    """The lowest seat that may act, or -1 when the game is over."""
    raise NotImplementedError


def may_act(s: Layout, seat: int) -> bool:
    """Is a decision of this seat awaited?"""
    raise NotImplementedError


def legal(s: Layout, seat: int, out: Row) -> int:
    """Write the legal actions of a seat that may act into `out`; how many there are."""
    raise NotImplementedError


def act(s: Layout, seat: int, action: int) -> None:
    """Do a legal action and everything that follows without a decision."""
    raise NotImplementedError


def score(s: Layout, seat: int) -> int:
    """The points of a seat so far."""
    raise NotImplementedError


def is_winner(s: Layout, seat: int) -> bool:
    """Does this seat win (perhaps with others), as it stands?"""
    raise NotImplementedError
