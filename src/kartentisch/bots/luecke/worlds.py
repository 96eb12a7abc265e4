"""Lücke: hands and pressed cards of the others and the draw pile, dealt anew.

A card in the gap costs nothing: whoever ends a turn with a match has hardly another one for it,
and whoever passes has hardly a card that fits at all.
"""

from typing import Any, Final

from kartentisch.bots.luecke.net import count_unseen
from kartentisch.bots.luecke.net_places import COUNTED
from kartentisch.bots.search.notes import forget, note_end
from kartentisch.core.action import Spot
from kartentisch.core.happened import Decided, Moved, RoundEnded
from kartentisch.core.pov import Pov
from kartentisch.games.luecke.actions import LEFT, MATCH, PASS, RIGHT, TURN
from kartentisch.games.luecke.cards import CODES
from kartentisch.games.luecke.rules import fills_gap, matches, top
from kartentisch.games.luecke.state import State

#: Worlds that are looked into at each decision.
WORLDS: Final = 80


def gather(s: State, seat: int, desk: Any, paper: list[int]) -> int:
    """L16 All cards that this seat cannot see, in their order; how many there are."""
    count_unseen(s, seat, desk)
    n = 0
    for code in range(CODES):
        paper[n] = code
        n += desk[COUNTED][code]
    return n


def deal(s: State, seat: int, paper: list[int]) -> None:
    """The cards of the paper lie wherever this seat cannot look: in hands first."""
    n = 0
    for other in range(s.seats):
        if other != seat:
            for i in range(s.hand_size[other]):
                s.hand[other][i] = paper[n]
                n += 1
    for other in range(s.seats):
        if other != seat:
            for i in range(s.pressed_size[other]):
                s.pressed[other][i] = paper[n]
                n += 1
    for i in range(s.draw_size):
        s.draw[i] = paper[n + i]


def surprises(card: int, left: int, right: int, drew: int) -> bool:
    """L8 L9 L10 Would a card have been played when a turn ended with these tops?"""
    matched = matches(card, left) | matches(card, right)
    return fills_gap(card, left, right) | (matched & (drew == 1))


def witness(s: State, seat: int, action: int, notes: Any) -> None:
    """A seat is about to do this, and all see it."""
    if s.turns == 0:
        forget(notes)
    if action == PASS or MATCH <= action < TURN:
        note_end(notes, seat, top(s, LEFT), top(s, RIGHT), int(action == PASS))


def overheard(pov: Pov, notes: Any) -> None:
    """The same notes from what a side saw happen."""
    cards, tops = pov.imagine.game.cards, [0, 0]
    for entry in pov.imagine.seen():
        match entry:
            case RoundEnded():
                forget(notes)
            case Decided(seat, move) if move.startswith(("pass", "match")):
                note_end(notes, seat, tops[LEFT], tops[RIGHT], int(move == "pass"))
            case Moved(_, Spot("pile", pile), str(card)):
                tops[pile] = cards.code(card)
            case _:
                pass
