"""What core/kernel.py links into self-play and search: how a game's net sees and rates."""

from typing import Any


def prepare(s: Any, seat: int, desk: Any) -> int:
    """Hear the features that all actions of a position have; how many they are."""
    raise NotImplementedError


def worth(s: Any, seat: int, action: int, known: int, desk: Any) -> int:
    """The net's opinion of an action."""
    raise NotImplementedError


def is_rated(s: Any, seat: int, action: int) -> bool:
    """Is an action rated by itself, not by what may follow?"""
    raise NotImplementedError


def see(s: Any, seat: int, action: int, known: int, desk: Any) -> int:
    """Write the features of an action that is rated by itself; how many there are by then."""
    raise NotImplementedError


def lap(s: Any) -> int:
    """When this changes, results can be judged."""
    raise NotImplementedError


def equity_at(s: Any) -> int:
    """Which number of the table of equity holds."""
    raise NotImplementedError
