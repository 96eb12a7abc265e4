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
#: No neuron says more than eight.
LOUDEST: Final = 8 << FIRST_BITS
#: What a point of a lead tells, in the table of equity.
EQUITY_BITS: Final = 12

# Rows of the desk: features, what is heard, then what a file holds.
PLACES: Final = 0
VALUES: Final = 1
KNOWN: Final = 2
HEARD: Final = 3
EQUITY: Final = 4
FIRST_BIAS: Final = 5
#: The second layer's biases, then the last layer's weights, then its bias.
LAST: Final = 6
SECOND_ROWS: Final = 7
FIRST_ROWS: Final = SECOND_ROWS + SECOND
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
    """Four features at a time: what is heard goes through memory a quarter as often."""
    places, values = desk[PLACES], desk[VALUES]
    odd = begin + ((end - begin) & 3)
    for k in range(begin, odd):
        only, loud = desk[FIRST_ROWS + places[k]], values[k]
        for j in range(HIDDEN):
            heard[j] += loud * only[j]
    for k in range(odd, end, 4):
        one, two = desk[FIRST_ROWS + places[k]], desk[FIRST_ROWS + places[k + 1]]
        three, four = desk[FIRST_ROWS + places[k + 2]], desk[FIRST_ROWS + places[k + 3]]
        first, second, third, fourth = values[k], values[k + 1], values[k + 2], values[k + 3]
        for j in range(HIDDEN):
            heard[j] += first * one[j] + second * two[j] + third * three[j] + fourth * four[j]


def opinion(desk: Any, known: int, seen: int) -> int:
    """What the net says of the first `seen` features, the first `known` of which were heard."""
    heard, before = desk[HEARD], desk[KNOWN]
    for j in range(HIDDEN):
        heard[j] = before[j]
    hear(desk, heard, known, seen)
    return last_layers(desk, heard)


def last_layers(desk: Any, heard: Any) -> int:
    """Long loops over whole rows: compiled, they run many neurons at a time."""
    for j in range(HIDDEN):
        heard[j] = min(max(heard[j] >> UNIT_BITS, 0), LOUDEST)
    last = desk[LAST]
    total: int = last[2 * SECOND] << LAST_BITS
    for i in range(SECOND):
        weights, loud = desk[SECOND_ROWS + i], last[i] << FIRST_BITS
        for j in range(HIDDEN):
            loud += weights[j] * heard[j]
        total += last[SECOND + i] * min(max(loud >> SECOND_BITS, 0), LOUDEST)
    return total >> (FIRST_BITS + LAST_BITS - OPINION_BITS)
