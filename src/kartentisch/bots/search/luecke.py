"""Lücke: hands and pressed cards of the others and the draw pile, dealt anew."""

from typing import Any

from kartentisch.bots.nets.luecke import COUNTED, count_unseen
from kartentisch.games.luecke.cards import CODES
from kartentisch.games.luecke.state import State


def gather(s: State, seat: int, desk: Any, paper: list[int]) -> int:
    """L16 All cards that this seat cannot see, in their order; how many there are."""
    count_unseen(s, seat, desk)
    n = 0
    for code in range(CODES):
        paper[n] = code
        n += desk[COUNTED][code]
    return n


def deal(s: State, seat: int, paper: list[int]) -> None:
    """The cards of the paper lie wherever this seat cannot look."""
    n = s.draw_size
    for i in range(s.draw_size):
        s.draw[i] = paper[i]
    for other in range(s.seats):
        if other != seat:
            for i in range(s.hand_size[other]):
                s.hand[other][i] = paper[n]
                n += 1
            for i in range(s.pressed_size[other]):
                s.pressed[other][i] = paper[n]
                n += 1
