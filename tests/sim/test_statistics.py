"""Intervals and quantiles, against numbers worked out elsewhere and against chance itself."""

from math import sqrt

import pytest

from kartentisch.core.rng import below
from kartentisch.sim.statistics import Z, mean, quantile, ratio, share
from tests.games.random_play import rng_of


def test_wilson_as_in_the_textbook() -> None:
    """The four examples of Newcombe 1998, method 3."""
    examples = {
        (263, 81): (0.2553, 0.3662),
        (148, 15): (0.0624, 0.1605),
        (20, 0): (0.0000, 0.1611),
        (29, 1): (0.0061, 0.1718),
    }
    for (count, hits), (low, high) in examples.items():
        found = share(count, hits)
        assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert share(10, 10).high == pytest.approx(1)


def test_a_mean_by_hand() -> None:
    values = [2, 4, 4, 4, 5, 5, 7, 9]
    found = mean(8, sum(values), sum(value * value for value in values))
    assert found.value == 5
    assert found.high - found.value == pytest.approx(Z * sqrt(32 / 7 / 8))
    assert mean(1, 3, 9) == (3, 3, 3)


def test_large_sums_do_not_round() -> None:
    count, big = 10**7, 10**6
    assert mean(count, count * big, count * big * big) == (big, big, big)


def test_a_ratio_of_sums_by_hand() -> None:
    """Twice as much in every game leaves no doubt; one odd game leaves some."""
    assert ratio(3, 12, 56, 28, 6, 14) == (2, 2, 2)
    odd = ratio(3, 13, 69, 31, 6, 14)
    assert odd.value == pytest.approx(13 / 6)
    assert odd.low < odd.value < odd.high
    assert ratio(3, 0, 0, 0, 0, 0) == (0, 0, 0)
    assert ratio(1, 4, 16, 8, 2, 4) == (2, 2, 2)


def test_quantiles_are_values_that_were_reached() -> None:
    bins = [0, 1, 0, 2, 1]
    assert [quantile(bins, part) for part in (0.0, 0.25, 0.5, 0.75, 0.76, 1.0)] == [
        1, 1, 3, 3, 4, 4,
    ]  # fmt: skip


def test_intervals_hold_what_they_promise() -> None:
    """Dice with a known mean, thrown a thousand times over: about 95 of 100 intervals hold it."""
    rng, held, held_share = rng_of(1), 0, 0
    for _ in range(1000):
        throws = [below(rng, 6) + 1 for _ in range(60)]
        means = mean(60, sum(throws), sum(value * value for value in throws))
        held += means.low <= 3.5 <= means.high
        sixes = share(60, throws.count(6))
        held_share += sixes.low <= 1 / 6 <= sixes.high
    assert 925 <= held <= 970
    assert 925 <= held_share <= 975
