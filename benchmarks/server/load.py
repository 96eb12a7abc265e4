"""The benchmark of the server under load, read by a program."""

import re
import subprocess
import sys
from pathlib import Path

from benchmarks.server.item import Found

ROOT = Path(__file__).parents[2]
#: Milliseconds above a bare echo.
ALLOWED = 50.0
TABLES, RATE = 500, 200


def load(count: int, folder: Path) -> Found:
    """Count is in seconds."""
    del folder
    words = [
        "--tables",
        str(TABLES),
        "--watchers",
        "2",
        "--rate",
        str(RATE),
        "--seconds",
        str(count),
    ]
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.server_load", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    print(done.stdout, flush=True)
    above = re.search(r"p99: ([\d.]+) ms, echo ([\d.]+) ms, .* ([+-][\d.]+) ms", done.stdout)
    made = re.search(r"moves acknowledged: (\d+) of (\d+)", done.stdout)
    assert above, done.stdout
    assert made, done.stdout
    sentence = (
        f"{4 * TABLES:,} lines, {TABLES} tables, {int(made[1]) / count:.0f} durable moves a second"
        f" for {count} s: acknowledged after {above[1]} ms (p99), an echo {above[2]} ms"
    )
    is_enough = int(made[1]) >= 0.98 * int(made[2])
    return Found(sentence, float(above[3]) <= ALLOWED and is_enough)
