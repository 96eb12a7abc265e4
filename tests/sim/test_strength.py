"""Shares as Elo, ratings of many, and the test that stops by itself."""

from math import inf, log

import pytest

from kartentisch.sim.strength import (
    BOUND,
    elo_of,
    log_likelihood_ratio,
    ratings,
    share_of,
    verdict,
)


def test_shares_and_elo() -> None:
    assert elo_of(0.5, 2) == 0
    assert elo_of(0.25, 4) == pytest.approx(0)
    assert elo_of(10 / 11, 2) == pytest.approx(400)
    # Ten times as strong as each of three others: 10 of 13.
    assert elo_of(10 / 13, 4) == pytest.approx(400)
    assert (elo_of(0, 2), elo_of(1, 2)) == (-inf, inf)
    for seats in (2, 3, 6):
        for elo in (-300, -1, 0, 55, 800):
            assert elo_of(share_of(elo, seats), seats) == pytest.approx(elo)


@pytest.mark.parametrize("seats", [2, 4])
def test_ratings_find_the_strengths_that_made_the_shares(seats: int) -> None:
    true = {"a": -150.0, "b": -10.0, "c": 40.0, "d": 120.0}
    shares = {
        (one, other): share_of(true[one] - true[other], seats)
        for one in true
        for other in true
        if one < other or (one != other and seats > 2)
    }
    assert ratings(shares, seats) == pytest.approx(true, abs=0.01)


def test_ratings_stay_finite_where_somebody_always_wins() -> None:
    found = ratings({("a", "b"): 1.0, ("b", "c"): 0.5, ("a", "c"): 1.0}, 2)
    assert found["a"] > 500
    assert found["b"] == pytest.approx(found["c"])
    assert sum(found.values()) == pytest.approx(0)


def test_the_log_ratio_worked_by_hand() -> None:
    """Blocks of 1, 1/2, 1, 1/2: mean 3/4; squares 4/16 + 9/16 + 1/16; ten Elo are .51439."""
    high = share_of(10, 2)
    assert high == pytest.approx(0.514387, abs=1e-6)
    by_hand = 4 * (high - 0.5) * (1.5 - 0.5 - high) / (2 * 14 / 16 / 6)
    assert log_likelihood_ratio([1, 0.5, 1, 0.5], 2) == pytest.approx(by_hand)
    assert log_likelihood_ratio([0.5, 0.5], 2) < 0
    assert verdict(log_likelihood_ratio([1.0] * 10, 2)) == ""
    assert verdict(log_likelihood_ratio([1.0] * 40, 2)) == "better"


def test_a_test_stops_at_its_bounds() -> None:
    assert pytest.approx(log(19)) == BOUND
    assert [verdict(at) for at in (-3, -2.9, 0, 2.9, 3)] == ["not better", "", "", "", "better"]
    strong = [0.5, 1.0] * 600
    assert verdict(log_likelihood_ratio(strong, 2)) == "better"
    assert verdict(log_likelihood_ratio([1 - each for each in strong], 2)) == "not better"
