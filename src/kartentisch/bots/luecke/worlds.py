"""Lücke: what ends of turns tell about the hands of the others.

A card in the gap costs nothing: whoever ends a turn with a match has hardly another one for it,
and whoever passes has hardly a card that fits at all.
"""

from typing import Final

from kartentisch.bots.luecke.net import count_unseen  # noqa: F401 - all are asked for it
from kartentisch.bots.search.opponent_notes import forget, note_end
from kartentisch.core.action import Spot
from kartentisch.core.happened import Decided, Moved, RoundEnded
from kartentisch.core.pov import Pov
from kartentisch.core.rows import Row
from kartentisch.games.luecke.actions import LEFT, MATCH, PASS, RIGHT, TURN
from kartentisch.games.luecke.rules import fills_gap, matches, top
from kartentisch.games.luecke.state import State

#: Worlds that are looked into at each decision.
WORLDS: Final = 80


def contradicts(card: int, left: int, right: int, drew: int) -> bool:
    """L8 L9 L10 Would a card have been played when a turn ended with these tops?"""
    matched = matches(card, left) | matches(card, right)
    return fills_gap(card, left, right) | (matched & (drew == 1))


def observe_move(s: State, seat: int, action: int, opponent_notes: Row) -> None:
    """A seat is about to do this, and all see it."""
    if s.turns == 0:
        forget(opponent_notes)
    if action == PASS or MATCH <= action < TURN:
        note_end(opponent_notes, seat, top(s, LEFT), top(s, RIGHT), int(action == PASS))


def notes_from(pov: Pov, opponent_notes: list[int]) -> None:
    """The same notes from what a side saw happen."""
    cards, tops = pov.imagine.game.cards, [0, 0]
    for entry in pov.imagine.seen():
        match entry:
            case RoundEnded():
                forget(opponent_notes)
            case Decided(seat, move) if move.startswith(("pass", "match")):
                note_end(opponent_notes, seat, tops[LEFT], tops[RIGHT], int(move == "pass"))
            case Moved(_, Spot("pile", pile), str(card)):
                tops[pile] = cards.code(card)
            case _:
                pass
