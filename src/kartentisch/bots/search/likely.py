"""Worlds in which what others did is hardly a surprise, in the style of the rules.

A hand is dealt oldest card first: of its cards, as many may be new as were drawn since a note.
"""

from typing import Any, Final

from kartentisch.bots.search.linked import surprises
from kartentisch.bots.search.notes import DRAWN, DREW, NOTE, NOTES, ONE, TWO
from kartentisch.core.rng import below

#: In one of so many worlds nobody is trusted: strong players have other reasons now and then.
TRUSTING: Final = 8
#: A card that would be a surprise is exchanged for one of so many others, if that is none.
EXCHANGES: Final = 40


def likely(s: Any, seat: int, paper: Any, hidden: int, notes: Any) -> None:
    """Exchange cards of the paper, on which the hands come first, until little is a surprise."""
    # In the first turn the notes are still those of the round before.
    if s.turns == 0 or below(s.rng, TRUSTING) == 0:
        return
    n = 0
    for other in range(s.seats):
        if other != seat:
            if notes[NOTES * other] > 0:
                exchange(s, other, paper, n, hidden, notes)
            n += s.hand_size[other]


def exchange(s: Any, other: int, paper: Any, begin: int, hidden: int, notes: Any) -> None:
    """The cards that a seat has held since a note, for any that it has not."""
    size = s.hand_size[other]
    held = held_since(size, other, notes[NOTES * other] - 1, notes)
    for i in range(held):
        tries = EXCHANGES
        while tries > 0 and is_surprise(paper[begin + i], other, i, size, notes):
            tries -= 1
            j = below(s.rng, hidden)
            is_free = j < begin or j >= begin + held
            if is_free and not is_surprise(paper[j], other, i, size, notes):
                paper[begin + i], paper[j] = paper[j], paper[begin + i]


def held_since(size: int, other: int, note: int, notes: Any) -> int:
    """So many cards of a hand were surely there at a note; the last note has most of them."""
    return size - int(notes[NOTES * other + NOTE * note + DRAWN])


def is_surprise(card: int, other: int, i: int, size: int, notes: Any) -> bool:
    """Would a seat have ended a turn otherwise with this card, the i-th oldest of its hand?"""
    for note in range(notes[NOTES * other]):
        at = NOTES * other + NOTE * note
        if i < held_since(size, other, note, notes) and surprises(
            card, notes[at + ONE], notes[at + TWO], notes[at + DREW]
        ):
            return True
    return False
