"""Passt nicht!: what ends of turns tell about the hands of the others.

Whoever gives a card away has hardly one in hand that fits, and whoever lays one has hardly a
higher one that does not.
"""

from typing import Final

from kartentisch.bots.passt_nicht.net import count_unseen  # noqa: F401 - all are asked for it
from kartentisch.bots.search.opponent_notes import forget, note_end
from kartentisch.core.action import Spot
from kartentisch.core.happened import Decided, Moved, RoundEnded
from kartentisch.core.pov import Pov
from kartentisch.core.rows import Row
from kartentisch.games.passt_nicht.actions import GIVE, LAY, WISH
from kartentisch.games.passt_nicht.cards import JOKER, number
from kartentisch.games.passt_nicht.rules import fits, top
from kartentisch.games.passt_nicht.state import NO_WISH, WISH_NAMES, State

#: Worlds that are looked into at each decision.
WORLDS: Final = 200
#: What had to fit: the card on top, or from here on a wish.
WISHED: Final = 64


def contradicts(card: int, under: int, laid: int, drew: int) -> bool:
    """P4 P5 P6 Would a card have been played, or laid, rather than what was?"""
    if card == JOKER:
        return False
    fitted = fits(card, under, under - WISHED if under >= WISHED else NO_WISH)
    return (not fitted) & (number(card) > laid) if drew == 1 else fitted


def observe_move(s: State, seat: int, action: int, opponent_notes: Row) -> None:
    """A seat is about to do this, and all see it."""
    if s.turns == 0:
        forget(opponent_notes)
    if GIVE <= action < WISH:
        under = top(s) if s.wish == NO_WISH else WISHED + s.wish
        laid = action - LAY if action >= LAY else action - GIVE
        note_end(opponent_notes, seat, under, number(laid), int(action >= LAY))


def notes_from(pov: Pov, opponent_notes: list[int]) -> None:
    """The same notes from what a side saw happen."""
    cards, under, wish = pov.imagine.game.cards, 0, 0
    for entry in pov.imagine.seen():
        match entry:
            case RoundEnded():
                forget(opponent_notes)
            case Decided(seat, move) if move.startswith(("give", "lay")):
                card = cards.code(move.split()[1])
                note_end(opponent_notes, seat, under, number(card), int(move.startswith("lay")))
            case Decided(_, move) if move.startswith("joker "):
                wish = WISHED + WISH_NAMES.index(move.split()[1])
            case Moved(_, Spot("discard"), str(face)):
                under = wish if cards.code(face) == JOKER else cards.code(face)
            case _:
                pass
