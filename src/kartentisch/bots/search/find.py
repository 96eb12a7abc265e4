"""Everything that a kernel needs to play a game with its net."""

from types import ModuleType
from typing import Any

from kartentisch.bots.default import worlds as unknown
from kartentisch.bots.nets.file import furnish
from kartentisch.bots.nets.find import net_links_of, net_of
from kartentisch.bots.policies import policy_for
from kartentisch.bots.search import ismcts, likely, linked, records
from kartentisch.bots.search.look_ahead import ROWS, STATES
from kartentisch.core.parts import has_part, part_of


def links_of(game: str, *, compiled: bool) -> dict[Any, Any]:
    """The net, the worlds and the rules of a game."""
    links = net_links_of(net_of(game)) | {
        linked.gather: worlds_of(game).gather,
        linked.deal: worlds_of(game).deal,
        linked.likely: (likely if is_searched(game) else unknown).likely,
        linked.surprises: worlds_of(game).surprises,
        linked.witness: worlds_of(game).witness,
        linked.choose: policy_for(game).choose,
    }
    return links | {linked.copy_to: records.copy_to} if compiled else links


def worlds_of(game: str) -> ModuleType:
    """How hidden cards are dealt anew; a game without an own way is not searched."""
    return part_of(game, "bots", "worlds")


def is_searched(game: str) -> bool:
    return has_part(game, "bots", "worlds")


def desk_size(game: str) -> tuple[int, int]:
    """Of a net with room for a search behind it."""
    rows, columns = net_of(game).DESK
    return rows + ROWS, columns


def plain_desk(game: str) -> list[list[int]]:
    """The weights of a game on paper."""
    rows, columns = desk_size(game)
    desk = [[0] * columns for _ in range(rows)]
    furnish(desk, game, net_of(game))
    return desk


def fast_desk(game: str) -> Any:
    """The same as an array."""
    import numpy as np  # noqa: PLC0415 - plain play must not pay for it

    desk = np.zeros(desk_size(game), np.int32)
    furnish(desk, game, net_of(game))
    return desk


def plain_tools(game: str) -> tuple[Any, ...]:
    """What policy.py needs besides the desk of the rules."""
    tree = [[0] * ismcts.NODE for _ in range(ismcts.MOST_NODES)]
    return plain_desk(game), [None] * STATES, tree


def fast_tools(game: str, states: Any) -> tuple[Any, ...]:
    """The same as arrays."""
    import numpy as np  # noqa: PLC0415 - plain play must not pay for it

    return fast_desk(game), states, np.zeros((ismcts.MOST_NODES, ismcts.NODE), np.int32)
