"""The terminal: lines that stay, and a veil for what must not stay readable.

Behind the veil everything is written to the terminal's second screen, which leaves no trace in
the scroll-back when it is closed.
"""

import contextlib
import os
import sys
from collections.abc import Iterator

SECOND_SCREEN = "\x1b[?1049h\x1b[2J\x1b[H"
FIRST_SCREEN = "\x1b[?1049l"


class Screen:
    """What a person reads and answers."""

    @property
    def has_veil(self) -> bool:
        return sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"

    def say(self, line: str = "") -> None:
        print(line, flush=True)

    def ask(self, prompt: str) -> str:
        """What the person types; EOFError when they are gone."""
        return input(prompt).strip()

    @contextlib.contextmanager
    def veil(self) -> Iterator[None]:
        """What is said in here is gone afterwards, where the terminal can do that."""
        if not self.has_veil:
            yield
            return
        print(SECOND_SCREEN, end="", flush=True)
        try:
            yield
        finally:
            print(FIRST_SCREEN, end="", flush=True)
