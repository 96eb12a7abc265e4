"""Known holes in what we depend on: scripts/audit asks those who collect them, over the network."""

import subprocess
from pathlib import Path
from typing import Final

from benchmarks.server.item import Found

ROOT: Final = Path(__file__).parents[2]
#: What a count counts.
LISTS: Final = ("run", "npm", "check", "envs", "ray", "bench", "site")
NOTHING, NOT_ASKED = 0, 3


def audit(count: int, folder: Path) -> Found:
    del folder
    done = subprocess.run(
        [str(ROOT / "scripts" / "audit"), *LISTS[:count]],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    lines = done.stdout.splitlines()
    for line in lines:
        print(f"  {line}", flush=True)
    return found_in(done.returncode, lines or done.stderr.splitlines()[-1:])


def found_in(code: int, lines: list[str]) -> Found:
    sentence = "; ".join(lines).replace("|", "/")
    if code == NOT_ASKED:
        return Found(f"not known, since not everybody could be asked: {sentence}", is_kept=None)
    return Found(sentence, is_kept=code == NOTHING)
