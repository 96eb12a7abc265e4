"""How far a long piece of work has come: one line that is written over, or lines in a log."""

import sys
import time
from typing import Final

WIDTH: Final = 30
SECONDS_BETWEEN: Final = 0.2
MINUTE: Final = 60
#: Fewer a second are told as the time for each.
SLOW: Final = 3


class Progress:
    """The rate and the time left: for people at a terminal with a bar, in a log each minute."""

    def __init__(self, total: int, what: str, done: int = 0) -> None:
        self.total, self.what, self.done = total, what, done
        self._before = done
        self._start = time.monotonic()
        self._is_seen = sys.stderr.isatty()
        self._between = SECONDS_BETWEEN if self._is_seen else MINUTE
        # A terminal shows the first step at once.
        self._shown = 0.0 if self._is_seen else self._start

    def add(self, count: int) -> None:
        self.done += count
        now = time.monotonic()
        if now - self._shown < self._between:
            return
        self._shown = now
        line = self.line(now - self._start)
        if self._is_seen:
            print(f"\r{self.bar()} {line}\x1b[K", end="", file=sys.stderr, flush=True)
        else:
            print(line.lstrip(), file=sys.stderr, flush=True)

    def say(self, *lines: str) -> None:
        """Something that stays, above the line that does not."""
        self._wipe()
        print(*lines, sep="\n", file=sys.stderr, flush=True)

    def bar(self) -> str:
        return "[" + ("#" * (WIDTH * self.done // self.total)).ljust(WIDTH, "-") + "]"

    def line(self, seconds: float) -> str:
        rate = max((self.done - self._before) / max(seconds, 1e-9), 1e-9)
        pace = f"{rate:,.0f} a second" if rate >= SLOW else f"{1 / rate:.1f} s each"
        left = time_text((self.total - self.done) / rate)
        return (
            f"{self.done / self.total:4.0%}  {self.done:,} of {self.total:,} {self.what}, "
            f"{pace}, {left} left"
        )

    def close(self) -> float:
        """Wipe the line; the seconds it took."""
        self._wipe()
        return self.seconds()

    def seconds(self) -> float:
        """Since it began."""
        return time.monotonic() - self._start

    def _wipe(self) -> None:
        if self._is_seen:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def time_text(seconds: float) -> str:
    if seconds < MINUTE:
        return f"{seconds:.0f} s"
    if seconds < MINUTE * MINUTE:
        return f"{seconds // MINUTE:.0f} min {seconds % MINUTE:.0f} s"
    return f"{seconds // (MINUTE * MINUTE):.0f} h {seconds % (MINUTE * MINUTE) // MINUTE:.0f} min"
