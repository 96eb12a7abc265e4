"""What core/kernel.py links into a batch: how a bot thinks, and what is counted of a game."""

from typing import Any


def choose(s: Any, seat: int, mind: Any, word: int, out: Any, count: int, desk: Any) -> int:
    """One of the first `count` legal actions in `out`: a module of bots/policies."""
    raise NotImplementedError


def forget(mind: Any) -> None:
    """Open an empty notebook: a module of bots/policies."""
    raise NotImplementedError


def remember(mind: Any, action: int) -> None:
    """Write down an own action: a module of bots/policies."""
    raise NotImplementedError


def witness(s: Any, seat: int, action: int, desk: Any) -> None:
    """A seat is about to do this: note what it tells, for those who search."""
    raise NotImplementedError


def decided(s: Any, seat: int, action: int) -> None:
    """A seat is about to do this: a module of sim/tallies."""
    raise NotImplementedError
