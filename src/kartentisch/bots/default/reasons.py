"""A game that nobody has found reasons for: what is done speaks for itself."""

from typing import Any


def reason(s: Any, seat: int, move: str) -> tuple[str, dict[str, Any]]:
    del s, seat
    return move.split(maxsplit=1)[0], {}
