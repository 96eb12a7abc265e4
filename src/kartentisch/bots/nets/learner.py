"""A net while it learns: weights as real numbers, and how samples change them (NumPy alone)."""

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from kartentisch.bots.nets.net import (
    FIRST_BITS,
    HIDDEN,
    LAST_BITS,
    SECOND,
    SECOND_BITS,
)
from kartentisch.core.rng import MASK, next_word, seed_rng
from kartentisch.core.rows import FastRecord

#: Numbers of any kind and shape.
Array = npt.NDArray[Any]

#: What a neuron says lies between nothing and this.
LOUDEST: Final = 8.0
#: A weight fits into 16 bits.
LARGEST: Final = 32767

# The optimiser (Adam).
SLOW: Final = 0.9
SLOWER: Final = 0.999
TINY: Final = 1e-8
#: What is played and exported is an average over about a thousand steps.
AVERAGING: Final = 0.999


def uniform(count: int, seed: int) -> Array:
    """Numbers between -1 and 1 from our own generator."""
    rng = [0, 0, 0, 0]
    seed_rng(rng, seed & MASK, seed >> 32, 7)
    return np.array([2 * next_word(rng) / MASK - 1 for _ in range(count)], np.float32)


@dataclass
class Learner:
    """Weights, their average, and the optimiser's notes."""

    weights: dict[str, Array]
    average: dict[str, Array] = field(default_factory=dict)
    slopes: dict[str, Array] = field(default_factory=dict)
    squares: dict[str, Array] = field(default_factory=dict)
    steps: int = 0

    def __post_init__(self) -> None:
        for name, each in self.weights.items():
            self.average.setdefault(name, each.copy())
            self.slopes.setdefault(name, np.zeros_like(each))
            self.squares.setdefault(name, np.zeros_like(each))

    def learn(self, x: Array, targets: Array, rate: float) -> float:
        """One step towards the targets; the loss before it."""
        w = self.weights
        one_raw = x @ w["first"] + w["first bias"]
        one = np.clip(one_raw, 0, LOUDEST)
        two_raw = one @ w["second"] + w["second bias"]
        two = np.clip(two_raw, 0, LOUDEST)
        said = 1 / (1 + np.exp(-(two @ w["last"] + w["last bias"])))
        wrong = (said - targets) / len(targets)
        back_two = np.outer(wrong, w["last"]) * ((two_raw > 0) & (two_raw < LOUDEST))
        back_one = (back_two @ w["second"].T) * ((one_raw > 0) & (one_raw < LOUDEST))
        self._step(
            {
                "first": x.T @ back_one,
                "first bias": back_one.sum(0),
                "second": one.T @ back_two,
                "second bias": back_two.sum(0),
                "last": two.T @ wrong,
                "last bias": wrong.sum(keepdims=True),
            },
            rate,
        )
        return float(np.mean((said - targets) ** 2))

    def _step(self, slopes: dict[str, Array], rate: float) -> None:
        self.steps += 1
        rate *= (1 - SLOWER**self.steps) ** 0.5 / (1 - SLOW**self.steps)
        fresh = max(1 - AVERAGING, 1 / self.steps)
        for name, slope in slopes.items():
            self.slopes[name] += (1 - SLOW) * (slope - self.slopes[name])
            self.squares[name] += (1 - SLOWER) * (slope * slope - self.squares[name])
            self.weights[name] -= rate * self.slopes[name] / (np.sqrt(self.squares[name]) + TINY)
            self.average[name] += fresh * (self.weights[name] - self.average[name])

    def load_into(self, work: FastRecord) -> None:
        """The averaged weights as whole numbers."""
        w = self.average
        work["first"] = whole(w["first"], FIRST_BITS)
        work["first_bias"] = whole(w["first bias"], FIRST_BITS)
        work["second"] = whole(w["second"].T, SECOND_BITS)
        work["second_bias"] = whole(w["second bias"], SECOND_BITS)
        work["last"] = whole(w["last"], LAST_BITS)
        work["last_bias"] = whole(w["last bias"], FIRST_BITS)


def learner_of(work: FastRecord) -> Learner:
    """Weights as real numbers, to learn on from there."""
    return Learner(
        {
            "first": real(work["first"], FIRST_BITS),
            "first bias": real(work["first_bias"], FIRST_BITS),
            "second": real(work["second"].T, SECOND_BITS),
            "second bias": real(work["second_bias"], SECOND_BITS),
            "last": real(work["last"], LAST_BITS),
            "last bias": real(work["last_bias"], FIRST_BITS),
        }
    )


def real(weights: Array, bits: int) -> Array:
    return np.ascontiguousarray(weights, np.float32) / np.float32(1 << bits)


def whole(weights: Array, bits: int) -> Array:
    found: Array = np.clip(np.rint(weights * (1 << bits)), -LARGEST, LARGEST).astype(np.int32)
    return found


def new_learner(inputs: int, seed: int) -> Learner:
    """Small random weights; the last layer says nothing yet."""
    first = uniform(inputs * HIDDEN, seed).reshape(inputs, HIDDEN) * (3 / 40) ** 0.5
    second = uniform(HIDDEN * SECOND, seed + 1).reshape(HIDDEN, SECOND) * (6 / HIDDEN) ** 0.5
    return Learner(
        {
            "first": first,
            "first bias": np.zeros(HIDDEN, np.float32),
            "second": second,
            "second bias": np.zeros(SECOND, np.float32),
            "last": uniform(SECOND, seed + 2) * np.float32(0.1),
            "last bias": np.zeros(1, np.float32),
        }
    )
