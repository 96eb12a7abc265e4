"""Passt nicht!: hands of the others and the draw pile, dealt anew."""

from typing import Any

from kartentisch.bots.nets.passt_nicht import COUNTED, count_unseen
from kartentisch.games.passt_nicht.cards import JOKER
from kartentisch.games.passt_nicht.state import State


def gather(s: State, seat: int, desk: Any, paper: list[int]) -> int:
    """P18 All cards that this seat cannot see, in their order; how many there are."""
    count_unseen(s, seat, desk)
    n = 0
    for code in range(JOKER + 1):
        for _ in range(desk[COUNTED][code]):
            paper[n] = code
            n += 1
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
