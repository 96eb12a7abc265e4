"""Keine? Ahnung!: remembers what was shown, declares when it is likely."""

from typing import Any, Final

from kartentisch.core.layout import NO_CARD
from kartentisch.games.keine_ahnung.actions import DECLARE, DRAW_CARD, PLACE, PUT_BACK, TURN_UP
from kartentisch.games.keine_ahnung.cards import fits, is_prize
from kartentisch.games.keine_ahnung.state import DRAWING, FEW, POSITIONS, REVEALING, State

#: Declares from this chance on that nothing fits.
LIKELY: Final = 0.6
#: Chance that an unknown card fits none of k piles, as measured on the default deck.
MISFIT: Final = (1.0, 0.69, 0.44, 0.25, 0.11, 0.05)

#: What is known of an own position, if it is no card.
UNKNOWN: Final = NO_CARD
EMPTY: Final = -2

DESK: Final = (1, POSITIONS)


def choose(s: State, seat: int, out: list[int], count: int, desk: Any) -> int:
    if s.phase == DRAWING:
        return DRAW_CARD
    own = desk[0]
    for position in range(s.positions):
        is_there = s.layout[seat][position] != NO_CARD
        own[position] = s.shown[seat][position] if is_there else EMPTY
    if s.phase == REVEALING:
        return reveal_or_declare(own, s.positions, s.pile, s.pile_size)
    return best_pile(own, s.positions, s.pile, s.pile_size, s.open[0], out, count)


def reveal_or_declare(own: list[int], positions: int, tops: list[int], piles: int) -> int:
    """A card known to fit; else declare if that is likely right; else learn something new."""
    cards, unknown, first, first_unknown = 0, 0, -1, -1
    for position in range(positions - 1, -1, -1):
        if own[position] != EMPTY:
            cards, first = cards + 1, position
        if own[position] == UNKNOWN:
            unknown, first_unknown = unknown + 1, position
    for position in range(positions):
        if own[position] >= 0 and fits_one(own[position], tops, piles, NO_CARD, NO_CARD):
            return TURN_UP + position
    if cards <= FEW and chance_of_none(unknown, piles) >= LIKELY:
        return DECLARE
    return TURN_UP + (first_unknown if unknown > 0 else first)


def chance_of_none(unknown: int, piles: int) -> float:
    chance = 1.0
    for _ in range(unknown):
        chance *= MISFIT[min(piles, len(MISFIT) - 1)]
    return chance


def best_pile(
    own: list[int],
    positions: int,
    tops: list[int],
    piles: int,
    card: int,
    out: list[int],
    count: int,
) -> int:
    """The pile that leaves most known own cards fitting when it is covered."""
    best, most = 0, -1
    for i in range(count):
        if out[i] != PUT_BACK:
            fitting = 0
            for position in range(positions):
                if own[position] >= 0:
                    fitting += fits_one(own[position], tops, piles, out[i] - PLACE, card)
            if fitting > most:
                best, most = i, fitting
    return out[best]


def fits_one(card: int, tops: list[int], piles: int, covered: int, cover: int) -> bool:
    """A prize, or a card that fits a pile, one of which may be covered by another card."""
    if is_prize(card):
        return True
    for k in range(piles):
        if fits(card, cover if k == covered else tops[k]):
            return True
    return False
