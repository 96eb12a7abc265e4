"""Lücke: hands and pressed cards of the others and the draw pile, dealt anew.

A card in the gap costs nothing: whoever ends a turn with a match has hardly another one for it,
and whoever passes has hardly a card that fits at all.
"""

from typing import Final

from kartentisch.bots.luecke.net import count_unseen
from kartentisch.bots.luecke.net_places import Work
from kartentisch.bots.search.dealing import deal_others, deal_row, write_down
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


def gather(s: State, seat: int, work: Work) -> int:
    """L16 All cards that this seat cannot see, in their order; how many there are."""
    count_unseen(s, seat, work)
    return write_down(work.unseen, work.hidden)


def deal(s: State, seat: int, cards: Row) -> None:
    """These cards lie wherever this seat cannot look: in hands first."""
    n = deal_others(cards, 0, s.hand, s.hand_size, seat)
    n = deal_others(cards, n, s.pressed, s.pressed_size, seat)
    deal_row(cards, n, s.draw, s.draw_size)


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
