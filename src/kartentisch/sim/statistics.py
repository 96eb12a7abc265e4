"""Means, shares and quantiles with honest intervals, from sums that can be kept for ever."""

from math import sqrt
from typing import Final, NamedTuple

from kartentisch.core.rows import Row

#: Of the normal distribution: 95 % lie within so many deviations.
Z: Final = 1.959964


class Estimate(NamedTuple):
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float


def mean(count: int, total: int, squares: int) -> Estimate:
    """The mean of values whose sum and sum of squares are known."""
    middle = total / count
    spread = Z * sqrt(_variance(count, total, squares) / count)
    return Estimate(middle, middle - spread, middle + spread)


def _variance(count: int, total: int, squares: int) -> float:
    """In whole numbers as long as possible: the difference of large sums must not round."""
    return (count * squares - total * total) / count / (count - 1) if count > 1 else 0.0


def ratio(
    count: int, total: int, squares: int, products: int, base_total: int, base_squares: int
) -> Estimate:
    """One sum divided by another over the same games (the delta method)."""
    if base_total == 0:
        return Estimate(0.0, 0.0, 0.0)
    value = total / base_total
    if count == 1:
        return Estimate(value, value, value)
    rest = max(0.0, squares - 2 * value * products + value * value * base_squares)
    spread = Z * sqrt(rest / (count - 1) / count) / (base_total / count)
    return Estimate(value, value - spread, value + spread)


def share(count: int, hits: float) -> Estimate:
    """Wilson's interval. For shares between 0 and 1 (a tie) it is wider than it need be."""
    part = hits / count
    grow = 1 + Z * Z / count
    middle = (part + Z * Z / (2 * count)) / grow
    spread = Z / grow * sqrt(part * (1 - part) / count + Z * Z / (4 * count * count))
    return Estimate(part, max(0.0, middle - spread), min(1.0, middle + spread))


def quantile(bins: Row, part: float) -> int:
    """The first bin that at least this part of all values has reached."""
    wanted, reached = part * sum(bins[at] for at in range(len(bins))), 0
    for at in range(len(bins)):
        reached += bins[at]
        if reached >= wanted and reached > 0:
            return at
    raise AssertionError(part)
