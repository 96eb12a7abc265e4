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
#: A help for quick eyes alone: every card names its colour in words.
PAINTS = {"b": 34, "a": 90, "g": 32, "y": 33, "r": 31, "p": 35}


class Screen:
    """What a person reads and answers."""

    def __init__(self) -> None:
        #: Something was said since the person last answered.
        self.is_unread = False

    @property
    def has_veil(self) -> bool:
        return sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"

    def paint(self, colour: str, text: str) -> str:
        """A card in its colour, where the terminal has colours and nobody minds."""
        if colour not in PAINTS or not self.has_veil or os.environ.get("NO_COLOR"):
            return text
        return f"\x1b[{PAINTS[colour]}m{text}\x1b[39m"

    def say(self, line: str = "") -> None:
        print(line, flush=True)
        self.is_unread = True

    def ask(self, prompt: str) -> str:
        """What the person types; EOFError when they are gone."""
        answer = input(prompt).strip()
        self.is_unread = False
        return answer

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
