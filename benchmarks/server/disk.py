"""A program on a disk that is watched, or fails: see disk.c."""

import os
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SOURCE = Path(__file__).parent / "disk.c"
WRITE, TRUNCATE, SYNC, DELETE, SAID = range(1, 6)
#: The files of a database, as the record names them.
ENDINGS = {1: "", 2: "-wal", 3: "-journal"}


class Noted(NamedTuple):
    kind: int
    file: int
    offset: int
    data: bytes


def compiled(folder: Path) -> Path:
    library = folder / "disk.so"
    command = [
        "cc",
        "-O1",
        "-shared",
        "-fPIC",
        "-o",
        str(library),
        str(SOURCE),
        "-ldl",
        "-lpthread",
    ]
    subprocess.run(command, check=True)
    return library


def run_watched(library: Path, words: list[str], log: Path, **variables: str) -> str:
    """What the program said."""
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=ROOT,
        env={**os.environ, "LD_PRELOAD": str(library), "DISK_LOG": str(log), **variables},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


def noted(log: Path) -> Iterator[Noted]:
    with log.open("rb") as file:
        while head := file.read(32):
            kind, which, offset, length = struct.unpack("=4Q", head)
            has_bytes = kind in (WRITE, SAID)
            yield Noted(kind, which, offset, file.read(length) if has_bytes else b"")
