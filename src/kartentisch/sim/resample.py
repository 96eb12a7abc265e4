"""The bootstrap in the style of the rules: it runs plain and compiled, with the same luck."""

from typing import Any

from kartentisch.core.luck import below, seed_luck


def resample(values: Any, seed: int, luck: Any, totals: Any) -> None:
    """Each total is the sum of as many values, drawn from them with replacement."""
    seed_luck(luck, seed, len(values), len(totals))
    for i in range(len(totals)):
        total = 0
        for _ in range(len(values)):
            total += values[below(luck, len(values))]
        totals[i] = total
