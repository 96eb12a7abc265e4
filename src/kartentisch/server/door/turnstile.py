"""One after the other: whatever is begun here, everybody else has a turn before the next one."""

import asyncio
from collections import deque
from collections.abc import Callable


class Turnstile:
    def __init__(self) -> None:
        #: Who plays here already, and who does not: the first come first.
        self._lanes: tuple[deque[Callable[[], None]], ...] = (deque(), deque())
        self._is_turning = False

    def enter(self, begin: Callable[[], None], *, is_first: bool = True) -> None:
        """Begin this when it is its turn."""
        self._lanes[not is_first].append(begin)
        if not self._is_turning:
            self._is_turning = True
            asyncio.get_running_loop().call_soon(self._turn)

    async def passed(self) -> None:
        """Until it is one's turn."""
        turn = asyncio.Event()
        self.enter(turn.set)
        await turn.wait()

    def _turn(self) -> None:
        lane = self._lanes[0] or self._lanes[1]
        begin = lane.popleft()
        try:
            begin()
        finally:
            self._is_turning = any(self._lanes)
            if self._is_turning:
                asyncio.get_running_loop().call_soon(self._turn)
