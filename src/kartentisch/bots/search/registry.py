"""Everything that a kernel needs to play a game with its net."""

from functools import cache
from typing import cast

from kartentisch.bots.default import worlds as unknown
from kartentisch.bots.nets.registry import fast_work, plain_work
from kartentisch.bots.nets.slots import NetOfGame
from kartentisch.bots.search import ismcts, likely
from kartentisch.bots.search.hidden import hidden_rows
from kartentisch.bots.search.look_ahead import STATES
from kartentisch.bots.search.slots import Copying, Likely, Worlds
from kartentisch.bots.search.tools import Node, Scratch, Tools
from kartentisch.bots.slots import ByRules
from kartentisch.core import kernel
from kartentisch.core.game import Game
from kartentisch.core.layout import Layout
from kartentisch.core.parts import has_part, part_of
from kartentisch.core.rows import FastRecord, Records


def links_of(game: str, *, compiled: bool) -> dict[kernel.Function, kernel.Function]:
    """The net, the worlds and the rules of a game."""
    links = {
        **kernel.fill(NetOfGame, part_of(game, "bots", "net")),
        **kernel.fill(Worlds, part_of(game, "bots", "worlds")),
        **kernel.fill(Likely, likely if is_searched(game) else unknown),
        **kernel.fill(ByRules, part_of(game, "bots", "policy")),
    }
    if compiled:
        from kartentisch.bots.search import records  # noqa: PLC0415 - needs NumPy

        links |= kernel.fill(Copying, records)
    return links


def worlds_of(game: str) -> Worlds:
    """How hidden cards are dealt anew; a game without an own way is not searched."""
    return cast("Worlds", part_of(game, "bots", "worlds"))


def is_searched(game: str) -> bool:
    return has_part(game, "bots", "worlds")


def plain_tools(game: Game, s: Layout) -> Tools:
    """Everything that a search needs in a game that was agreed like this, as it stands."""
    states = [game.state() for _ in range(STATES)]
    tree = [Node() for _ in range(ismcts.MOST_NODES)]
    return Tools(plain_work(game.name), Scratch(), states, hidden_rows(s), tree)


def fast_tools(game: str, hidden: FastRecord, states: Records) -> Tools:
    """The same as records; the first of the states is left alone."""
    tree = kernel.records(Node(), ismcts.MOST_NODES)
    return Tools(fast_work(game), _scratch().copy()[0], states, hidden, tree)


@cache
def _scratch() -> Records:
    return kernel.records(Scratch())


def fast_hidden(s: Layout) -> FastRecord:
    """What seats do not know, for all games that were agreed like this one."""
    hidden: FastRecord = kernel.records(hidden_rows(s))[0]
    return hidden
