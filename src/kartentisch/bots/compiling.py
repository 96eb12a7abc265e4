"""Another process compiles into the cache; this one goes on meanwhile and loads what it finds."""

import atexit
import contextlib
import importlib
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Final

_START: Final = f"from {__name__} import main; main()"
#: Set where others wait for us: we do not wait for yet another.
_is_compiler: Final = threading.Event()


class Compiling:
    """A function that compiles something, called in a process that ends with this one.

    Where none can be started, or where it fails, nothing comes into the cache: then the first
    call of what was to be compiled compiles it.
    """

    def __init__(self, function: Callable[..., None], *words: str) -> None:
        self._process = _started([function.__module__, function.__name__, *words])
        self._is_stopped = False
        atexit.register(self.stop)

    def is_done(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def wait(self) -> bool:
        """Until it is done; was it not stopped?"""
        if self._process is not None:
            self._process.wait()
        return not self._is_stopped

    def stop(self) -> None:
        """Nothing goes on compiling for nobody."""
        self._is_stopped = True
        if self._process is not None:
            self._process.terminate()
            with self._process:
                pass


def _started(words: Sequence[str]) -> subprocess.Popen[bytes] | None:
    """In a session of its own: Ctrl-C is meant for us, and we end it."""
    if _is_compiler.is_set():
        return None
    with contextlib.suppress(OSError):
        return subprocess.Popen(  # noqa: S603 - this program once more
            [sys.executable or "", "-P", "-c", _START, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    return None


def main() -> None:
    """In the other process."""
    _, module, name, *words = sys.argv
    _is_compiler.set()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    getattr(importlib.import_module(module), name)(*words)


def _end_with_parent() -> None:
    """The pipe is closed when whoever holds its other end is gone, however that came."""
    os.read(0, 1)
    os._exit(1)
