"""Weights found by self-play: the cross-entropy method.

A normal distribution over weights; a crowd is drawn from it, each plays the same deals against
the best so far and a few others, and the better part of the crowd is the next distribution.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, log, pi, sqrt
from typing import Final

from kartentisch.core.rng import MASK, next_word, seed_rng

#: Random numbers of the tuner begin from these words and the first of the seed.
_RNG: Final = (0x7454_6E65, 0x6D65_7468)

#: Weights by name, and how well they do from the first to the last of a crowd.
Weights = Mapping[str, int]
Judge = Callable[[Sequence[Weights], int], Sequence[float]]


@dataclass(frozen=True)
class TuningPlan:
    """How long, and how many at once."""

    generations: int = 30
    crowd: int = 48
    best: int = 10
    #: A distribution never becomes narrower than this part of where it began.
    least: float = 0.05
    #: How much of the old distribution is kept.
    inertia: float = 0.3


@dataclass(frozen=True)
class Generation:
    """Where the distribution stands, and how well its crowd did."""

    number: int
    middle: Weights
    spread: Mapping[str, float]
    scores: Sequence[float]


def tune(
    start: Weights, spread: Mapping[str, float], judge: Judge, seed: int, plan: TuningPlan
) -> Iterator[Generation]:
    """One generation after the other; only what has a spread is changed."""
    rng = [0, 0, 0, 0]
    seed_rng(rng, seed & MASK, *_RNG)
    middle = {name: float(start[name]) for name in spread}
    wide = dict(spread)
    for number in range(plan.generations):
        crowd = [_drawn(start, middle, wide, rng) for _ in range(plan.crowd - 1)]
        crowd.append(_rounded(start, middle))
        scores = judge(crowd, number)
        order = sorted(range(len(crowd)), key=lambda at: -scores[at])
        chosen = [crowd[at] for at in order[: plan.best]]
        for name in spread:
            values = [float(each[name]) for each in chosen]
            mean = sum(values) / len(values)
            deviation = sqrt(sum((value - mean) ** 2 for value in values) / len(values))
            middle[name] = plan.inertia * middle[name] + (1 - plan.inertia) * mean
            wide[name] = max(
                plan.inertia * wide[name] + (1 - plan.inertia) * deviation,
                plan.least * spread[name],
            )
        yield Generation(number, _rounded(start, middle), dict(wide), [scores[at] for at in order])


def _drawn(
    start: Weights, middle: Mapping[str, float], wide: Mapping[str, float], rng: list[int]
) -> dict[str, int]:
    drawn = {name: middle[name] + wide[name] * _normal(rng) for name in middle}
    return _rounded(start, drawn)


def _rounded(start: Weights, values: Mapping[str, float]) -> dict[str, int]:
    return {**start, **{name: round(value) for name, value in values.items()}}


def _normal(rng: list[int]) -> float:
    """Box and Muller."""
    one, two = (next_word(rng) + 1) / (MASK + 2), next_word(rng) / (MASK + 1)
    return sqrt(-2 * log(one)) * cos(2 * pi * two)
