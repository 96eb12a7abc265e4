"""Who plays, and what they think with."""

from typing import Final, NamedTuple

from kartentisch.bots.nets.choice import MOST_ACTIONS
from kartentisch.bots.nets.net import Work
from kartentisch.bots.search.hidden import Hidden
from kartentisch.bots.search.opponent_notes import NOTES_ROOM
from kartentisch.core.layout import Layout, Record, numbers
from kartentisch.core.rows import RowOf

MOST_CARDS: Final = 128

#: Kinds of players.
BY_RULES, BY_NET, BY_SEARCH, BY_TREE = range(4)


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


class Scratch(Record):
    """What a search writes down."""

    #: The cards of a world.
    cards: list[int] = numbers(MOST_CARDS)
    # Promising actions, what was said of them, what they brought and in how many worlds.
    actions: list[int] = numbers(MOST_ACTIONS)
    opinions: list[int] = numbers(MOST_ACTIONS)
    totals: list[int] = numbers(MOST_ACTIONS)
    tries: list[int] = numbers(MOST_ACTIONS)
    #: What the moves of others told.
    opponent_notes: list[int] = numbers(NOTES_ROOM)


class Tools(NamedTuple):
    """What is needed to search."""

    net: Work
    scratch: Scratch
    #: To try things in, and what of them each seat does not know.
    states: RowOf[Layout]
    hidden: Hidden
    tree: RowOf[Node]


class Brains(NamedTuple):
    """What bots think with where somebody uses a net: those who follow rules, and all others."""

    rules: Record
    players: RowOf[Player]
    tools: Tools
