"""How many cards everybody has, as a net sees it, in the style of the rules."""

from typing import NamedTuple, Protocol

from kartentisch.bots.nets.features import Span
from kartentisch.bots.nets.net import Work, among, mark, write


class Dealt(Protocol):
    """A state with hands and a pile to draw from, in which turns are counted."""

    seats: int
    turns: int
    hand_size: list[int]
    draw_size: int
    rng: list[int]


class Sizes(NamedTuple):
    """Where it is told of the next seat, the smallest hand, all others, the draw pile, seats."""

    next_size: Span
    fewest: Span
    other_sizes: Span
    draw_size: Span
    seat_count: Span


def see_sizes(s: Dealt, seat: int, strength: int, at: Sizes, work: Work, n: int) -> int:
    """`strength` is that of a card in another hand; how many features there are then."""
    fewest = s.hand_size[(seat + 1) % s.seats]
    n = among(work, n, at.next_size, fewest)
    for k in range(s.seats - 1):
        size = s.hand_size[(seat + 1 + k) % s.seats]
        n = write(work, n, at.other_sizes, k, strength * size)
        fewest = min(fewest, size)
    n = among(work, n, at.fewest, fewest)
    n = write(work, n, at.draw_size, 0, s.draw_size // 4)
    return mark(work, n, at.seat_count, s.seats - 1)
