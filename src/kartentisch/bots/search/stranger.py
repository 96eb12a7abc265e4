"""A game whose hidden cards nobody has said how to deal anew: there is no world to look into."""

from typing import Any


def gather(s: Any, seat: int, desk: Any, paper: Any) -> int:
    return 0


def deal(s: Any, seat: int, paper: Any) -> None:
    pass
