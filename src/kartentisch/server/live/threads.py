"""Threads beside the event loop: what is done there can be given up, and no end waits for it."""

import ctypes
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final, ParamSpec, TypeVar

#: More help nobody: plain code takes turns in all of them.
MOST_THREADS: Final = 32

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")


class TooMuch(Exception):
    """There is more to do than anybody should wait for."""


class GivenUp(BaseException):
    """Ends plain code in a thread, wherever it is: nobody waits for it any more."""


class Job(Future[Any]):
    """Something to do, and what came of it. Whoever cancels it while it is done gives it up."""

    def __init__(self, work: Callable[[], Any]) -> None:
        super().__init__()
        self._work = work
        self._thread = 0
        self._lock = threading.Lock()

    def do(self) -> None:
        if not self.set_running_or_notify_cancel():
            return
        self._note(threading.get_ident())
        try:
            result = self._work()
        except BaseException as error:  # noqa: BLE001 - whoever asked is told, whatever it is
            self._note(0)
            self.set_exception(error)
        else:
            self._note(0)
            self.set_result(result)

    def cancel(self) -> bool:
        if super().cancel():
            return True
        with self._lock:
            if self._thread:
                # Machine code hears of it when it is back in Python.
                thread, error = ctypes.c_ulong(self._thread), ctypes.py_object(GivenUp)
                ctypes.pythonapi.PyThreadState_SetAsyncExc(thread, error)
        return False

    def _note(self, thread: int) -> None:
        with self._lock:
            self._thread = thread


class Threads(Executor):
    """As those of the library, but for that."""

    def __init__(self, most: int = MOST_THREADS) -> None:
        self._most = most
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        self._idle = threading.Semaphore(0)
        self._count = 0

    def submit(
        self, work: Callable[_Given, _Result], /, *given: _Given.args, **named: _Given.kwargs
    ) -> Future[_Result]:
        """Begins at once, or raises `TooMuch`."""
        if not self._idle.acquire(blocking=False):
            self._begin_another()
        job = Job(lambda: work(*given, **named))
        self._jobs.put(job)
        return job

    def _begin_another(self) -> None:
        if self._count >= self._most:
            raise TooMuch
        self._count += 1
        threading.Thread(target=self._serve, name="kartentisch-work", daemon=True).start()

    def _serve(self) -> None:
        while True:
            # It may come too late, when the job has just been done.
            with suppress(GivenUp):
                self._jobs.get().do()
                self._idle.release()
