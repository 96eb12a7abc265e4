"""This program beside an older clone of it, in pairs that take turns: is anything slower?

    python -m benchmarks.before_after OLDER_CLONE [--pairs 15] [--only TEXT]

Each clone plays the same games in a process of its own, with the packages of this environment:
compiled and plain, by chance, by rules, nets and search, and takes the same steps of vectorised
environments. Then each clone's own server carries the same load (server_load.py). Ratios are
older ÷ newer in processor time: above 1 it became faster. The interval holds the median of all
pairs with 95 %.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from math import comb
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from kartentisch.core.game import game_names

HERE: Final = Path(__file__).parents[1]
SECONDS: Final = 0.8
SURE: Final = 0.95
SEED: Final = "0" * 64
#: Bots, and how many games are played between two looks at the clock.
COMPILED: Final = {"random": 500, "rules": 500, "net": 20, "search": 1}
PLAIN: Final = {"plain random": 2, "plain rules": 2}
#: Environments: learners at all seats, one among bots; so many games take their steps together.
ENVIRONMENTS: Final = ("seats step", "solo step")
TABLES: Final = 256
LOAD: Final = ("--tables", "60", "--rate", "400", "--seconds", "3")
Sample = Callable[[], float]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("older", type=Path)
    parser.add_argument("--pairs", type=int, default=15)
    parser.add_argument("--only", default="", help="samples with this in their names")
    asked = parser.parse_args()
    print("| sample | older ÷ newer | 95 % interval |\n|---|---|---|", flush=True)
    older, newer = Worker(asked.older.resolve()), Worker(HERE)
    for game in game_names():
        for kind in (*COMPILED, *PLAIN, *ENVIRONMENTS):
            if asked.only in f"{game} {kind}":
                report(f"{game} {kind}", asked.pairs, older.sample(game, kind),
                       newer.sample(game, kind))  # fmt: skip
    if asked.only in "server":
        report("server", asked.pairs, server(asked.older.resolve()), server(HERE))


def report(name: str, pairs: int, older: Sample, newer: Sample) -> None:
    ratios = []
    for number in range(pairs):
        # Whoever comes second finds the machine as the other left it: they take turns.
        both = (older(), newer()) if number % 2 else (newer(), older())[::-1]
        ratios.append(both[0] / both[1])
    low, high = interval(ratios)
    print(f"| {name} | {statistics.median(ratios):.3f} | {low:.3f} to {high:.3f} |", flush=True)


def interval(ratios: list[float]) -> tuple[float, float]:
    """Between two of the sorted ratios the median lies with 95 %, whatever they are spread like."""
    count, ordered = len(ratios), sorted(ratios)
    out, outside = 0, 2 / 2**count
    while (outside := outside + 2 * comb(count, out + 1) / 2**count) <= 1 - SURE:
        out += 1
    return ordered[out], ordered[-1 - out]


class Worker:
    """A process that plays games with one clone, and says how long a decision took."""

    def __init__(self, clone: Path) -> None:
        self._process: Any = subprocess.Popen(
            [sys.executable, __file__, "--worker"],
            cwd=clone,
            env={**os.environ, "PYTHONPATH": str(clone / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def sample(self, game: str, kind: str) -> Sample:
        self._say(game, kind)
        return lambda: self._say(game, kind)

    def _say(self, game: str, kind: str) -> float:
        self._process.stdin.write(f"{game}:{kind}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())


def work() -> None:
    """Answers each line with the seconds of a decision; the first of a kind is to get ready."""
    ready: dict[str, Iterator[float]] = {}
    for line in sys.stdin:
        name = line.strip()
        game, kind = name.split(":")
        ready.setdefault(name, (_steps if kind in ENVIRONMENTS else _samples)(game, kind))
        print(next(ready[name]), flush=True)


def _samples(game: str, kind: str) -> Iterator[float]:
    # Of the clone that this process works for.
    from kartentisch.core.game import find_game  # noqa: PLC0415
    from kartentisch.sim.engine import CompiledEngine, PlainEngine  # noqa: PLC0415
    from kartentisch.sim.series import Series  # noqa: PLC0415

    bots = kind.removeprefix("plain ")
    series = Series(find_game(game), 2, {}, SEED, bots=(bots, bots))
    engine: Any = PlainEngine(series) if kind in PLAIN else CompiledEngine(series)
    games = (COMPILED | PLAIN)[kind]
    engine.rows(range(games))
    while True:
        decisions, number, start = 0, 0, time.process_time()
        while time.process_time() - start < SECONDS:
            decisions += sum(int(row[1]) for row in engine.rows(range(number, number + games)))
            number += games
        yield (time.process_time() - start) / decisions


def _steps(game: str, kind: str) -> Iterator[float]:
    import numpy as np  # noqa: PLC0415

    from kartentisch.envs.vector import SeatTables, SoloTables  # noqa: PLC0415

    is_solo = kind == "solo step"
    envs: Any = (SoloTables if is_solo else SeatTables)(game, TABLES)
    envs.reset(seed=1)
    while not isinstance(envs.tables.program, ModuleType):
        time.sleep(1)
    while True:
        steps, spent = 0, 0.0
        while spent < SECONDS:
            # Learners choose as if at random; their time does not count.
            likes = (np.arange(envs.tables.masks.shape[1]) * 7919 + steps * 104729) % 10007
            actions = (envs.tables.masks * (likes + 1)).argmax(1)
            start = time.process_time()
            envs.step(actions)
            spent += time.process_time() - start
            steps += 1
        yield spent / (steps * TABLES)


def server(clone: Path) -> Sample:
    def sample() -> float:
        said = subprocess.run(
            [sys.executable, "-m", "benchmarks.server_load", *LOAD],
            cwd=clone,
            env={**os.environ, "PYTHONPATH": str(clone / "src")},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        (milliseconds,) = re.findall(r"([\d.]+) ms a move", said)
        return float(milliseconds)

    return sample


if __name__ == "__main__":
    work() if "--worker" in sys.argv else main()
