"""A game whose hidden cards nobody has said how to deal anew: there is no world to look into."""

from typing import Final

from kartentisch.bots.nets.net import Work
from kartentisch.core.layout import Layout
from kartentisch.core.pov import Pov
from kartentisch.core.rows import Row

WORLDS: Final = 0


def count_unseen(s: Layout, seat: int, work: Work) -> Row:
    return work.heard[:0]


def likely(s: Layout, seat: int, cards: Row, hidden: int, opponent_notes: Row) -> None:
    pass


def contradicts(card: int, one: int, two: int, drew: int) -> bool:
    return False


def observe_move(s: Layout, seat: int, action: int, opponent_notes: Row) -> None:
    pass


def notes_from(pov: Pov, opponent_notes: list[int]) -> None:
    pass
