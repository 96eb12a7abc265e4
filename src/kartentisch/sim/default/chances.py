"""For a game that nobody has worked out chances for."""

from kartentisch.core.belief import Belief
from kartentisch.core.side import Side


def chances(side: Side, belief: Belief) -> list[tuple[str, float]]:
    del side, belief
    return []
