"""Everything that is measured, in one run: benchmarks/run calls this and it writes RESULTS.md.

Lücke beside its C twin, our games compiled and interpreted, other people's simulators beside
ours, one and two cores, memory, starts. Samples are taken in turns; only ratios count.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from benchmarks.beside_boardgame import section
from benchmarks.random_play import (
    check_twin,
    contenders,
    load_ours,
    load_twin,
    measure,
    pin_to_one_core,
    report,
)

from kartentisch.core.game import find_game, game_names
from kartentisch.core.rng import next_word
from kartentisch.envs.vector import SeatTables
from kartentisch.sim.engine import CompiledEngine, PlainEngine
from kartentisch.sim.series import Series
from kartentisch.sim.stream import stream

HERE: Final = Path(__file__).parent
RESULTS: Final = HERE / "RESULTS.md"
SECONDS: Final = 0.4
GAMES: Final = 100_000
#: Wall-clock times mean something up to this load; seconds to wait for it.
QUIET: Final = 0.6
PATIENCE: Final = 300
MEGABYTE: Final = 1024
#: Lücke is what the others are compared with, as people play it and with six cards.
STEPPED_FIRST: Final = ("luecke", "keine-ahnung", "passt-nicht")
STEPPED_GAMES: Final = 1024
SEED: Final = "0" * 64

Sample = Callable[[], float]


def engine_sample(name: str, bots: str, *, fast: bool) -> Sample:
    """Seconds a decision of whole simulated games, with all that is counted of them."""
    series = Series(find_game(name), 2, {}, SEED, bots=(bots, bots))
    engine: Any = CompiledEngine(series) if fast else PlainEngine(series)
    games = 500 if fast else 2

    def sample() -> float:
        decisions, seconds, number = 0, 0.0, 0
        # Processor time: what others do on the machine counts less.
        start = time.process_time()
        while seconds < SECONDS:
            rows = engine.rows(range(number, number + games))
            decisions += sum(int(row[1]) for row in rows)
            number += games
            seconds = time.process_time() - start
        return seconds / decisions

    return sample


class Peers:
    """The other process, asked for one sample after the other."""

    def __init__(self, python: Path, *how: str) -> None:
        self._process = subprocess.Popen(
            [python, HERE / "peers.py", *how],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            # JAX would take all cores.
            env={**os.environ, "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false"},
        )
        assert self._process.stdout  # noqa: S101
        self.about: list[dict[str, str]] = json.loads(self._process.stdout.readline())

    def sample(self, name: str) -> float:
        assert self._process.stdin  # noqa: S101
        assert self._process.stdout  # noqa: S101
        self._process.stdin.write(f"{name} {SECONDS}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def close(self) -> None:
        assert self._process.stdin  # noqa: S101
        self._process.stdin.close()
        self._process.wait()


def quiet() -> str:
    """Wait for the others on this machine to finish, not for ever; how busy it is then."""
    deadline = time.monotonic() + PATIENCE
    while os.getloadavg()[0] > QUIET and time.monotonic() < deadline:
        time.sleep(5)
    return f"load of the machine before: {os.getloadavg()[0]:.1f}"


def turns(samples: Sequence[Sample], count: int) -> list[list[float]]:
    for sample in samples:
        sample()  # compiles, and warms the caches
    rounds = [[sample() for sample in samples] for _ in range(count)]
    return [list(column) for column in zip(*rounds, strict=True)]


def _row(label: str, own: list[float], base: list[float]) -> str:
    ratio = statistics.median(one / two for one, two in zip(own, base, strict=True))
    return f"| {label} | {1e-3 / statistics.median(own):,.0f} | {ratio:,.1f} |"


def side_by_side(python: Path, count: int) -> str:
    """Ours and theirs on one core, in turns."""
    peers = Peers(python)
    working = [peer for peer in peers.about if not peer["trouble"]]
    labels, samples = (
        ["**Lücke, compiled, random**"],
        [engine_sample("luecke", "random", fast=True)],
    )
    for name in game_names():
        title = find_game(name).title
        for bots in ("random", "rules"):
            for fast in (True, False):
                label = f"{title}, {'compiled' if fast else 'interpreted'}, {bots}"
                if label not in labels[0]:
                    labels.append(label)
                    samples.append(engine_sample(name, bots, fast=fast))
    for peer in working:
        labels.append(f"{peer['name']} ({peer['version']})")
        samples.append(lambda name=peer["name"]: peers.sample(name))  # type: ignore[misc]
    found = turns(samples, count)
    peers.close()
    rows = "\n".join(_row(label, own, found[0]) for label, own in zip(labels, found, strict=True))
    missing = [f"{peer['name']}: {peer['trouble']}" for peer in peers.about if peer["trouble"]]
    return f"""\
