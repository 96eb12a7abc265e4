"""Games small enough to be solved: few cards and turns, by the size options of the games alone.

No jokers in Passt nicht!: one that is turned up first is shuffled back, as often as it happens.
"""

from typing import Any, Final

#: Sizes for two seats; with every card drawn they have at most about 15,000 positions.
SMALL: Final[dict[str, dict[str, Any]]] = {
    "keine-ahnung": {
        "deck": ["b1", "b2", "g1", "g2"],
        "layout": 1,
        "trophy_count": 1,
        "prizes": 1,
        "turns": 3,
    },
    "luecke": {"colours": 2, "numbers": 3, "hand": 1, "pressed": 0, "rounds": 1, "turns": 2},
    "passt-nicht": {
        "colours": 2,
        "numbers": 3,
        "copies": 1,
        "jokers": 0,
        "hand": 2,
        "rounds": 1,
        "turns": 2,
    },
}


def spiel_text(game: str) -> str:
    """What OpenSpiel loads: `kartentisch_luecke(colours=2,…)`."""
    sizes = ",".join(f"{name}={_value(value)}" for name, value in SMALL[game].items())
    return f"kartentisch_{game.replace('-', '_')}({sizes})"


def _value(value: Any) -> str:
    return " ".join(value) if isinstance(value, list) else str(value)
