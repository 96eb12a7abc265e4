"""What a net would do, in the style of the rules."""

from typing import Final

from kartentisch.bots.nets.net import NOTHING, OPINION_BITS, Work
from kartentisch.bots.nets.slots import prepare, worth
from kartentisch.core.layout import Layout
from kartentisch.core.rows import Row

#: Only actions that the net finds nearly as good as its best are looked at, and not more of them.
NEARLY: Final = 1 << (OPINION_BITS - 1)
MOST_ACTIONS: Final = 6


def best_action(s: Layout, seat: int, actions: Row, work: Work) -> int:
    """The first of the actions that promise most."""
    known = prepare(s, seat, work)
    best, most = 0, NOTHING
    for i in range(len(actions)):
        value = worth(s, seat, actions[i], known, work)
        if value > most:
            best, most = i, value
    return int(actions[best])


def best_opinion(s: Layout, seat: int, actions: Row, work: Work) -> int:
    """What is said of the best action."""
    known = prepare(s, seat, work)
    most = NOTHING
    for i in range(len(actions)):
        most = max(most, worth(s, seat, actions[i], known, work))
    return most
