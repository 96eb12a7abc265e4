"""Our tables beside boardgame.io's: what the row of some pairs says."""

from benchmarks.beside_boardgame import LEAST_PAIRS, Pair, row
from benchmarks.server.steady import Beats, Figures


def figures(milliseconds: float, made: int) -> Figures:
    """Of 100 moves that were wanted."""
    return Figures([5.0] * made, Beats(100, [], 0), milliseconds * made / 1000)


def test_a_row_tells_costs_times_and_how_many_moves_were_made() -> None:
    pair = Pair(figures(0.4, 100), figures(0.8, 50))
    told = "0.40 | 5.0 | 5.0 | 100% | 0.80 | 5.0 | 5.0 | 50% | 0.50"
    assert row(700, [pair]) == f"| 700 | 1 | {told} |"


def test_an_interval_is_told_of_enough_pairs() -> None:
    pairs = [Pair(figures(0.1 * number, 100), figures(1, 100)) for number in range(1, 7)]
    assert row(1200, pairs).endswith(" 0.35 (0.10-0.60) |")
    assert row(1200, pairs[: LEAST_PAIRS - 1]).endswith(" 0.30 |")
