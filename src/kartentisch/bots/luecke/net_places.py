"""Lücke: where each kind of feature lies, and the rows of paper behind the net."""

from typing import Final

from kartentisch.bots.nets.net import HIDDEN, rows_for
from kartentisch.games.luecke.cards import CODES, COLOURS, NUMBERS
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

# Paper behind the net: a row for what was counted, then plans.
COUNTED: Final = rows_for(INPUTS)
#: In that row: unseen cards of each code, then of each number.
BY_NUMBER: Final = CODES
#: Papers with both tops, which cards of the hand are gone (a bit each), and how it ends.
PAPER: Final = 4
PAPERS: Final = HIDDEN // PAPER
#: Turns that could end in more ways are planned in part.
MOST_ENDS: Final = 192
ENDS: Final = COUNTED + 1
PLANS: Final = ENDS + MOST_ENDS // PAPERS
ROWS: Final = PLANS + MOST_ENDS // PAPERS
