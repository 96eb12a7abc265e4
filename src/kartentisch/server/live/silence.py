"""Whoever says nothing for too long is taken to be gone."""

import asyncio
from collections.abc import Callable


class Silence:
    """One alarm for a whole connection: a new one for each word would cost more than the word."""

    def __init__(self, longest: float, end: Callable[[], None]) -> None:
        self._longest = longest
        self._end = end
        self._loop = asyncio.get_running_loop()
        self._broken_at = self._loop.time()
        self._alarm = self._loop.call_later(longest, self._ring)

    def broken(self) -> None:
        """Somebody says something."""
        self._broken_at = self._loop.time()

    def stop(self) -> None:
        self._alarm.cancel()

    def _ring(self) -> None:
        left = self._broken_at + self._longest - self._loop.time()
        if left > 0:
            self._alarm = self._loop.call_later(left, self._ring)
        else:
            self._end()
