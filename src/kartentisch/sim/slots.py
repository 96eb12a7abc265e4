"""What core/kernel.py links into a batch: what its game's tally hears (bots/slots.py has bots)."""

from collections.abc import Mapping
from typing import Protocol

from kartentisch.core.layout import Layout


class Tally(Protocol):
    """What a tally.py has, besides functions that are named as in core/report.py."""

    #: What is counted, in so many numbers with those that only help.
    FACTS: tuple[str, ...]
    ROOM: int
    #: Facts that are sums, and what they are to be divided by.
    AVERAGES: Mapping[str, str]
    #: What the first seat of a game does.
    FIRST_SEAT: str
    #: What a sweep shows if nobody says.
    HEADLINES: tuple[str, ...]

    @staticmethod
    def decided(s: Layout, seat: int, action: int) -> None:
        """A seat is about to do this."""
        raise NotImplementedError


decided = Tally.decided
