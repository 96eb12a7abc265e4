"""Random play of the compiled rules: Lücke against its C twin, the other games against Lücke.

    .venv/bin/python -m benchmarks.random_play [--pairs 15] [--out FILE]

Ours and the twin first play the same games at every seat count and must end in the same states.
Then whole games at two seats are timed in turns on one core; only ratios within a turn count.
"""

import argparse
import ctypes
import hashlib
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numba
import numpy as np
import numpy.typing as npt
from benchmarks.machine import machine

from kartentisch.core import kernel
from kartentisch.core.game import Game, find_game, game_names
from kartentisch.core.rng import seed_rng
from kartentisch.sim import playout

TWIN: Final = Path(__file__).with_name("luecke_twin.c")
COMPILE: Final = ("gcc", "-O3", "-march=native", "-shared", "-fPIC")

#: Games of one call: enough to hide the call, few enough for the states to stay in the cache.
GAMES: Final = 256
SAMPLE_SECONDS: Final = 0.3
TIMED_SEATS: Final = 2
LEAST_PAIRS: Final = 2

#: What both must play alike, so that every branch of the twin is held to the rules.
CHECKED_OPTIONS: Final[tuple[Mapping[str, object], ...]] = (
    {},
    {"pressed": 1, "colours": 5},
    {"pressed": 0, "hand": 3, "turns": 12},
)

Records = npt.NDArray[Any]
#: Plays one game in each state from a template, with the given luck; the decisions it took.
PlayMany = Callable[[Records, Records, Records, Records, Records, Records], int]


class Batch:
    """Some games of one set-up, ready to be played again and again."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, object]) -> None:
        dtype = kernel.dtype_of(game.state)
        self.template: Records = np.zeros(1, dtype)
        kernel.to_record(game.new_state(seats, options), self.template[0])
        self.states: Records = np.zeros(GAMES, dtype)
        self.out: Records = np.zeros(game.rules.MOST_LEGAL, np.int16)
        self.firsts: Records = np.arange(GAMES) % seats
        self.deals: Records = _lucks(1)
        self.start_over()

    def start_over(self) -> None:
        self.movers: Records = _lucks(2)

    def play(self, play_many: PlayMany) -> int:
        """Every deal once more, with the movers' luck that the last games left."""
        return play_many(self.template, self.states, self.firsts, self.deals, self.movers, self.out)


@dataclass(frozen=True)
class Contender:
    """A game, and the code that plays it."""

    label: str
    batch: Batch
    play_many: PlayMany

    def seconds_a_decision(self) -> float:
        """One sample. Processor time: what others do on the machine counts less."""
        self.batch.start_over()
        decisions, seconds, start = 0, 0.0, time.process_time()
        while seconds < SAMPLE_SECONDS:
            decisions += self.batch.play(self.play_many)
            seconds = time.process_time() - start
        return seconds / decisions


def _lucks(stream: int) -> Records:
    lucks = np.zeros((GAMES, 4), np.int64)
    for i in range(GAMES):
        words = [0, 0, 0, 0]
        seed_rng(words, i, stream, 2)
        lucks[i] = words
    return lucks


def load_ours(game: Game) -> PlayMany:
    play_many: PlayMany = kernel.compiled(game, playout).play_many
    return play_many


def load_twin() -> PlayMany:
    """Compile the C file and wrap its function for the same arrays."""
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "luecke_twin.so"
        subprocess.run([*COMPILE, "-o", library, TWIN], check=True)
        twin = ctypes.CDLL(str(library))
    _check_layout(twin)
    function = twin.play_many
    function.restype = ctypes.c_int64
    function.argtypes = (*6 * [ctypes.c_void_p], ctypes.c_int64)

    def play_many(*arrays: Records) -> int:
        decisions: int = function(*(array.ctypes.data for array in arrays), len(arrays[1]))
        return decisions

    return play_many


def _check_layout(twin: ctypes.CDLL) -> None:
    """Both sides must mean the same bytes, before one writes into the other's."""
    dtype = kernel.dtype_of(find_game("luecke").state)
    ours = [dtype.fields[name][1] for name in dtype.names] + [dtype.itemsize]
    count = ctypes.c_int64.in_dll(twin, "OFFSETS").value
    theirs = list((ctypes.c_int64 * count).in_dll(twin, "FIELD_OFFSETS"))
    if ours != theirs:
        raise SystemExit(
            f"The fields of Lücke's state lie at {ours}, those of its twin at {theirs}"
        )


