"""Thinking time: none, so much for each move, or a bank with an increment. All in milliseconds."""

from typing import Literal

import msgspec


class ClockSettings(msgspec.Struct, frozen=True):
    """What a table agreed on. `move` gives every move its time; `bank` a stock and a bonus."""

    kind: Literal["none", "move", "bank"] = "none"
    time: int = 0
    increment: int = 0


class Clock:
    """The clocks of all seats; one runs while its seat is awaited."""

    def __init__(self, settings: ClockSettings, seats: int) -> None:
        self.settings = settings
        #: What each seat has left, and since when it thinks.
        self.spans = [settings.time] * seats
        self.since: list[int | None] = [None] * seats

    def await_seats(self, awaited: tuple[int, ...], now: int) -> None:
        """From now on just these seats think. Who goes on thinking keeps thinking."""
        if self.settings.kind == "none":
            return
        for seat, since in enumerate(self.since):
            if seat in awaited and since is None:
                self.since[seat] = now
            elif seat not in awaited and since is not None:
                self._stop(seat, now - since)

    def move_made(self, seat: int, now: int) -> None:
        """A move ends the thinking, even if the same seat is awaited again at once."""
        since = self.since[seat]
        if since is not None:
            self._stop(seat, now - since)

    def begin_by(self, moment: int) -> None:
        """Whoever would begin to think later begins then."""
        self.since = [None if since is None else min(since, moment) for since in self.since]

    def left(self, now: int) -> list[int]:
        """What each seat has left at this moment; nothing without clocks."""
        if self.settings.kind == "none":
            return []
        return [
            span - (0 if since is None else max(0, now - since))
            for span, since in zip(self.spans, self.since, strict=True)
        ]

    def deadline(self) -> int | None:
        """The moment at which the first clock runs out, if one is running."""
        if self.settings.kind == "none":
            return None
        ends = [
            since + self.spans[seat] for seat, since in enumerate(self.since) if since is not None
        ]
        return min(ends, default=None)

    def expired(self, now: int) -> tuple[int, ...]:
        """The seats whose time has run out."""
        if self.settings.kind == "none":
            return ()
        return tuple(
            seat
            for seat, since in enumerate(self.since)
            if since is not None and now >= since + self.spans[seat]
        )

    def _stop(self, seat: int, spent: int) -> None:
        self.since[seat] = None
        if self.settings.kind == "move":
            self.spans[seat] = self.settings.time
        else:
            self.spans[seat] = max(0, self.spans[seat] - max(0, spent)) + self.settings.increment
