"""A net of two hidden layers in whole numbers, in the style of the rules.

Its weights lie on the desk, one row behind the other; features are written as a list of places
and values, most of them absent. The first of them are the same for all actions of a position and
are heard once. Whole numbers are the same plain and compiled.
"""

from typing import Any, Final

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
#: No neuron says as much as eight, no weight of the second layer is two: sums stay in 32 bits.
LOUDEST: Final = (8 << FIRST_BITS) - 1
HEAVIEST: Final = (2 << SECOND_BITS) - 1
#: What a point of a lead tells, in the table of equity.
EQUITY_BITS: Final = 12

# Rows of the desk: features, what is heard, then what a file holds.
PLACES: Final = 0
VALUES: Final = 1
KNOWN: Final = 2
HEARD: Final = 3
SECOND_HEARD: Final = 4
EQUITY: Final = 5
FIRST_BIAS: Final = 6
#: The second layer's biases, then the last layer's weights, then its bias.
LAST: Final = 7
SECOND_ROWS: Final = 8
#: Weights of the second layer from so many neurons share a row.
PER_ROW: Final = HIDDEN // SECOND
FIRST_ROWS: Final = SECOND_ROWS + HIDDEN // PER_ROW
MOST_SEEN: Final = HIDDEN

NOTHING: Final = -(1 << 30)


def rows_for(inputs: int) -> int:
    """Rows of a desk that weights and features need; what lies behind is free."""
    return FIRST_ROWS + inputs


def write(desk: Any, n: int, place: int, value: int) -> int:
    """One more feature, unless it is zero; how many there are."""
    desk[PLACES][n] = place
    desk[VALUES][n] = value
    return n + (value != 0)


def mark(desk: Any, n: int, place: int) -> int:
    """A feature that is there."""
    return write(desk, n, place, UNIT)


def among(desk: Any, n: int, place: int, which: int, count: int) -> int:
    """One of `count` features; beyond the ends it is the last or the first of them."""
    return write(desk, n, place + min(max(which, 0), count - 1), UNIT)


def hear_known(desk: Any, known: int) -> int:
    """Hear the features that all actions of a position have; how many they are."""
    heard, bias = desk[KNOWN], desk[FIRST_BIAS]
    for j in range(HIDDEN):
        heard[j] = bias[j] << UNIT_BITS
    hear(desk, heard, 0, known)
    return known


def hear(desk: Any, heard: Any, begin: int, end: int) -> None:
    for k in range(begin, end):
        weights, value = desk[FIRST_ROWS + desk[PLACES][k]], desk[VALUES][k]
        for j in range(HIDDEN):
            heard[j] += value * weights[j]


def opinion(desk: Any, known: int, seen: int) -> int:
    """What the net says of the first `seen` features, the first `known` of which were heard."""
    heard, before = desk[HEARD], desk[KNOWN]
    for j in range(HIDDEN):
        heard[j] = before[j]
    hear(desk, heard, known, seen)
    return last_layers(desk, heard)


def last_layers(desk: Any, heard: Any) -> int:
    second, last = desk[SECOND_HEARD], desk[LAST]
    for i in range(SECOND):
        second[i] = last[i] << FIRST_BITS
    for j in range(HIDDEN):
        if heard[j] > 0:
            loud = min(heard[j] >> UNIT_BITS, LOUDEST)
            weights, at = desk[SECOND_ROWS + j // PER_ROW], j % PER_ROW * SECOND
            for i in range(SECOND):
                second[i] += loud * weights[at + i]
    total: int = last[2 * SECOND] << LAST_BITS
    for i in range(SECOND):
        total += last[SECOND + i] * min(max(second[i] >> SECOND_BITS, 0), LOUDEST)
    return total >> (FIRST_BITS + LAST_BITS - OPINION_BITS)