def check_twin(ours: PlayMany, twin: PlayMany) -> str:
    """The same luck must lead to the same final states; a checksum of all of them."""
    game = find_game("luecke")
    checksum = hashlib.sha256()
    for seats in game.seats:
        for options in CHECKED_OPTIONS:
            one, two = Batch(game, seats, options), Batch(game, seats, options)
            decisions = one.play(ours), two.play(twin)
            difference = _difference(decisions, one, two)
            if difference:
                raise SystemExit(
                    f"Lücke and its C twin differ at {seats} seats with {options}: {difference}"
                )
            checksum.update(repr(decisions).encode() + one.states.tobytes() + one.movers.tobytes())
    return checksum.hexdigest()[:16]


def _difference(decisions: tuple[int, int], one: Batch, two: Batch) -> str:
    if decisions[0] != decisions[1]:
        return f"{decisions[0]} and {decisions[1]} decisions"
    if not np.array_equal(one.movers, two.movers):
        return "the luck left over"
    for name in one.states.dtype.names or ():
        if not np.array_equal(one.states[name], two.states[name]):
            return f"the field {name}"
    return ""


def contenders(ours: PlayMany, twin: PlayMany) -> list[Contender]:
    """Lücke, its twin, then the other games."""
    luecke = find_game("luecke")
    others = [find_game(name) for name in game_names() if name != luecke.name]
    entries = [(luecke.title, luecke, ours), (f"{luecke.title}, C twin", luecke, twin)]
    entries += [(game.title, game, load_ours(game)) for game in others]
    return [Contender(label, Batch(game, TIMED_SEATS, {}), play) for label, game, play in entries]


def measure(entries: Sequence[Contender], pairs: int) -> list[list[float]]:
    """Samples in turns: one list of seconds a decision for each contender."""
    for entry in entries:
        entry.batch.play(entry.play_many)  # compiles, and warms the caches
    turns = [[entry.seconds_a_decision() for entry in entries] for _ in range(pairs)]
    return [list(samples) for samples in zip(*turns, strict=True)]


def report(entries: Sequence[Contender], samples: Sequence[list[float]], checksum: str) -> str:
    rows = [_row(entry.label, own, samples[0]) for entry, own in zip(entries, samples, strict=True)]
    table = "\n".join(rows)
    return f"""\
Compiled Lücke runs at **{_spread(samples[1], samples[0])}** of the speed of its C twin
(median and quartiles of {len(samples[0])} pairs; {TIMED_SEATS} seats, random moves, one core).

| game | million decisions/s | ns a decision | time ÷ Lücke's |
|---|---|---|---|
{table}

{tools()}. Twin: `{" ".join(COMPILE)}`.
Ours and the twin end in the same states at 2, 3 and 4 seats (checksum {checksum}).
"""


def _row(label: str, own: list[float], luecke: list[float]) -> str:
    seconds = statistics.median(own)
    ratio = "1" if own is luecke else _spread(own, luecke)
    return f"| {label} | {1e-6 / seconds:.1f} | {1e9 * seconds:.1f} | {ratio} |"


def _spread(above: list[float], below: list[float]) -> str:
    """The median of paired ratios, with the quartiles."""
    ratios = [one / two for one, two in zip(above, below, strict=True)]
    low, median, high = statistics.quantiles(ratios, n=4, method="inclusive")
    return f"{median:.3f} ({low:.3f}-{high:.3f})"


def tools() -> str:
    gcc = subprocess.run(["gcc", "-dumpfullversion"], capture_output=True, text=True, check=True)
    return (
        f"{machine()}, Numba {numba.__version__}, NumPy {np.__version__}, gcc {gcc.stdout.strip()}"
    )


def pin_to_one_core() -> None:
    """The last core: the first one serves most interrupts."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--pairs", type=int, default=15, help="samples of each (default: 15)")
    parser.add_argument("--out", type=Path, help="also write the report to this file")
    arguments = parser.parse_args()
    if arguments.pairs < LEAST_PAIRS:
        parser.error(f"--pairs must be at least {LEAST_PAIRS}: quartiles need them")
    return arguments


def run() -> None:
    arguments = read_arguments()
    pin_to_one_core()
    ours, twin = load_ours(find_game("luecke")), load_twin()
    checksum = check_twin(ours, twin)
    entries = contenders(ours, twin)
    text = report(entries, measure(entries, arguments.pairs), checksum)
    print(text, end="")
    if arguments.out:
        arguments.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    run()
