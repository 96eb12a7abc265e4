"""What core/kernel.py links into a search: worlds, copies, notes, and how the rules choose."""

from typing import Any, Final

from kartentisch.core.dealer import FastDealer

#: Shuffles by the luck of the state that it is given.
_DEALER: Final = FastDealer("0" * 64, [])


def gather(s: Any, seat: int, desk: Any, paper: Any) -> int:
    """Write down all cards that a seat cannot see; how many there are."""
    raise NotImplementedError


def deal(s: Any, seat: int, paper: Any) -> None:
    """Put the cards of the paper wherever a seat cannot look."""
    raise NotImplementedError


def witness(s: Any, seat: int, action: int, notes: Any) -> None:
    """A seat is about to do this, and all see it: note what it tells."""
    raise NotImplementedError


def surprises(card: int, one: int, two: int, drew: int) -> bool:
    """Would a seat that held this card have ended a turn otherwise than a note says?"""
    raise NotImplementedError


def likely(s: Any, seat: int, paper: Any, hidden: int, notes: Any) -> None:
    """Exchange cards of the paper until what others did is hardly a surprise: likely.py."""
    raise NotImplementedError


def choose(s: Any, seat: int, mind: Any, word: int, out: Any, count: int, desk: Any) -> int:
    """How the rules of a game choose: bots/GAME/policy.py."""
    raise NotImplementedError


def copy_to(states: Any, i: int, s: Any) -> None:
    """A copy that shares nothing with the state; of records, the kernel links records.py."""
    states[i] = s.copy()
    states[i].dealer = _DEALER
    if hasattr(s, "tally"):
        states[i].tally = s.tally[:]
