"""A game whose hidden cards nobody has said how to deal anew: there is no world to look into."""

from typing import Final

from kartentisch.core.layout import Layout, Record
from kartentisch.core.pov import Pov
from kartentisch.core.rows import Row

WORLDS: Final = 0


def gather(s: Layout, seat: int, work: Record) -> int:
    return 0


def deal(s: Layout, seat: int, cards: Row) -> None:
    pass


def likely(s: Layout, seat: int, cards: Row, hidden: int, opponent_notes: Row) -> None:
    pass


def contradicts(card: int, one: int, two: int, drew: int) -> bool:
    return False


def observe_move(s: Layout, seat: int, action: int, opponent_notes: Row) -> None:
    pass


def notes_from(pov: Pov, opponent_notes: list[int]) -> None:
    pass
