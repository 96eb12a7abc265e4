"""Bots that need a net: the net alone, looking ahead with it, and a yardstick for both."""

from typing import Final

from kartentisch.bots.nets.find import has_net
from kartentisch.bots.search.find import is_searched
from kartentisch.bots.search.policy import BY_NET, BY_RULES
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


def who_is(game: str, name: str) -> int:
    """The last number of a mind in bulk play (search/policy.py)."""
    if name in YARDSTICKS:
        return -YARDSTICKS[name]
    return BY_NET + worlds_of(game, name) if name in strong_of(game) else BY_RULES