## Beside other simulators

Thousand decisions a second on one core, and how many times as fast compiled Lücke is: median of
{count} turns. Ours are whole simulated games with all that is counted of them; the peers play
random moves, of other games.

| what | 1,000 decisions/s | times as fast is compiled Lücke |
|---|---|---|
{rows}
""" + "".join(f"\nNot running here: {line}." for line in missing)


def scaling(count: int) -> str:
    """The same games on one core and on two."""
    rows, load = [], quiet()
    for name in game_names():
        series = Series(find_game(name), 2, {}, SEED)
        engine = CompiledEngine(series)
        engine.rows(range(10))
        ratios = []
        for _ in range(count):
            one, two = (_seconds(engine, workers) for workers in (1, 2))
            ratios.append(one / two)
        rows.append(f"| {find_game(name).title} | {statistics.median(ratios):.2f} |")
    table = "\n".join(rows)
    return f"""\
## From one core to two

{GAMES:,} random games on {os.cpu_count()} cores, one worker against two, median of {count} pairs
({load}).

| game | times as fast |
|---|---|
{table}
"""


def _seconds(engine: Any, workers: int) -> float:
    start = time.perf_counter()
    for _ in stream(engine, GAMES, workers):
        pass
    return time.perf_counter() - start


def memory() -> str:
    """The peak of whole processes."""
    # Compiling takes more room than any games do.
    _peak(600)
    small, large = (_peak(games) for games in (10_000, 1_000_000))
    return f"""\
## Memory

`kartentisch simulate luecke`, peak of the process: {small:.0f} MB for 10,000 games,
{large:.0f} MB for 1,000,000 ({large - small:+.1f} MB).
"""


def _peak(games: int) -> float:
    program = (
        "import resource, subprocess, sys;"
        "words = ['simulate', 'luecke', '--games', sys.argv[1]];"
        "command = [sys.executable, '-m', 'kartentisch', *words];"
        "subprocess.run(command, check=True, capture_output=True);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(games)], check=True, capture_output=True, text=True
    )
    return int(done.stdout) / MEGABYTE


def starts(count: int) -> str:
    """The whole command, from an empty cache and from a full one."""
    load = quiet()
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "XDG_CACHE_HOME": cache}
        first = _start(environment)
        again = statistics.median(_start(environment) for _ in range(count))
    return f"""\
## Starts

