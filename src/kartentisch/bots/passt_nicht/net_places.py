"""Passt nicht!: where each kind of feature lies, and what a net of it needs besides."""

from typing import Final, NamedTuple

from kartentisch.bots.nets import net
from kartentisch.bots.nets.features import Span, inputs_of, laid_out, many
from kartentisch.core.layout import numbers
from kartentisch.games.passt_nicht.cards import COLOURS, JOKER, JOKERS, NUMBERS
from kartentisch.games.passt_nicht.rules import MOST_LEGAL
from kartentisch.games.passt_nicht.state import LARGEST_HAND, SEATS

#: The colour that fits has the first slot; if only a number fits, it stays empty.
SLOTS: Final = COLOURS + 1
#: A slot: the hand by number, the own top, the next seat's top, how many are unseen.
SLOT: Final = 3 * NUMBERS + 1
SIZES: Final = LARGEST_HAND + 1
MOST_FITTING: Final = 6
DISTANCES: Final = 12


class Inputs(NamedTuple):
    """How many features there are of each kind."""

    in_slots: Span = many(SLOTS * SLOT)
    number: Span = many(NUMBERS)
    #: What a move is, one of those in net.py.
    kind: Span = many(5)
    laid_number: Span = many(NUMBERS)
    given_number: Span = many(NUMBERS)
    wish_colour: Span = many()
    wished_number: Span = many()
    hand_fits: Span = many(NUMBERS)
    hand_jokers: Span = many(JOKERS + 1)
    hand_fitting: Span = many(MOST_FITTING)
    hand_size: Span = many(SIZES)
    hand_points: Span = many()
    own_fits: Span = many(NUMBERS)
    next_fits: Span = many(NUMBERS)
    next_fitting: Span = many(MOST_FITTING)
    unseen_fits: Span = many(10)
    unseen_numbers: Span = many(NUMBERS)
    unseen_jokers: Span = many(JOKERS + 1)
    own_points: Span = many(10)
    next_points: Span = many()
    next_size: Span = many(SIZES)
    fewest: Span = many(SIZES)
    other_sizes: Span = many(SEATS)
    other_points: Span = many(SEATS)
    other_fitting: Span = many(SEATS)
    draw_size: Span = many()
    seat_count: Span = many(SEATS)
    leads_by: Span = many(SEATS)
    lead: Span = many(13)
    own_distance: Span = many(DISTANCES)
    their_distance: Span = many(DISTANCES)


AT: Final = laid_out(Inputs())


class Work(net.Work):
    first: list[list[int]] = numbers(inputs_of(AT), net.HIDDEN)
    legal: list[int] = numbers(MOST_LEGAL, kind="i2")
    #: Unseen cards, and the hand as it will be, by code.
    unseen: list[int] = numbers(JOKER + 1)
    hand: list[int] = numbers(JOKER + 1)
    #: Of each colour: the top of the own display, how strong it is, its slot.
    tops: list[int] = numbers(COLOURS)
    strength: list[int] = numbers(COLOURS)
    slot: list[int] = numbers(COLOURS)
