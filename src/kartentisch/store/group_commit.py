"""Does what the writer says, with asyncio: starts the commits and wakes those who wait."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from typing import Final

from kartentisch.store.errors import Conflict, NotStored
from kartentisch.store.records import StoredEvent
from kartentisch.store.writer import (
    Answer,
    AppendRequest,
    Committed,
    Failed,
    Input,
    Rested,
    Tell,
    Write,
    Writer,
)

#: Seconds from the begin of one commit to the next, for as long as somebody always waits: nobody
#: notices them, and many appends share the cost of a commit.
BEAT: Final = 0.008

#: Commits appends in one transaction and returns the requests that met a conflict.
Commit = Callable[[Sequence[AppendRequest]], Awaitable[frozenset[int]]]


class GroupCommit:
    """Many appends at once, few commits, one at a time."""

    def __init__(self, commit: Commit) -> None:
        self._commit = commit
        self._writer = Writer()
        self._requests = count(1)
        self._waiting: dict[int, asyncio.Future[None]] = {}
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def append(self, *events: StoredEvent, wakes: bool = True) -> "asyncio.Future[None]":
        """Done when the events are on disk. Whoever stops waiting does not take them back."""
        if self._closed:
            raise NotStored("the store is closed")
        request = next(self._requests)
        answer = self._waiting[request] = asyncio.get_running_loop().create_future()
        self._take(AppendRequest(request, events, wakes))
        return answer

    async def close(self) -> None:
        """Let no more in, and wait until everybody has an answer."""
        self._closed = True
        while self._task and not self._task.done():
            await asyncio.wait([self._task])  # it may have begun the next one

    def _take(self, what: Input) -> None:
        for effect in self._writer.take(what):
            match effect:
                case Write():
                    self._task = asyncio.create_task(self._write(effect))
                case Tell():
                    self._tell(effect)

    async def _write(self, write: Write) -> None:
        clock = asyncio.get_running_loop().time
        began = clock()
        try:
            conflicts = await self._commit(write.appends)
        except Exception as error:  # noqa: BLE001 - those who wait must hear of it, whatever it was
            self._take(Failed(write.batch, error))
        else:
            self._take(Committed(write.batch, conflicts))
        await asyncio.sleep(began + BEAT - clock())
        self._take(Rested())

    def _tell(self, tell: Tell) -> None:
        for request in tell.requests:
            answer = self._waiting.pop(request)
            if not answer.done():  # nobody waits any more if it was cancelled
                _answer(answer, tell)


def _answer(answer: asyncio.Future[None], tell: Tell) -> None:
    match tell.outcome:
        case Answer.STORED:
            answer.set_result(None)
        case Answer.CONFLICT:
            answer.set_exception(Conflict("this is not the next number of the table"))
        case Answer.NOT_STORED:
            # An exception for each: they are raised in many places, and collect traces there.
            error = NotStored(f"not stored: {tell.why}")
            error.__cause__ = tell.why
            answer.set_exception(error)
