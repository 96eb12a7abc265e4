"""The command line as a person starts it: a process of its own."""

import os
import subprocess
import sys
from pathlib import Path


def environment(home: Path, **more: str) -> dict[str, str]:
    """A clean environment whose data and caches lie in a folder of the test."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache")),
        "LANG": "C.UTF-8",
        "TERM": "xterm",
        **more,
    }


def kartentisch(
    home: Path, *words: str, typed: str = "", **more: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kartentisch", *words],
        input=typed,
        capture_output=True,
        text=True,
        env=environment(home, **more),
        timeout=120,
        check=False,
    )
