"""For a game that nobody has written a tally for: nothing is counted."""

from typing import Any, Final

FACTS: Final[tuple[str, ...]] = ()
ROOM: Final = 1

AVERAGES: Final[dict[str, str]] = {}
FIRST_SEAT: Final = "begins"
#: What a sweep shows if nobody says.
HEADLINES: Final = ("decisions",)


def decided(s: Any, seat: int, action: int) -> None:
    pass
