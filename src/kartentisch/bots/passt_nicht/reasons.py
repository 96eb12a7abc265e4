"""Why a bot does something in Passt nicht!"""

from typing import Any


def reason(s: Any, seat: int, move: str) -> tuple[str, dict[str, Any]]:
    """Of a card of a colour, how many points it is worth."""
    del s, seat
    verb, *tokens = move.split()
    return verb, {"points": int(tokens[0][1:])} if verb in {"play", "give", "lay"} else {}
