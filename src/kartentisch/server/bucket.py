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
        self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True
