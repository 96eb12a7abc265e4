"""The first Ctrl-C lets the piece of work at hand be finished, a second one does not."""

import contextlib
import signal
from collections.abc import Callable, Iterator
from types import FrameType


@contextlib.contextmanager
def interruption() -> Iterator[Callable[[], bool]]:
    """While this lasts, the first Ctrl-C only makes the function that it gives say yes."""
    heard: list[int] = []

    def hear(number: int, frame: FrameType | None) -> None:
        if heard:
            signal.default_int_handler(number, frame)
        heard.append(number)

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield lambda: bool(heard)
    finally:
        signal.signal(signal.SIGINT, before)
