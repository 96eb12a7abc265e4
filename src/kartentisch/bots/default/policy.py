"""For a game that nobody has written a bot for: any legal action."""

from typing import Any, Final

MIND: Final = ("slack",)
NOTES: Final = 0
DESK: Final = (1, 1)


def choose(s: Any, seat: int, mind: Any, word: int, out: Any, count: int, desk: Any) -> int:
    return int(out[word % count])


def forget(mind: Any) -> None:
    """There is no notebook."""


def remember(mind: Any, action: int) -> None:
    """Nothing is worth a note."""
