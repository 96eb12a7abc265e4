"""An event loop in which time is a number, and in which a process can be killed at any step.

Nothing waits: when nobody has anything to do, the clock jumps to the next alarm. What a process
does runs in a context that names its life; when that has ended, its steps are laid aside.
"""

import asyncio
import heapq
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import Any


class Life:
    """Of one process, from its start until it is killed."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.is_over = False
        self.steps = 0
        #: It is killed after so many steps.
        self.last_step: int | None = None
        self.laid_aside: list[asyncio.Handle] = []
        self.at_the_end: list[Callable[[], None]] = []

    def end(self) -> None:
        if not self.is_over:
            self.is_over = True
            for each in self.at_the_end:
                each()


LIFE: ContextVar[Life | None] = ContextVar("LIFE", default=None)


def context_of(life: Life) -> Context:
    context = copy_context()
    context.run(LIFE.set, life)
    return context


class VirtualLoop(asyncio.BaseEventLoop):
    _ready: Any
    _scheduled: Any

    def __init__(self) -> None:
        super().__init__()
        self._moment = 0.0
        self.steps = 0
        self._lives: list[Life] = []
        self._tasks: list[asyncio.Task[Any]] = []
        self.set_task_factory(self._make_task)  # type: ignore[arg-type] # as in 3.12
        self.set_exception_handler(self._notice)
        #: What nobody caught: there should be nothing.
        self.lost: list[str] = []

    def time(self) -> float:
        return self._moment

    def new_life(self, name: str) -> Life:
        self._lives.append(Life(name))
        return self._lives[-1]

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., Any], *args: Any
    ) -> "asyncio.Future[Any]":
        """A thread, as far as anybody can tell: its work is done at once, and known later."""
        answer = self.create_future()
        self.call_later(0.01, _tell, answer, func(*args))
        return answer

    def bury(self) -> None:
        """Let everything come to an end, also what belonged to the dead."""
        for life in self._lives:
            life.is_over = False
            life.last_step = None
            self._ready.extend(life.laid_aside)
        for task in self._tasks:
            task.cancel()
        for _ in range(20):
            for task in self._tasks:
                if not task.done():
                    task.cancel()
            self.run_until_complete(asyncio.sleep(2))
        self.close()

    def _make_task(
        self, loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], **more: Any
    ) -> "asyncio.Task[Any]":
        task = asyncio.Task(work, loop=self, **more)
        self._tasks.append(task)
        return task

    def _notice(self, _: asyncio.AbstractEventLoop, what: dict[str, Any]) -> None:
        self.lost.append(f"{what.get('message')} {what.get('exception')!r}")

    def _run_once(self) -> None:
        """One step of somebody; if nobody has one, time goes on."""
        if not self._ready:
            handle = heapq.heappop(self._scheduled)
            handle._scheduled = False  # noqa: SLF001 - as the loop of the library does
            self._moment = max(self._moment, handle.when())
            self._ready.append(handle)
        handle = self._ready.popleft()
        if handle.cancelled():
            return
        life = handle._context.get(LIFE)  # noqa: SLF001 - the only way to know whose it is
        if life is not None and life.is_over:
            life.laid_aside.append(handle)
            return
        self.steps += 1
        handle._run()  # noqa: SLF001
        if life is not None:
            life.steps += 1
            if life.last_step is not None and life.steps >= life.last_step:
                life.end()

    def _write_to_self(self) -> None:
        """There is nobody else to wake."""

    def _process_events(self, event_list: Any) -> None:
        """There are no files."""


def _tell(answer: "asyncio.Future[Any]", result: object) -> None:
    if not answer.done():
        answer.set_result(result)
