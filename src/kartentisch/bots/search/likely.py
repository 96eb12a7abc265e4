"""Worlds in which what others did is hardly a surprise, in the style of the rules.

A hand is dealt oldest card first: of its cards, as many may be new as were drawn since a note.
"""

from typing import Final

from kartentisch.bots.nets.sizes import Dealt
from kartentisch.bots.search.opponent_notes import DRAWN, DREW, NOTE, NOTES, ONE, TWO
from kartentisch.bots.search.slots import contradicts
from kartentisch.core.rng import below
from kartentisch.core.rows import Row

#: In one of so many worlds nobody is trusted: strong players have other reasons now and then.
TRUSTING: Final = 8
#: A card that would be a surprise is exchanged for one of so many others, if that is none.
EXCHANGES: Final = 40


def likely(s: Dealt, seat: int, cards: Row, hidden: int, opponent_notes: Row) -> None:
    """Exchange cards of the cards, on which the hands come first, until little is a surprise."""
    # In the first turn the notes are still those of the round before.
    if s.turns == 0 or below(s.rng, TRUSTING) == 0:
        return
    n = 0
    for other in range(s.seats):
        if other != seat:
            if opponent_notes[NOTES * other] > 0:
                exchange(s, other, cards, n, hidden, opponent_notes)
            n += s.hand_size[other]


def exchange(s: Dealt, other: int, cards: Row, begin: int, hidden: int, notes: Row) -> None:
    """The cards that a seat has held since a note, for any that it has not."""
    size = s.hand_size[other]
    held = held_since(size, other, notes[NOTES * other] - 1, notes)
    for i in range(held):
        tries = EXCHANGES
        while tries > 0 and is_surprise(cards[begin + i], other, i, size, notes):
            tries -= 1
            j = below(s.rng, hidden)
            is_free = j < begin or j >= begin + held
            if is_free and not is_surprise(cards[j], other, i, size, notes):
                cards[begin + i], cards[j] = cards[j], cards[begin + i]


def held_since(size: int, other: int, note: int, notes: Row) -> int:
    """So many cards of a hand were surely there at a note; the last note has most of them."""
    return size - int(notes[NOTES * other + NOTE * note + DRAWN])


def is_surprise(card: int, other: int, i: int, size: int, notes: Row) -> bool:
    """Would a seat have ended a turn otherwise with this card, the i-th oldest of its hand?"""
    for note in range(notes[NOTES * other]):
        at = NOTES * other + NOTE * note
        if i < held_since(size, other, note, notes) and contradicts(
            card, notes[at + ONE], notes[at + TWO], notes[at + DREW]
        ):
            return True
    return False
