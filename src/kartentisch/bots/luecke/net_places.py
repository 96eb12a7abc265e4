"""Lücke: where each kind of feature lies, and what a net of it needs besides."""

from typing import Final, NamedTuple

from kartentisch.bots.nets import net
from kartentisch.bots.nets.features import Span, inputs_of, laid_out, many
from kartentisch.core.layout import numbers
from kartentisch.games.luecke.cards import CODES, COLOURS, NUMBERS
from kartentisch.games.luecke.rules import MOST_LEGAL
from kartentisch.games.luecke.state import SEATS

# What a turn ends with.
PRESSED, PASSED, MATCHED, FINISHED, KINDS = range(5)

MOST_HAND: Final = 16
MOST_FITTING: Final = 8


class Inputs(NamedTuple):
    """How many features there are of each kind; cards of a colour are those of a top's."""

    in_hand: Span = many(NUMBERS)
    in_hand_lower: Span = many(NUMBERS)
    in_hand_higher: Span = many(NUMBERS)
    unseen: Span = many(NUMBERS)
    unseen_lower: Span = many(NUMBERS)
    unseen_higher: Span = many(NUMBERS)
    lower: Span = many(NUMBERS)
    higher: Span = many(NUMBERS)
    same_colour: Span = many()
    width: Span = many(NUMBERS - 1)
    filling: Span = many(MOST_FITTING)
    matching: Span = many(MOST_FITTING)
    pairs: Span = many()
    colour_counts: Span = many(COLOURS)
    hand_size: Span = many(MOST_HAND)
    hand_stars: Span = many()
    kind: Span = many(KINDS)
    own_stars: Span = many(9)
    next_size: Span = many(MOST_HAND)
    fewest: Span = many(MOST_FITTING)
    other_sizes: Span = many(SEATS)
    unseen_filling: Span = many(MOST_FITTING)
    unseen_matching: Span = many(MOST_FITTING)
    draw_size: Span = many()
    seat_count: Span = many(SEATS)
    rounds_left: Span = many(5)
    lead: Span = many(11)
    leads_by: Span = many(SEATS)


AT: Final = laid_out(Inputs())

#: Turns that could end in more ways are planned in part: ends take the place of the first plans.
MOST_ENDS: Final = 192
PLANS: Final = MOST_ENDS


class End(NamedTuple):
    """How a turn ends, or where it stands: both tops, and what has left the hand (a bit each)."""

    left: int
    right: int
    gone: int
    kind: int


class Work(net.Work):
    first: list[list[int]] = numbers(inputs_of(AT), net.HIDDEN)
    legal: list[int] = numbers(MOST_LEGAL, kind="i2")

    #: Unseen cards of each code, and of each number.
    unseen: list[int] = numbers(CODES)
    unseen_by_number: list[int] = numbers(NUMBERS + 1)
    #: A row for each way to end a turn, and from PLANS on to go on: the numbers of an End.
    ends: list[list[int]] = numbers(2 * MOST_ENDS, len(End._fields))
