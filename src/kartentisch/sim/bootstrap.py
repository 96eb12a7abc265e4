"""The bootstrap in the style of the rules: plain and compiled, with equal random numbers."""

from kartentisch.core.rng import below, seed_rng
from kartentisch.core.rows import Row


def resample(values: Row, seed: int, rng: Row, totals: Row) -> None:
    """Each total is the sum of as many values, drawn from them with replacement."""
    seed_rng(rng, seed, len(values), len(totals))
    for i in range(len(totals)):
        total = 0
        for _ in range(len(values)):
            total += values[below(rng, len(values))]
        totals[i] = total
