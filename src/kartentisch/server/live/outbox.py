"""What waits to be sent to one viewer. A slow reader never makes the others wait."""

import asyncio
from collections import deque

from kartentisch.server import metrics
from kartentisch.server.limits import MOST_UNREAD

#: So many frames may wait; a reader that is further behind is dropped and comes back anew.
MOST_WAITING = 256
#: How a connection ends; the codes of docs/protocol.md.
SESSION_ENDED, NO_SUCH_TABLE, TOO_SLOW, BANNED, TOO_FAST = 4401, 4404, 4408, 4410, 4429


class Outbox:
    def __init__(self, session: str = "") -> None:
        #: The hash of the token that the viewer showed; empty for none.
        self.session = session
        self._waiting: deque[bytes] = deque()
        self._size = 0
        #: Of the one who sends, while there is nothing to send.
        self._news: asyncio.Future[None] | None = None
        #: Code and reason, when nothing more is to be sent.
        self.ended: tuple[int, str] | None = None

    def put(self, frame: bytes) -> None:
        if len(self._waiting) >= MOST_WAITING or self._size > MOST_UNREAD:
            metrics.outbox_overflows.inc()
            self.end(TOO_SLOW, "too slow")
        if self.ended is None:
            self._waiting.append(frame)
            self._size += len(frame)
            self._wake()

    def end(self, code: int, reason: str) -> None:
        self._waiting.clear()
        self._size = 0
        self.finish(code, reason)

    def finish(self, code: int, reason: str) -> None:
        """The same, after what waits already."""
        self.ended = (code, reason)
        self._wake()

    async def take(self) -> bytes | None:
        """The next frame; None when there will be no more."""
        while not self._waiting:
            if self.ended is not None:
                return None
            self._news = asyncio.get_running_loop().create_future()
            await self._news
        frame = self._waiting.popleft()
        self._size -= len(frame)
        return frame

    def _wake(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)
