"""What waits to be sent to one viewer. A slow reader never makes the others wait."""

import asyncio
from collections import deque

#: So many frames may wait; a reader that is further behind is dropped and comes back anew.
MOST_WAITING = 256


class Outbox:
    def __init__(self) -> None:
        self._waiting: deque[bytes] = deque()
        self._news = asyncio.Event()
        self.is_overfull = False

    def put(self, frame: bytes) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self.is_overfull = True
            self._waiting.clear()
        if not self.is_overfull:
            self._waiting.append(frame)
        self._news.set()

    async def take(self) -> bytes | None:
        """The next frame; None when the reader was too slow."""
        while not self._waiting:
            if self.is_overfull:
                return None
            self._news.clear()
            await self._news.wait()
        return self._waiting.popleft()
