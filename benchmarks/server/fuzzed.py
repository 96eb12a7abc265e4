"""The fuzzer of the measure `frames`: a process of its own, since a crash ends it.

python -m benchmarks.server.fuzzed FOLDER -runs=20000 -seed=1

Atheris makes frames that take new ways through the code of the table and the server; each comes
in on a line of the whole application, at a table that is new, running or over. What came of them
stands in FOLDER/figures.json.
"""

import asyncio
import os
import sys
from pathlib import Path
from typing import Final, NoReturn

import atheris
import msgspec
import structlog

with atheris.instrument_imports(include=["kartentisch.table", "kartentisch.server"]):
    from benchmarks.server.fuzzed_server import Server

from benchmarks.server.bent import bent, good_frame
from benchmarks.server.frames import Figures
from benchmarks.server.pulse import memory_of
from tests.games.random_play import rng_of

from kartentisch.bots import at_once
from kartentisch.core.rng import below

LARGEST: Final = 6000


class Fuzzer:
    def __init__(self, folder: Path, runs: int) -> None:
        self._folder, self._runs = folder, runs
        self._loop = asyncio.new_event_loop()
        self._server = Server(folder)
        self._loop.run_until_complete(self._server.start())
        self._loop.run_until_complete(self._server.warm_up())
        self._before = self._most = 0.0

    def mutate(self, data: bytes, most: int, seed: int) -> bytes:
        """Mostly a good frame, bent; else what took a new way before, bent once more."""
        rng = rng_of(seed & 0xFFFFFFFF)
        kind = below(rng, 8)
        if kind == 0:
            return bytes(atheris.Mutate(data, most))[:most]
        if kind < 4:
            return bent(data, rng)[:most]
        seat = self._server.table.seat_of(self._server.speaker)
        good = good_frame(rng, self._server.table, seat)
        return good[:most] if kind == 7 else bent(good, rng)[:most]

    def try_out(self, data: bytes) -> None:
        # What the fuzzer itself needs is there by now.
        self._before = self._before or memory_of(os.getpid())
        self._loop.run_until_complete(self._server.hear(data))
        frames = self._server.frames
        if frames % 1000 == 0 or frames == self._runs:
            self._note()
        if frames % max(1, self._runs // 10) == 0:
            print(f"  {frames:,} frames", flush=True)

    def _note(self) -> None:
        self._most = max(self._most, memory_of(os.getpid()))
        figures = Figures(self._server.frames, dict(self._server.answers), self._before, self._most)
        (self._folder / "figures.json").write_bytes(msgspec.json.encode(figures))


def main() -> NoReturn:
    folder, *options = sys.argv[1:]
    runs = next(int(option[6:]) for option in options if option.startswith("-runs="))
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    # Bots stay as they are in a server's first minute: what is compiled takes memory of its own.
    vars(at_once)["get_ready"] = str
    fuzzer = Fuzzer(Path(folder), runs)
    atheris.Setup(
        [sys.argv[0], f"-max_len={LARGEST}", *options],
        fuzzer.try_out,
        custom_mutator=fuzzer.mutate,
    )
    atheris.Fuzz()
    raise AssertionError("the fuzzer ends the process itself")


if __name__ == "__main__":
    main()
