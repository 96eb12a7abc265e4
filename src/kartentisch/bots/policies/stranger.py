"""For a game that nobody has written a bot for: the first legal action."""

from typing import Any, Final

DESK: Final = (1, 1)


def choose(s: Any, seat: int, out: Any, count: int, desk: Any) -> int:  # noqa: ARG001 - the form of all policies
    return int(out[0])
