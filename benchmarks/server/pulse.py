"""What a process uses, as the system sees it."""

import os
import resource
from pathlib import Path


def memory_of(pid: int) -> float:
    """Megabytes in use."""
    return _megabytes(pid, "VmRSS:")


def _megabytes(pid: int, kind: str) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(kind):
            return int(line.split()[1]) / 1024
    raise AssertionError("no such process")


def files_of(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def processor_of(pid: int) -> float:
    """Seconds of processor time."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def processor_of_all(pid: int) -> float:
    """The same of a process and of all that it has started, those that have ended, too."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    own = sum(int(part) for part in parts[11:15]) / os.sysconf("SC_CLK_TCK")
    return own + sum(processor_of_all(child) for child in children_of(pid))


def children_of(pid: int) -> set[int]:
    return {int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()}


def own_memory_of(pid: int) -> float:
    """Megabytes that it shares with nobody."""
    return _megabytes(pid, "RssAnon:")


def allow_many_files() -> None:
    """For this process and those that it starts."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
