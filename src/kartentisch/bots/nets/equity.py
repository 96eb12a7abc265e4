"""The share in the win that a score promises, in the style of the rules."""

from math import exp

from kartentisch.bots.nets.net import EQUITY_BITS, Work
from kartentisch.bots.nets.slots import equity_at
from kartentisch.core.contract import acting, score
from kartentisch.core.layout import Layout
from kartentisch.core.shares import share_of_win


def equity(s: Layout, seat: int, work: Work) -> float:
    """At the end of the game the share itself; before it, by what a point of a lead tells."""
    if acting(s) < 0:
        return share_of_win(s, seat)
    return promised(s, seat, work.equity[equity_at(s)] / (1 << EQUITY_BITS))


def promised(s: Layout, seat: int, tells: float) -> float:
    """Everybody's chance grows by the same factor with every point."""
    total = 0.0
    for other in range(s.seats):
        total += exp(tells * (score(s, other) - score(s, seat)))
    return 1.0 / total
