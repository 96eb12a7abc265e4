"""Bots that need a net: the net alone, looking ahead with it, and a yardstick for both."""

from typing import Final

from kartentisch.bots.nets.registry import has_net
from kartentisch.bots.search.registry import is_searched
from kartentisch.bots.search.tools import BY_NET, BY_RULES, BY_SEARCH, BY_TREE, Player
from kartentisch.core.parts import part_of

NET: Final = "net"
SEARCH: Final = "search"
#: A search that knows no more than the rules, with so many simulations.
YARDSTICKS: Final = {"ismcts": 400, "ismcts-4000": 4000}


def strong_of(game: str) -> tuple[str, ...]:
    """Which of them a game has."""
    if not has_net(game):
        return ()
    return (NET, SEARCH, *YARDSTICKS) if is_searched(game) else (NET,)


def worlds_of(game: str, name: str) -> int:
    """How many worlds a bot looks into, in bulk and at tables; the net alone looks into none."""
    return int(part_of(game, "bots", "worlds").WORLDS) if name == SEARCH else 0


def player_as(game: str, name: str, softness: int) -> Player:
    """A bot in bulk play, where somebody uses a net."""
    player = Player()
    player.kind, player.softness = BY_NET if name in strong_of(game) else BY_RULES, softness
    if name == SEARCH:
        player.kind, player.worlds = BY_SEARCH, worlds_of(game, name)
    elif name in YARDSTICKS:
        player.kind, player.simulations = BY_TREE, YARDSTICKS[name]
    return player
