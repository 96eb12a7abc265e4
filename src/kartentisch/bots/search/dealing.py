"""Unseen cards, dealt anew wherever a seat cannot look, in the style of the rules."""

from kartentisch.bots.search.slots import count_unseen, raw_of
from kartentisch.bots.search.tools import Tools
from kartentisch.core.layout import Layout


def gather(s: Layout, seat: int, tools: Tools) -> int:
    """Write down all cards that a seat cannot see, by their codes; how many there are."""
    unseen, cards, n = count_unseen(s, seat, tools.net), tools.scratch.cards, 0
    for code in range(len(unseen)):
        for _ in range(unseen[code]):
            cards[n] = code
            n += 1
    return n


def deal(at: int, seat: int, tools: Tools) -> None:
    """The cards lie in all rows of a state that the seat does not know, one after the other."""
    raw, hidden, cards, n = raw_of(tools.states, at), tools.hidden, tools.scratch.cards, 0
    for k in range(hidden.count):
        for i in range(raw[hidden.sizes[seat][k]]):
            raw[hidden.cards[seat][k] + i] = cards[n]
            n += 1
