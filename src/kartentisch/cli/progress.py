"""How far a long piece of work has come: one line that is written over and over."""

import sys
import time
from typing import Final

WIDTH: Final = 30
SECONDS_BETWEEN: Final = 0.2
MINUTE: Final = 60


class Progress:
    """A bar with the rate and the time left, for people at a terminal only."""

    def __init__(self, total: int, what: str) -> None:
        self.total, self.what, self.done = total, what, 0
        self._shown = 0.0
        self._start = time.monotonic()
        self._is_seen = sys.stderr.isatty()

    def add(self, count: int) -> None:
        self.done += count
        now = time.monotonic()
        if self._is_seen and now - self._shown >= SECONDS_BETWEEN:
            self._shown = now
            print(f"\r{self.line(now - self._start)}\x1b[K", end="", file=sys.stderr, flush=True)

    def line(self, seconds: float) -> str:
        part = self.done / self.total
        bar = ("#" * int(WIDTH * part)).ljust(WIDTH, "-")
        rate = self.done / max(seconds, 1e-9)
        left = time_text((self.total - self.done) / max(rate, 1e-9))
        return (
            f"[{bar}] {part:4.0%}  {self.done:,} of {self.total:,} {self.what}, "
            f"{rate:,.0f} a second, {left} left"
        )

    def close(self) -> float:
        """Wipe the line; the seconds it took."""
        if self._is_seen:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
        return time.monotonic() - self._start


def time_text(seconds: float) -> str:
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    if seconds < MINUTE * MINUTE:
        return f"{seconds // MINUTE:.0f} min {seconds % MINUTE:.0f} s"
    return f"{seconds // (MINUTE * MINUTE):.0f} h {seconds % (MINUTE * MINUTE) // MINUTE:.0f} min"
