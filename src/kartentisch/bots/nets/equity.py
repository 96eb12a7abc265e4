"""The share in the win that a score promises, in the style of the rules."""

from math import exp
from typing import Any

from kartentisch.bots.nets.linked import equity_at
from kartentisch.bots.nets.net import EQUITY, EQUITY_BITS
from kartentisch.core.contract import acting, is_winner, score


def equity(s: Any, seat: int, desk: Any) -> float:
    """At the end of the game the share itself; before it, by what a point of a lead tells."""
    if acting(s) < 0:
        return share(s, seat)
    return promised(s, seat, desk[EQUITY][equity_at(s)] / (1 << EQUITY_BITS))


def share(s: Any, seat: int) -> float:
    winners = 0
    for other in range(s.seats):
        winners += is_winner(s, other)
    return 1.0 / winners if is_winner(s, seat) else 0.0


def promised(s: Any, seat: int, tells: float) -> float:
    """Everybody's chance grows by the same factor with every point."""
    total = 0.0
    for other in range(s.seats):
        total += exp(tells * (score(s, other) - score(s, seat)))
    return 1.0 / total
