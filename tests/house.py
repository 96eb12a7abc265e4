"""The files of the project."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]


def tracked_files() -> list[Path]:
    """Those of the next commit: tracked, or new and not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout.decode()
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]
