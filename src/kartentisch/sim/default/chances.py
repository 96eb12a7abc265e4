"""For a game that nobody has worked out chances for."""

from kartentisch.core.belief import Belief
from kartentisch.core.pov import Pov


def chances(pov: Pov, belief: Belief) -> list[tuple[str, float]]:
    del pov, belief
    return []
