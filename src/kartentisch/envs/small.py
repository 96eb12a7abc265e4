"""Games small enough to be solved: few cards and turns, by the size options of the games alone.

With every card drawn they have at most about 15,000 positions.
"""

from kartentisch.core.game import find_game


def spiel_text(game: str) -> str:
    """What OpenSpiel loads: `kartentisch_GAME(colours=2,…)`."""
    sizes = ",".join(f"{name}={_value(value)}" for name, value in find_game(game).small.items())
    return f"kartentisch_{game.replace('-', '_')}({sizes})"


def _value(value: object) -> str:
    return " ".join(value) if isinstance(value, list) else str(value)
