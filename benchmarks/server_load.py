"""Many tables on one core, beside a bare echo server that carries the same messages.

    python -m benchmarks.server_load [--tables 200] [--watchers 0] [--rate 100] [--seconds 20]
                                     [--database URL]

The server runs on the first core, the clients on the second (server/steady.py says what they do).
The echo server, of the same make, gets as many frames of the same size over as many sockets,
before and after. Only ratios count: machines differ. How late the clients themselves are, and how
much of their core they use, is told too: what is measured is the server only if they are at
leisure.
"""

import argparse
import asyncio
import gc
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.server.crowd import furnish
from benchmarks.server.item import percentile
from benchmarks.server.pinned import Pinned, free_port, ours
from benchmarks.server.pulse import allow_many_files
from benchmarks.server.steady import Figures, Load, beats, evenly, seated
from websockets.asyncio.client import connect

ECHO = """
import sys
import uvicorn

async def app(scope, receive, send):
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})

uvicorn.run(app, port=int(sys.argv[1]), log_level="error", ws="websockets-sansio",
            ws_per_message_deflate=False)
"""
#: A move and its answers have about this many bytes.
ECHOED = json.dumps({"type": "echo", "text": "x" * 400})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--watchers", type=int, default=0, help="at each table, besides the two")
    parser.add_argument("--rate", type=float, default=100, help="moves a second")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", default="", help="default: SQLite in a temporary folder")
    asked = parser.parse_args()
    load = Load(asked.tables, asked.rate, asked.seconds, asked.watchers)
    allow_many_files()
    # The clients live for a minute: they need no collector, which would stop them all at once.
    gc.disable()
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or f"sqlite:///{Path(folder) / 'load.db'}"
        first = asyncio.run(echo_run(cores[0], load, Path(folder)))
        tables = asyncio.run(table_run(cores[0], load, database, Path(folder)))
        second = asyncio.run(echo_run(cores[0], load, Path(folder)))
    report(load, [first, second], tables)


def report(load: Load, echoes: list[Figures], tables: Figures) -> None:
    print(f"{load.tables} tables, {load.sockets} sockets, {load.seconds:.0f} s,"
          f" {load.rate:.0f} moves a second wanted")  # fmt: skip
    print(f"moves acknowledged: {len(tables.times)} of {tables.beats.count}"
          f" ({len(tables.times) / load.seconds:.1f} a second)")  # fmt: skip
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        echo = statistics.mean(each.at(share) for each in echoes)
        mine = tables.at(share)
        print(f"{name}: {mine:.1f} ms, echo {echo:.1f} ms, ratio {mine / echo:.1f},"
              f" {mine - echo:+.1f} ms")  # fmt: skip
    echo = statistics.mean(each.cost for each in echoes)
    print(f"processor: {tables.processor / load.seconds:.0%} of one core,"
          f" {tables.cost:.2f} ms a move, {tables.cost / echo:.1f} echoes")  # fmt: skip
    print(f"clients: {tables.beats.processor / load.seconds:.0%} of one core,"
          f" {percentile(tables.beats.late, 0.99):.1f} ms late (p99)")  # fmt: skip


async def echo_run(core: int, load: Load, folder: Path) -> Figures:
    port = free_port()
    command = [sys.executable, "-c", ECHO, str(port)]
    async with Pinned(command, core, port, folder) as server:
        lines = [await connect(f"ws://127.0.0.1:{port}", ping_interval=None)
                 for _ in range(load.sockets)]  # fmt: skip
        times: list[float] = []

        async def beat(number: int) -> None:
            line = lines[number % len(lines)]
            begin = time.perf_counter()
            await line.send(ECHOED)
            await line.recv()
            times.append(1000 * (time.perf_counter() - begin))

        before = server.processor()
        wanted = await beats(evenly(load.rate), load.seconds, beat)
        figures = Figures(times, wanted, server.processor() - before)
        await asyncio.gather(*(line.close() for line in lines))
    return figures


async def table_run(core: int, load: Load, database: str, folder: Path) -> Figures:
    players = await furnish(database, load.tables, {})
    port = free_port()
    async with (
        ours(database, core, port, folder) as server,
        seated(players, lambda _: port, load.watchers) as people,
    ):
        before = server.processor()
        wanted = await people.move(evenly(load.rate), load.seconds)
        return Figures(people.times, wanted, server.processor() - before)


if __name__ == "__main__":
    main()
