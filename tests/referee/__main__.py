"""`python -m tests.referee [--jobs N] FILE_OR_DIR...`: check replay files."""

import argparse
import multiprocessing
import sys
from collections.abc import Iterator
from pathlib import Path

from . import Fault, referee

CHUNK = 16


def find_files(paths: list[Path]) -> Iterator[Path]:
    """Files as given; directories are searched for replays, in a stable order."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.replay.json"))
        else:
            yield path


def check(path: Path) -> str | None:
    """The fault of a file, or None."""
    try:
        referee(path.read_bytes())
    except Fault as fault:
        return f"{path}: {fault}"
    except OSError as error:
        return f"{path}: cannot be read: {error}"
    except Exception as error:  # a bug of the referee must not hide the other files
        return f"{path}: the referee itself failed: {error!r}"
    return None


def check_all(files: list[Path], jobs: int) -> Iterator[str | None]:
    """The faults of all files, in order."""
    if jobs == 1:
        yield from map(check, files)
        return
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap(check, files, CHUNK)


def main() -> int:
    """Print a line for every faulty file and the sum; 1 if any failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.referee")
    parser.add_argument("--jobs", type=int, default=1, help="processes to use (default 1)")
    parser.add_argument("paths", type=Path, nargs="+", metavar="FILE_OR_DIR")
    arguments = parser.parse_args()
    files = list(find_files(arguments.paths))
    failed = 0
    for fault in check_all(files, max(1, arguments.jobs)):
        if fault is not None:
            failed += 1
            print(fault)
    print(f"{len(files) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
