"""The bootstrap in the style of the rules: it runs plain and compiled, with the same luck."""

from typing import Any

from kartentisch.core.rng import below, seed_rng


def resample(values: Any, seed: int, rng: Any, totals: Any) -> None:
    """Each total is the sum of as many values, drawn from them with replacement."""
    seed_rng(rng, seed, len(values), len(totals))
    for i in range(len(totals)):
        total = 0
        for _ in range(len(values)):
            total += values[below(rng, len(values))]
        totals[i] = total
