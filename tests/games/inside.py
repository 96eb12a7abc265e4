"""A look behind the curtain: the state that a Play keeps to itself."""

import copy
from collections import Counter

from kartentisch.core.layout import NO_CARD, Layout
from kartentisch.core.play import Play


def state_of(play: Play) -> Layout:
    return play._state  # noqa: SLF001 - tests may look


def with_state(play: Play, s: Layout) -> Play:
    """The same play, its state exchanged."""
    twin = copy.copy(play)
    twin._state, twin._choices, twin._to_act = s, {}, None  # noqa: SLF001 - tests may touch
    return twin


def rows_of(s: Layout, name: str) -> list[list[int]]:
    """The cards of all rows of a place."""
    shape = s.FIELDS[name].shape
    rows = shape[0] if len(shape) > 1 else 1
    return [s.cards(s.place(name) + row) for row in range(rows)]


def all_cards(s: Layout) -> Counter[int]:
    """Every card on the table, wherever it lies."""
    return Counter(
        card for name in s.PLACES for row in rows_of(s, name) for card in row if card != NO_CARD
    )
