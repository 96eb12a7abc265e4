"""Lücke: where each kind of feature lies, and what a net of it needs besides."""

from typing import Final, NamedTuple

from kartentisch.bots.nets import net
from kartentisch.core.layout import numbers
from kartentisch.games.luecke.cards import CODES, COLOURS, NUMBERS
from kartentisch.games.luecke.rules import MOST_LEGAL
from kartentisch.games.luecke.state import SEATS

# What a turn ends with.
PRESSED: Final = 0
PASSED: Final = 1
MATCHED: Final = 2
FINISHED: Final = 3
KINDS: Final = 4

#: By number: all cards, those of the lower top's colour, those of the higher one's.
CLASSES: Final = 3
MOST_HAND: Final = 16
MOST_FITTING: Final = 8
MOST_STARS: Final = 9
MOST_ROUNDS: Final = 5
WIDEST: Final = NUMBERS - 1
LEADS: Final = 11

# Where each kind of feature begins.
IN_HAND: Final = 0
UNSEEN: Final = IN_HAND + NUMBERS * CLASSES
LOWER: Final = UNSEEN + NUMBERS * CLASSES
HIGHER: Final = LOWER + NUMBERS
SAME_COLOUR: Final = HIGHER + NUMBERS
WIDTH: Final = SAME_COLOUR + 1
FILLING: Final = WIDTH + WIDEST
MATCHING: Final = FILLING + MOST_FITTING
PAIRS: Final = MATCHING + MOST_FITTING
COLOUR_COUNTS: Final = PAIRS + 1
HAND_SIZE: Final = COLOUR_COUNTS + COLOURS
HAND_STARS: Final = HAND_SIZE + MOST_HAND
KIND: Final = HAND_STARS + 1
OWN_STARS: Final = KIND + KINDS
NEXT_SIZE: Final = OWN_STARS + MOST_STARS
FEWEST: Final = NEXT_SIZE + MOST_HAND
OTHER_SIZES: Final = FEWEST + MOST_FITTING
UNSEEN_FILLING: Final = OTHER_SIZES + SEATS
UNSEEN_MATCHING: Final = UNSEEN_FILLING + MOST_FITTING
DRAW_SIZE: Final = UNSEEN_MATCHING + MOST_FITTING
SEAT_COUNT: Final = DRAW_SIZE + 1
ROUNDS_LEFT: Final = SEAT_COUNT + SEATS
LEAD: Final = ROUNDS_LEFT + MOST_ROUNDS
LEADS_BY: Final = LEAD + LEADS
INPUTS: Final = LEADS_BY + SEATS

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
    first: list[list[int]] = numbers(INPUTS, net.HIDDEN)
    legal: list[int] = numbers(MOST_LEGAL, kind="i2")

    #: Unseen cards of each code, and of each number.
    unseen: list[int] = numbers(CODES)
    unseen_by_number: list[int] = numbers(NUMBERS + 1)
    #: A row for each way to end a turn, and from PLANS on to go on: the numbers of an End.
    ends: list[list[int]] = numbers(2 * MOST_ENDS, len(End._fields))
