"""Who plays, and what they think with."""

from typing import Final, NamedTuple

from kartentisch.bots.nets.net import Work
from kartentisch.core.layout import Layout, Record, numbers
from kartentisch.core.rows import RowOf

#: Kinds of players.
BY_RULES: Final = 0
BY_NET: Final = 1
BY_SEARCH: Final = 2
BY_TREE: Final = 3


class Player(Record):
    """Who sits there where somebody uses a net."""

    kind: int = numbers()
    #: How much worse than the net's best a move may be.
    softness: int = numbers()
    #: Into so many a search looks, and so many the yardstick makes.
    worlds: int = numbers()
    simulations: int = numbers()


class Node(Record):
    """Of the yardstick's tree."""

    #: The action that leads to it, and whose it was.
    action: int = numbers()
    seat: int = numbers()
    #: Other nodes.
    above: int = numbers()
    child: int = numbers()
    sibling: int = numbers()
    #: How often it was gone through, how often it could have been, and what it brought.
    visits: int = numbers()
    chances: int = numbers()
    reward: int = numbers()


class Tools(NamedTuple):
    """What is needed to search: a net, states to try things in, a tree."""

    net: Work
    states: RowOf[Layout]
    tree: RowOf[Node]


class Brains(NamedTuple):
    """What bots think with where somebody uses a net: those who follow rules, and all others."""

    rules: Record
    players: RowOf[Player]
    tools: Tools
