"""A net of two hidden layers in whole numbers, in the style of the rules.

Features are written as a list, most of them absent. The first of them are the same for all actions
of a position and are heard once. Whole numbers are the same plain and compiled.
"""

from copy import copy, deepcopy
from math import exp
from typing import Final, Self

from kartentisch.bots.nets.features import Span
from kartentisch.core.layout import Record, numbers
from kartentisch.core.rows import Row

HIDDEN: Final = 128
SECOND: Final = 32

#: A feature that is simply there; counts and measures are worth more or less.
UNIT_BITS: Final = 3
UNIT: Final = 1 << UNIT_BITS

# Fixed point: which power of two is one, in weights of each layer and in opinions.
FIRST_BITS: Final = 10
SECOND_BITS: Final = 10
LAST_BITS: Final = 12
#: An opinion is the logit of a share in the win.
OPINION_BITS: Final = 16
#: No neuron says more than eight.
LOUDEST: Final = 8 << FIRST_BITS
#: What a point of a lead tells, in the table of equity.
EQUITY_BITS: Final = 12

MOST_SEEN: Final = HIDDEN

#: What a file holds.
WEIGHTS: Final = {"equity", "first_bias", "second_bias", "last", "last_bias", "second", "first"}

NOTHING: Final = -(1 << 30)


class Work(Record):
    """A net and room to think. A game's own has `first` and `legal`, and what its features need."""

    #: Which features there are, and how strong each is; what the hidden neurons hear of them.
    features: list[int] = numbers(MOST_SEEN)
    strengths: list[int] = numbers(MOST_SEEN)
    heard_before: list[int] = numbers(HIDDEN)
    heard: list[int] = numbers(HIDDEN)

    # What a file of weights holds.
    equity: list[int] = numbers(HIDDEN)
    first_bias: list[int] = numbers(HIDDEN)
    second_bias: list[int] = numbers(SECOND)
    last: list[int] = numbers(SECOND)
    last_bias: list[int] = numbers(1)
    second: list[list[int]] = numbers(SECOND, HIDDEN)
    #: A row for each feature.
    first: list[list[int]]

    #: What somebody may do who answers in an imagined world.
    legal: list[int]

    def copy(self) -> Self:
        """The same net with room of its own; weights are shared."""
        twin = copy(self)
        for name in self.FIELDS.keys() - WEIGHTS:
            setattr(twin, name, deepcopy(getattr(self, name)))
        return twin


def write(work: Work, n: int, span: Span, which: int, strength: int) -> int:
    """One more feature, unless it is zero; how many there are."""
    work.features[n] = span.begin + which
    work.strengths[n] = strength
    return n + (strength != 0)


def mark(work: Work, n: int, span: Span, which: int) -> int:
    """A feature that is there."""
    return write(work, n, span, which, UNIT)


def among(work: Work, n: int, span: Span, which: int) -> int:
    """One of its kind; beyond the ends it is the last or the first of them."""
    return mark(work, n, span, min(max(which, 0), span.size - 1))


def hear_known(work: Work, known: int) -> int:
    """Hear the features that all actions of a position have; how many they are."""
    heard, bias = work.heard_before, work.first_bias
    for j in range(HIDDEN):
        heard[j] = bias[j] << UNIT_BITS
    hear(work, heard, 0, known)
    return known


def hear(work: Work, heard: Row, begin: int, end: int) -> None:
    """Four features at a time: what is heard goes through memory a quarter as often."""
    features, strengths = work.features, work.strengths
    odd = begin + ((end - begin) & 3)
    for k in range(begin, odd):
        only, loud = work.first[features[k]], strengths[k]
        for j in range(HIDDEN):
            heard[j] += loud * only[j]
    for k in range(odd, end, 4):
        one, two = work.first[features[k]], work.first[features[k + 1]]
        three, four = work.first[features[k + 2]], work.first[features[k + 3]]
        first, second = strengths[k], strengths[k + 1]
        third, fourth = strengths[k + 2], strengths[k + 3]
        for j in range(HIDDEN):
            heard[j] += first * one[j] + second * two[j] + third * three[j] + fourth * four[j]


def opinion(work: Work, known: int, seen: int) -> int:
    """What the net says of the first `seen` features, the first `known` of which were heard."""
    heard, before = work.heard, work.heard_before
    for j in range(HIDDEN):
        heard[j] = before[j]
    hear(work, heard, known, seen)
    return last_layers(work, heard)


def last_layers(work: Work, heard: Row) -> int:
    """Long loops over whole rows: compiled, they run many neurons at a time."""
    for j in range(HIDDEN):
        heard[j] = min(max(heard[j] >> UNIT_BITS, 0), LOUDEST)
    total = work.last_bias[0] << LAST_BITS
    for i in range(SECOND):
        weights, loud = work.second[i], work.second_bias[i] << FIRST_BITS
        for j in range(HIDDEN):
            loud += weights[j] * heard[j]
        total += work.last[i] * min(max(loud >> SECOND_BITS, 0), LOUDEST)
    return total >> (FIRST_BITS + LAST_BITS - OPINION_BITS)


def chance(opinion: int) -> float:
    """A logit as a share."""
    return 1.0 / (1.0 + exp(-opinion / (1 << OPINION_BITS)))
