"""How long the very first figures take on a machine: python -m benchmarks.first_answer [TIMES].

Every run is a process of its own with an empty cache, stopped as soon as it has told something.
Seconds are those on the wall from its start, the median of so many runs (3); whatever else this
machine does counts.
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

from kartentisch.core.game import game_names

TIMES = 3
FIRST = re.compile(r"first figures, of ([\d,]+) of|reset of ([\d,]+) games")
RESET = """
from kartentisch.envs.vector import SoloTables
SoloTables("{game}", {count}).reset(seed=1)
print("reset of {count} games", flush=True)
"""

#: What is asked of each game.
COMMANDS = {
    "simulate": ["simulate", "{game}", "--games", "600"],
    "simulate, rules": ["simulate", "{game}", "--games", "600", "--bots", "rules"],
    "simulate, nets": ["simulate", "{game}", "--games", "600", "--bots", "net"],
    "sweep": ["sweep", "{game}", "--vary", "players=2..4", "--bots", "rules", "--games", "600"],
    "arena": ["arena", "{game}", "rules", "random", "--deals", "600"],
}


def first_answer(words: list[str]) -> tuple[float, int]:
    """Seconds until first figures, and of how many games they were."""
    with tempfile.TemporaryDirectory() as cache:
        began = time.monotonic()
        process = subprocess.Popen(
            [sys.executable, *words],
            env=os.environ | {"XDG_CACHE_HOME": cache},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        with process:
            found = next(filter(None, map(FIRST.match, process.stdout or ())))
            seconds = time.monotonic() - began
            process.terminate()
    return seconds, int((found[1] or found[2]).replace(",", ""))


def row(what: str, game: str, words: list[str], times: int) -> str:
    runs = [first_answer([word.format(game=game) for word in words]) for _ in range(times)]
    middle = statistics.median(seconds for seconds, _ in runs)
    return f"| {what} | {game} | {runs[0][1]:,} | {middle:.1f} |"


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else TIMES
    asked = {what: ["-m", "kartentisch", *words] for what, words in COMMANDS.items()}
    for count in (16, 1024):
        asked[f"{count:,} environments"] = ["-c", RESET.replace("{count}", str(count))]
    print("| what | game | games | seconds to first figures |\n|---|---|---|---|")
    for what, words in asked.items():
        for game in game_names():
            print(row(what, game, words, times), flush=True)


if __name__ == "__main__":
    main()
