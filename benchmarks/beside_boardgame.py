"""Our tables beside boardgame.io's, in turns: what a move costs, and how long it takes.

As many tables, sockets and moves a second. Ours keep every move on disk before they answer, and
play a whole game by its rules; theirs play a toy (benchmarks/boardgame/server.js) in memory.
benchmarks/run installs the packages.
"""

import asyncio
import gc
import json
import os
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.before_after import interval
from benchmarks.server.pinned import Pinned, free_port
from benchmarks.server.pulse import allow_many_files
from benchmarks.server.steady import Beats, Figures, Load
from benchmarks.server_load import table_run

HERE: Final = Path(__file__).parent / "boardgame"
TABLES: Final = 200
SECONDS: Final = 5
#: Moves a second, and how often both are measured for one pair asked for.
RATES: Final = {700: 3, 1200: 2}
#: Of fewer nobody can say with 95 % where the median of all pairs lies.
LEAST_PAIRS: Final = 6
#: The times of all moves come in one line.
LONGEST_LINE: Final = 2**24


class Pair(NamedTuple):
    ours: Figures
    theirs: Figures


def section(packages: Path, turns: int) -> str:
    """A part of RESULTS.md; `packages` is the folder with node_modules in it."""
    if not (node := shutil.which("node")) or not (packages / "node_modules").exists():
        return "## Beside boardgame.io\n\nNot running here: it needs Node.\n"
    os.environ["NODE_PATH"] = str(packages / "node_modules")
    with on_two_cores() as core:
        found = {rate: [measured(core, node, rate) for _ in range(turns * times)]
                 for rate, times in RATES.items()}  # fmt: skip
    version = json.loads((HERE / "package.json").read_text())["dependencies"]["boardgame.io"]
    rows = "\n".join(row(rate, pairs) for rate, pairs in found.items())
    return f"""\
## Beside boardgame.io

{TABLES} tables with two persons each, in turns with boardgame.io {version} on the same core;
{SECONDS} s each. A move of ours is played by the rules of Lücke and is on disk before it is
acknowledged; theirs is one of a toy game, kept in memory. Processor time of the whole server for a
move, the time from sending it to its answer, and how many of the moves wanted were made (medians of
the pairs; the interval holds the median ratio with 95 %). Where fewer were made, the server or the
machine was too busy, and the times say little.

| moves/s | pairs | ours, ms | p50 | p99 | made | theirs, ms | p50 | p99 | made | ours ÷ theirs |
|---|---|---|---|---|---|---|---|---|---|---|
{rows}
"""


@contextmanager
def on_two_cores() -> Iterator[int]:
    """The clients on one, for as long as this lasts; the servers will be on the other."""
    cores = os.sched_getaffinity(0)
    allow_many_files()
    os.sched_setaffinity(0, {max(cores)})
    # It would stop all clients at once.
    gc.disable()
    try:
        yield min(cores)
    finally:
        gc.enable()
        gc.collect()
        os.sched_setaffinity(0, cores)


def row(rate: int, pairs: list[Pair]) -> str:
    ratios = [pair.ours.cost / pair.theirs.cost for pair in pairs]
    ours, theirs = (cells(list(side)) for side in zip(*pairs, strict=True))
    ratio = f"{statistics.median(ratios):.2f}"
    if len(ratios) >= LEAST_PAIRS:
        ratio += " ({:.2f}-{:.2f})".format(*interval(ratios))
    return f"| {rate:,} | {len(pairs)} | {ours} | {theirs} | {ratio} |"


def cells(runs: list[Figures]) -> str:
    found = (
        statistics.median(run.cost for run in runs),
        *(statistics.median(run.at(share) for run in runs) for share in (0.5, 0.99)),
        statistics.median(len(run.times) / run.beats.count for run in runs),
    )
    return "{:.2f} | {:.1f} | {:.1f} | {:.0%}".format(*found)


def measured(core: int, node: str, rate: int) -> Pair:
    load = Load(TABLES, rate, SECONDS)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ours = asyncio.run(table_run(core, load, f"sqlite:///{folder / 'load.db'}", folder))
        theirs = asyncio.run(toy_run(core, load, node, folder))
    return Pair(ours, theirs)


async def toy_run(core: int, load: Load, node: str, folder: Path) -> Figures:
    port = free_port()
    words = [str(each) for each in (port, load.tables, load.rate, load.seconds)]
    async with Pinned([node, str(HERE / "server.js"), str(port)], core, port, folder) as server:
        clients = await asyncio.create_subprocess_exec(
            node, str(HERE / "clients.js"), *words,
            stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE,
        )  # fmt: skip
        assert clients.stdout  # noqa: S101
        await clients.stdout.readline()
        before = server.processor()
        await clients.stdout.readline()
        used = server.processor() - before
        said = json.loads(await clients.stdout.readline())
        await clients.wait()
    return Figures(said["times"], Beats(said["wanted"], [], 0), used)
