"""For a game that nobody has written a tally for: nothing is counted."""

from typing import Final

from kartentisch.core.layout import Layout

FACTS: Final[tuple[str, ...]] = ()
ROOM: Final = 1

AVERAGES: Final[dict[str, str]] = {}
FIRST_SEAT: Final = "begins"
#: What a sweep shows if nobody says.
HEADLINES: Final = ("decisions",)


def decided(s: Layout, seat: int, action: int) -> None:
    pass
