"""How often somebody may speak: a bucket that fills steadily and empties by the word."""


class Bucket:
    """`rate` words a second on average, `burst` at once. Time is an argument, in milliseconds."""

    def __init__(self, rate: float, burst: int, now: int) -> None:
        self._rate = rate / 1000
        self._burst = burst
        self._level = float(burst)
        self._at = now

    def takes(self, now: int) -> bool:
        """May one more word be said?"""
        if self.is_empty(now):
            return False
        self._level -= 1
        return True

    def is_empty(self, now: int) -> bool:
        # A clock that is set back fills nothing, and takes nothing away.
        self._level = min(self._burst, self._level + max(0, now - self._at) * self._rate)
        self._at = now
        return self._level < 1
