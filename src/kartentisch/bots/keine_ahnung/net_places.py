"""Keine? Ahnung!: where each kind of feature lies, and what a net of it needs besides."""

from typing import Final, NamedTuple

from kartentisch.bots.nets import net
from kartentisch.bots.nets.features import Span, inputs_of, laid_out, many
from kartentisch.core.layout import numbers
from kartentisch.games.keine_ahnung.cards import COLOURS
from kartentisch.games.keine_ahnung.rules import MOST_LEGAL
from kartentisch.games.keine_ahnung.state import POSITIONS, SEATS

CARDS: Final = POSITIONS + 1
#: Chances are told in steps.
STEPS: Final = 20


class Inputs(NamedTuple):
    """How many features there are of each kind."""

    #: What a move is, one of those in net.py.
    kind: Span = many(9)
    function: Span = many(4)
    own_cards: Span = many(CARDS)
    own_unknown: Span = many(CARDS)
    own_fitting: Span = many(CARDS)
    own_prizes: Span = many(CARDS)
    pile_count: Span = many(9)
    fits: Span = many(STEPS + 1)
    none_fits: Span = many(STEPS + 1)
    is_right: Span = many(STEPS + 1)
    next_cards: Span = many(CARDS)
    next_none: Span = many(STEPS + 1)
    next_fitting: Span = many(CARDS)
    fewest: Span = many(CARDS)
    refilled: Span = many(CARDS)
    unseen_prizes: Span = many(CARDS)
    draw_size: Span = many()
    trophies_left: Span = many(13)
    lead: Span = many(15)
    leads_by: Span = many(SEATS)
    seat_count: Span = many(SEATS)


AT: Final = laid_out(Inputs())

#: Of unseen cards: how many by colour and number, the prizes among them, all of them.
UNSEEN_PRIZE: Final = 8 * COLOURS
UNSEEN: Final = UNSEEN_PRIZE + 1


class Work(net.Work):
    first: list[list[int]] = numbers(inputs_of(AT), net.HIDDEN)
    legal: list[int] = numbers(MOST_LEGAL, kind="i2")
    #: K18 Unseen cards of the draw pile as it was last shuffled, and those dealt before that.
    newer: list[int] = numbers(UNSEEN + 1)
    older: list[int] = numbers(UNSEEN + 1)
