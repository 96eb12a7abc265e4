"""What core/kernel.py links into a batch: how a bot thinks, and what is counted of a game."""

from typing import Any


def choose(s: Any, seat: int, mind: Any, word: int, out: Any, count: int, desk: Any) -> int:
    """One of the first `count` legal actions in `out`: bots/GAME/policy.py."""
    raise NotImplementedError


def forget(mind: Any) -> None:
    """Open an empty notebook: bots/GAME/policy.py."""
    raise NotImplementedError


def remember(mind: Any, action: int) -> None:
    """Write down an own action: bots/GAME/policy.py."""
    raise NotImplementedError


def witness(s: Any, seat: int, action: int, desk: Any) -> None:
    """A seat is about to do this: note what it tells, for those who search."""
    raise NotImplementedError


def decided(s: Any, seat: int, action: int) -> None:
    """A seat is about to do this: sim/GAME/tally.py."""
    raise NotImplementedError
