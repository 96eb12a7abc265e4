"""Bots that need a net: the net alone, looking ahead with it, and a yardstick for both."""

from typing import Final

from kartentisch.bots.nets.registry import has_net
from kartentisch.bots.search.registry import is_searched, worlds_of
from kartentisch.bots.search.tools import BY_NET, BY_RULES, BY_SEARCH, BY_TREE, Player

NET: Final = "net"
SEARCH: Final = "search"
#: A search that knows no more than the rules, with so many simulations.
YARDSTICKS: Final = {"ismcts": 400, "ismcts-4000": 4000}


def strong_of(game: str) -> tuple[str, ...]:
    """Which of them a game has."""
    if not has_net(game):
        return ()
    return (NET, SEARCH, *YARDSTICKS) if is_searched(game) else (NET,)


def player_as(game: str, name: str, softness: int) -> Player:
    """A bot in bulk play, where somebody uses a net."""
    player = Player()
    player.kind, player.softness = BY_NET if name in strong_of(game) else BY_RULES, softness
    if name == SEARCH:
        player.kind, player.worlds = BY_SEARCH, worlds_of(game).WORLDS
    elif name in YARDSTICKS:
        player.kind, player.simulations = BY_TREE, YARDSTICKS[name]
    return player
