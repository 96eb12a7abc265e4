"""Ctrl-C as a wish: the piece of work at hand is finished first. A second one is an order."""

import contextlib
import signal
from collections.abc import Callable, Iterator
from types import FrameType


@contextlib.contextmanager
def interruption() -> Iterator[Callable[[], bool]]:
    """While this lasts, the first Ctrl-C only makes the function that it gives say yes."""
    wished: list[int] = []

    def hear(number: int, frame: FrameType | None) -> None:
        if wished:
            signal.default_int_handler(number, frame)
        wished.append(number)

    before = signal.signal(signal.SIGINT, hear)
    try:
        yield lambda: bool(wished)
    finally:
        signal.signal(signal.SIGINT, before)
