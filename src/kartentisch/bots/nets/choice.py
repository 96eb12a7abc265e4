"""What a net would do, in the style of the rules."""

from math import exp
from typing import Any

from kartentisch.bots.nets.linked import prepare, worth
from kartentisch.bots.nets.net import NOTHING, OPINION_BITS


def best_action(s: Any, seat: int, out: Any, count: int, desk: Any) -> int:
    """The first of the actions that promise most."""
    known = prepare(s, seat, desk)
    best, most = 0, NOTHING
    for i in range(count):
        value = worth(s, seat, out[i], known, desk)
        if value > most:
            best, most = i, value
    return int(out[best])


def best_opinion(s: Any, seat: int, out: Any, count: int, desk: Any) -> int:
    """What is said of the best action."""
    known = prepare(s, seat, desk)
    most = NOTHING
    for i in range(count):
        most = max(most, worth(s, seat, out[i], known, desk))
    return most


def chance(opinion: int) -> float:
    """A logit as a share."""
    return 1.0 / (1.0 + exp(-opinion / (1 << OPINION_BITS)))
