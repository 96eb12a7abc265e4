"""Passt nicht!: lay high, shed low, save jokers for trouble."""

from typing import Any, Final

from kartentisch.games.passt_nicht.actions import GIVE, LAST_JOKER, LAY, PLAY, WISH
from kartentisch.games.passt_nicht.cards import CARDS, JOKER, colour, number
from kartentisch.games.passt_nicht.state import WISH_NUMBER, State

# Worth is counted in twentieths of a point: whole numbers are the same plain and compiled.
POINT: Final = 20
#: What a card drawn after laying costs on average.
DRAWN_CARD: Final = 50
#: With so few cards in hand it is time to finish.
NEARLY_OUT: Final = 2
HASTE: Final = 40
LEISURE: Final = 10
#: A joker in hand at the end costs ten points.
JOKER_IN_HAND: Final = 200
SERVED: Final = 2
NOTHING: Final = -100_000

DESK: Final = (1, 1)


def choose(s: State, seat: int, out: list[int], count: int, desk: Any) -> int:  # noqa: ARG001 - the form of all policies
    fewest = CARDS
    for other in range(s.seats):
        if other != seat:
            fewest = min(fewest, s.hand_size[other])
    return best_move(s.hand[seat], s.hand_size[seat], fewest, out, count)


def best_move(hand: list[int], size: int, fewest: int, out: list[int], count: int) -> int:
    """The first of the moves that bring most; `fewest` cards are in another hand."""
    haste = HASTE if min(fewest, size) <= NEARLY_OUT else LEISURE
    best, most = 0, NOTHING
    for i in range(count):
        worth = worth_of(out[i], hand, size, haste)
        if worth > most:
            best, most = i, worth
    return out[best]


def worth_of(action: int, hand: list[int], size: int, haste: int) -> int:
    """Roughly the points a move brings against doing nothing."""
    if action == LAST_JOKER:
        return JOKER_IN_HAND
    if action >= WISH:
        return (JOKER_IN_HAND if haste == HASTE else 0) + SERVED * serving(
            hand, size, action - WISH
        )
    if action >= LAY:
        # From minus in hand to plus in the display, but a card comes after it.
        return 2 * POINT * number(action - LAY) - DRAWN_CARD - haste
    if action >= GIVE:
        return haste // 2 - POINT * number(action - GIVE)
    return POINT * number(action - PLAY) + haste


def serving(hand: list[int], size: int, wish: int) -> int:
    """How many cards of the hand fulfil the wish."""
    count = 0
    for i in range(size):
        if hand[i] != JOKER:
            count += (colour(hand[i]) == wish) | (WISH_NUMBER + number(hand[i]) == wish)
    return count
