"""Bots that need a net: the net alone, and looking ahead with it."""

from typing import Final

from kartentisch.bots.nets.find import has_net
from kartentisch.bots.search.find import is_searched

NET: Final = "net"
SEARCH: Final = "search"

#: Worlds that are looked into at each decision, in bulk and at tables alike.
WORLDS: Final = {"luecke": 40, "passt-nicht": 100}


def strong_of(game: str) -> tuple[str, ...]:
    """Which of them a game has."""
    if not has_net(game):
        return ()
    return (NET, SEARCH) if is_searched(game) else (NET,)


def worlds_of(game: str, name: str) -> int:
    """How many worlds a bot looks into; the net alone looks into none."""
    return WORLDS[game] if name == SEARCH else 0
