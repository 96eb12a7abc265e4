"""A game whose hidden cards nobody has said how to deal anew: there is no world to look into."""

from typing import Any, Final

from kartentisch.core.pov import Pov

WORLDS: Final = 0


def gather(s: Any, seat: int, desk: Any, paper: Any) -> int:
    return 0


def deal(s: Any, seat: int, paper: Any) -> None:
    pass


def likely(s: Any, seat: int, paper: Any, hidden: int, notes: Any) -> None:
    pass


def surprises(card: int, one: int, two: int, drew: int) -> bool:
    return False


def witness(s: Any, seat: int, action: int, notes: Any) -> None:
    pass


def overheard(pov: Pov, notes: Any) -> None:
    pass
