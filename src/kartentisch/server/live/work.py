"""Work beside the event loop, in three classes: none waits for one that matters less.

Each class has places of its own, so that what can wait never keeps people waiting. Plain code in
threads takes turns with the event loop: therefore the places are few.
"""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from enum import IntEnum
from typing import Final, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from kartentisch.server.live.threads import Threads, TooMuch

T = TypeVar("T")


class Rank(IntEnum):
    """How much a piece of work matters."""

    #: People wait for it: bots at tables where somebody is.
    NOW = 0
    #: Somebody asked for it: hints, checks, stories, exports, long logs.
    ASKED = 1
    #: Nobody waits: bots at tables where nobody is, tidying.
    SPARE = 2


_CORES: Final = os.cpu_count() or 1
#: So many of a class are worked on at once.
AT_ONCE: Final = {Rank.NOW: max(2, _CORES), Rank.ASKED: max(1, _CORES // 2), Rank.SPARE: 1}
#: What people wait for leaves its place to others after so many seconds, done or not.
LONGEST_STAY: Final = 1.0
#: What can wait then rests so many times as long as it took, but no longer than this (seconds):
#: its moves are stored and told as well, and a slow machine has the least time for them.
RESTS, LONGEST_REST = 3, 0.25
#: Of what was asked for: so many may wait, so many of one person, for so many seconds in all.
MOST_ASKED: Final = 200
MOST_OF_ONE: Final = 8
LONGEST_ASKED: Final = 20.0

#: Looked at when a place is free: meanwhile somebody may have come.
Ranked = Callable[[], Rank]


class _Waiting(NamedTuple):
    rank: Ranked
    turn: asyncio.Future[Rank]

    def may_begin_as(self, rank: Rank) -> bool:
        return self.rank() is rank and not self.turn.done()


class Work:
    def __init__(self) -> None:
        self._threads = Threads()
        self._line: list[_Waiting] = []
        self._busy: Counter[Rank] = Counter()
        self._asked: Counter[str] = Counter()
        self._ones: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def place(self, rank: Ranked) -> AsyncIterator[None]:
        """Wait for a place of this class, and have it."""
        loop = asyncio.get_running_loop()
        waiting = _Waiting(rank, loop.create_future())
        self._line.append(waiting)
        self.go_on()
        try:
            stay = _Stay(self, await waiting.turn)
        except asyncio.CancelledError:
            self._forget(waiting)
            raise
        began = loop.time()
        alarm = loop.call_later(LONGEST_STAY, stay.end) if stay.rank is Rank.NOW else None
        try:
            yield
        finally:
            if alarm is not None:
                alarm.cancel()
            if stay.rank is Rank.SPARE:
                loop.call_later(min(LONGEST_REST, RESTS * (loop.time() - began)), stay.end)
            else:
                stay.end()

    async def aside(self, work: Callable[[], T]) -> T:
        """In a thread; whoever stops waiting for it gives it up."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def do(self, rank: Rank, work: Callable[[], T]) -> T:
        async with self.place(lambda: rank):
            return await self.aside(work)

    def is_asked_by(self, who: str) -> bool:
        """Is something being worked out for them?"""
        return who in self._asked

    async def asked(self, who: str, work: Callable[[], T], patience: float = LONGEST_ASKED) -> T:
        """What one person asked for: one thing after the other.

        Raises `TooMuch` if too much waits already, and `TimeoutError` if it takes too long.
        """
        if self._asked[who] >= MOST_OF_ONE or self._asked.total() >= MOST_ASKED:
            raise TooMuch
        self._asked[who] += 1
        try:
            async with asyncio.timeout(patience), self._ones.setdefault(who, asyncio.Lock()):
                return await self.do(Rank.ASKED, work)
        finally:
            self._asked[who] -= 1
            if not self._asked[who]:
                del self._asked[who]

    def go_on(self) -> None:
        """Whoever may begin now begins, in the order of classes, and of coming."""
        for rank in Rank:
            for waiting in [each for each in self._line if each.may_begin_as(rank)]:
                if self._busy[rank] >= AT_ONCE[rank]:
                    break
                self._line.remove(waiting)
                self._busy[rank] += 1
                waiting.turn.set_result(rank)

    def leave(self, rank: Rank) -> None:
        self._busy[rank] -= 1
        self.go_on()

    def _forget(self, waiting: _Waiting) -> None:
        """Somebody went away while waiting, or just as it was their turn."""
        if waiting in self._line:
            self._line.remove(waiting)
        elif waiting.turn.done() and not waiting.turn.cancelled():
            self.leave(waiting.turn.result())


class _Stay:
    """In a place, until it ends for the first time."""

    def __init__(self, work: Work, rank: Rank) -> None:
        self.rank = rank
        self._work: Work | None = work

    def end(self) -> None:
        if self._work is not None:
            work, self._work = self._work, None
            work.leave(self.rank)