`kartentisch simulate luecke --games 600`, from the command to the end: {first:.1f} s the first
time (compiling), {again:.2f} s afterwards (median of {count}; {load}).
"""


def _start(environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-m", "kartentisch", "simulate", "luecke", "--games", "600"],
        check=True, env=environment, capture_output=True,
    )  # fmt: skip
    return time.perf_counter() - start


def twin(pairs: int) -> str:
    """benchmarks/random_play.py, as a part of this."""
    ours, other = load_ours(find_game("luecke")), load_twin()
    checksum = check_twin(ours, other)
    entries = contenders(ours, other)
    return "## Beside C\n\n" + report(entries, measure(entries, pairs), checksum)


def stepping_sample(name: str, options: Mapping[str, object]) -> Sample:
    """Seconds a step of a learner in many games at once; choosing is not counted."""
    tables = SeatTables(name, STEPPED_GAMES, options=options)
    seen, rng = tables.reset(seed=1), [1, 2, 3, 4]

    def sample() -> float:
        nonlocal seen
        steps, counted, start = 0, 0.0, time.process_time()
        while time.process_time() - start < SECONDS:
            actions = some_actions(seen["action_mask"], rng)
            before = time.process_time()
            seen, _, _ = tables.step(actions)
            counted += time.process_time() - before
            steps += STEPPED_GAMES
        return counted / steps

    return sample


def some_actions(masks: Any, rng: list[int]) -> Any:
    """A legal action of each game: the first one behind a random place."""
    actions = masks.shape[1]
    at = next_word(rng) % actions
    return (np.argmax(np.roll(masks, -at, axis=1), axis=1) + at) % actions


def stepped(python: Path, count: int) -> str:
    """Ours and theirs as learners step them, on one core, in turns."""
    peers = Peers(python, "stepped")
    working = [peer for peer in peers.about if not peer["trouble"]]
    labels = [f"**{find_game(name).title}**, 1,024 stepped" for name in STEPPED_FIRST]
    samples = [stepping_sample(name, {}) for name in STEPPED_FIRST]
    for name in STEPPED_FIRST:
        labels.append(f"{find_game(name).title}, a small version, 1,024 stepped")
        samples.append(stepping_sample(name, find_game(name).small))
    for peer in working:
        labels.append(f"{peer['name']} ({peer['version']})")
        samples.append(lambda name=peer["name"]: peers.sample(name))  # type: ignore[misc]
    found = turns(samples, count)
    peers.close()
    rows = "\n".join(_row(label, own, found[0]) for label, own in zip(labels, found, strict=True))
    missing = [f"{peer['name']}: {peer['trouble']}" for peer in peers.about if peer["trouble"]]
    return f"""\
## Stepped by a learner

Thousand steps a second on one core, each with an observation and a mask of legal actions handed
out as arrays, and how many times as fast Lücke is: median of {count} turns. Choosing an action is
not counted. Those with a number play so many games at once. Leduc hold'em is a game of six cards;
the small versions of ours (`kartentisch.envs.small`) have four to six.

| what | 1,000 steps/s | times as fast is Lücke |
|---|---|---|
{rows}
""" + "".join(f"\nNot running here: {line}." for line in missing)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--peers", type=Path, required=True, help="the Python of the peers")
    parser.add_argument("--turns", type=int, default=5, help="samples of each (default: 5)")
    parser.add_argument("--stepped", action="store_true", help="learners alone; nothing is written")
    parser.add_argument("--tables", action="store_true", help="this part of RESULTS.md alone")
    arguments = parser.parse_args()
    packages = arguments.peers.parents[1] / "boardgame"
    if arguments.tables:
        write(with_part(RESULTS.read_text(encoding="utf-8"), section(packages, arguments.turns)))
        return
    if arguments.stepped:
        pin_to_one_core()
        print(stepped(arguments.peers, arguments.turns))
        return
    parts = [section(packages, arguments.turns)]
    parts += [starts(arguments.turns), memory(), scaling(arguments.turns)]
    pin_to_one_core()
    parts += [stepped(arguments.peers, arguments.turns)]
    parts += [side_by_side(arguments.peers, arguments.turns), twin(3 * arguments.turns)]
    order = reversed(parts)
    text = (
        "# Results\n\nMade by `benchmarks/run`. Ratios are medians of samples taken in turns in "
        "one run; absolute speeds depend on the machine and its mood.\n\n" + "\n".join(order)
    )
    write(text)


def write(text: str) -> None:
    RESULTS.write_text(text, encoding="utf-8")
    print(text)


def with_part(text: str, part: str) -> str:
    """A text in which one part is new, or comes last."""
    heading, *rest = text.split("\n## ")
    title = part.removeprefix("## ").partition("\n")[0]
    others = [f"## {each.rstrip()}\n" for each in rest if each.partition("\n")[0] != title]
    places = [at for at, each in enumerate(rest) if each.partition("\n")[0] == title]
    others.insert(places[0] if places else len(others), part)
    return heading + "\n" + "\n".join(others)


if __name__ == "__main__":
    main()
