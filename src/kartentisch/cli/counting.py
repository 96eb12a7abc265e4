"""How far a long piece of work is, for whoever watches it in a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

EVERY = 1000


@contextmanager
def counted(what: str) -> Iterator[Callable[[int], None]]:
    """Call what this gives with each number; the line is gone when the work is done."""
    is_watched = sys.stderr.isatty()

    def count(number: int) -> None:
        if is_watched and number % EVERY == 0:
            print(f"\r{number} {what} …", end="", file=sys.stderr, flush=True)

    try:
        yield count
    finally:
        if is_watched:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
