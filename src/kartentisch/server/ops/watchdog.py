"""Notices when the event loop is busy with one thing for too long, and with what.

While it is, nobody else is served. What counts is the processor time of its thread from one turn
to the next: a machine that is busy with other things is not our fault.
"""

import asyncio
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from kartentisch.server import metrics
from kartentisch.server.logs import log

#: Seconds of processor time that nobody notices.
LONGEST_TURN: Final = 0.05
#: So often the loop is looked at; nearly as much of a turn can be missed.
EVERY: Final = 0.01
#: The loop is asked for a sign of life once it has worked for so many seconds since the last.
WORTH_ASKING: Final = 0.001


class Watchdog:
    """In a thread of its own; to be made in that of the loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread = threading.get_ident()
        self._clock = time.pthread_getcpuclockid(self._thread)
        self._answered = threading.Event()
        self._is_over = threading.Event()
        self._at = 0.0
        self._longest = 0.0

    def watch(self) -> None:
        last = self._spent()
        while not self._is_over.wait(EVERY):
            asked = self._spent()
            if asked - last > WORTH_ASKING:
                self._look(asked)
                last = self._at

    def longest(self) -> float:
        """Since the last time that somebody wanted to know."""
        longest, self._longest = self._longest, 0.0
        return longest

    def stop(self) -> None:
        self._is_over.set()

    def _look(self, asked: float) -> None:
        self._answered.clear()
        self._loop.call_soon_threadsafe(self._answer)
        place = ""
        while not self._answered.wait(EVERY):
            if self._is_over.is_set():
                return
            if not place and self._spent() - asked > LONGEST_TURN / 2:
                place = self._place()
        turn = self._at - asked
        self._longest = max(self._longest, turn)
        if turn > LONGEST_TURN:
            log.warning("loop busy", milliseconds=round(1000 * turn), exception=place)

    def _answer(self) -> None:
        """In the loop, at its next turn."""
        self._at = time.thread_time()
        self._answered.set()

    def _spent(self) -> float:
        return time.clock_gettime(self._clock)

    def _place(self) -> str:
        frame = sys._current_frames().get(self._thread)  # noqa: SLF001 - there is no other way
        return "".join(traceback.format_stack(frame)) if frame else ""


@contextmanager
def watched() -> Iterator[None]:
    """The running loop, where the system can tell what a thread has spent."""
    if not hasattr(time, "pthread_getcpuclockid"):
        yield
        return
    watchdog = Watchdog()
    metrics.longest_turn.set_function(watchdog.longest)
    threading.Thread(target=watchdog.watch, name="kartentisch-watchdog", daemon=True).start()
    try:
        yield
    finally:
        watchdog.stop()
