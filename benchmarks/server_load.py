"""Many tables on one core, beside a bare echo server that carries the same messages.

    python benchmarks/server_load.py [--tables 200] [--watchers 0] [--rate 100] [--seconds 20]
                                     [--database URL]

The server runs on the first core, the clients on the second. Two persons sit at each table of
Lücke; at every beat one of those whose turn it is makes a move. Measured is the time from sending
a move to its acknowledgement, when it is on disk. The echo server, of the same make, gets as many
frames of the same size over as many sockets, before and after. Only ratios count: machines differ.
How late the clients themselves are, and how much of their core they use, is told too: what is
measured is the server only if they are at leisure.
"""

import argparse
import asyncio
import gc
import json
import os
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect

from kartentisch.core.dealer import new_seed
from kartentisch.server.http.guests import session_key
from kartentisch.server.live.records import records_of
from kartentisch.store.records import Guest, TableRow
from kartentisch.store.store import Store
from kartentisch.table.events import AnyEvent, Joined, Opened, Started
from kartentisch.table.settings import Settings

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
#: Seconds between two looks at the clock.
NAP = 0.002
#: A move and its answers have about this many bytes.
ECHOED = json.dumps({"type": "echo", "text": "x" * 400})


@dataclass
class Line:
    """One person at one table."""

    socket: ClientConnection
    number: int = 0
    legal: list[str] = field(default_factory=list)
    sent: dict[str, float] = field(default_factory=dict)
    refused: int = 0


@dataclass
class Beats:
    """How many there were, and what the clients were like meanwhile."""

    count: int
    #: By how much each look at the clock was late, in milliseconds.
    late: list[float]
    #: The processor time they used, in seconds.
    processor: float


@dataclass
class Figures:
    """Times until an answer, in milliseconds, and the processor time of the server in seconds."""

    times: list[float]
    beats: "Beats"
    processor: float

    def at(self, share: float) -> float:
        return at(self.times, share)


def at(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--watchers", type=int, default=0, help="at each table, besides the two")
    parser.add_argument("--rate", type=float, default=100, help="moves a second")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--database", default="", help="default: SQLite in a temporary folder")
    asked = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, 8192))
    # The clients live for a minute: they need no collector, which would stop them all at once.
    gc.disable()
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    with tempfile.TemporaryDirectory() as folder:
        database = asked.database or f"sqlite:///{Path(folder) / 'load.db'}"
        first = asyncio.run(echo_run(cores[0], asked, Path(folder)))
        ours = asyncio.run(table_run(cores[0], asked, database, Path(folder)))
        second = asyncio.run(echo_run(cores[0], asked, Path(folder)))
    report(asked, [first, second], ours)


def report(asked: argparse.Namespace, echoes: list[Figures], ours: Figures) -> None:
    print(f"{asked.tables} tables, {sockets_of(asked)} sockets, {asked.seconds:.0f} s,"
          f" {asked.rate:.0f} moves a second wanted")  # fmt: skip
    print(f"moves acknowledged: {len(ours.times)} of {ours.beats.count}"
          f" ({len(ours.times) / asked.seconds:.1f} a second)")  # fmt: skip
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        echo = statistics.mean(each.at(share) for each in echoes)
        mine = ours.at(share)
        print(f"{name}: {mine:.1f} ms, echo {echo:.1f} ms, ratio {mine / echo:.1f},"
              f" {mine - echo:+.1f} ms")  # fmt: skip
    echo = statistics.mean(each.processor / len(each.times) for each in echoes)
    mine = ours.processor / len(ours.times)
    print(f"processor: {ours.processor / asked.seconds:.0%} of one core,"
          f" {mine * 1000:.2f} ms a move, {mine / echo:.1f} echoes")  # fmt: skip
    print(f"clients: {ours.beats.processor / asked.seconds:.0%} of one core,"
          f" {at(ours.beats.late, 0.99):.1f} ms late (p99)")  # fmt: skip


async def echo_run(core: int, asked: argparse.Namespace, folder: Path) -> Figures:
    port = free_port()
    command = [sys.executable, "-c", ECHO, str(port)]
    async with Running(command, core, port, folder) as server:
        lines = [await connect(f"ws://127.0.0.1:{port}", ping_interval=None)
                 for _ in range(sockets_of(asked))]  # fmt: skip
        times: list[float] = []

        async def beat(number: int) -> None:
            line = lines[number % len(lines)]
            begin = time.perf_counter()
            await line.send(ECHOED)
            await line.recv()
            times.append(1000 * (time.perf_counter() - begin))

        before = server.processor()
        wanted = await beats(asked, beat)
        figures = Figures(times, wanted, server.processor() - before)
        await asyncio.gather(*(line.close() for line in lines))
    return figures


async def table_run(core: int, asked: argparse.Namespace, database: str, folder: Path) -> Figures:
    tables = await furnish(database, asked.tables)
    port = free_port()
    command = [sys.executable, "-m", "kartentisch", "serve", "--port", str(port),
               "--database", database]  # fmt: skip
    async with Running(command, core, port, folder) as server:
        lines = [Line(await sit(port, table, token)) for table, pair in tables for token in pair]
        watchers = [
            Line(await sit(port, table, pair[number % 2]))
            for table, pair in tables
            for number in range(asked.watchers)
        ]
        times: list[float] = []
        everybody = lines + watchers
        listeners = [asyncio.create_task(listen(line, times)) for line in everybody]
        while not all(line.number for line in everybody):  # noqa: ASYNC110 - there is no one event
            await asyncio.sleep(0.05)
        before = server.processor()

        async def beat(number: int) -> None:
            """The next table at which somebody can move."""
            for step in range(asked.tables):
                pair = 2 * ((number + step) % asked.tables)
                ready = [line for line in lines[pair : pair + 2] if line.legal and not line.sent]
                if ready:
                    return await move(ready[0], number)
            return None

        wanted = await beats(asked, beat)
        await asyncio.sleep(0.5)
        figures = Figures(times, wanted, server.processor() - before)
        for task in listeners:
            task.cancel()
        await asyncio.gather(*(line.socket.close() for line in everybody))
    return figures


def sockets_of(asked: argparse.Namespace) -> int:
    return int(asked.tables * (2 + asked.watchers))


async def beats(asked: argparse.Namespace, beat: Callable[[int], Awaitable[None]]) -> Beats:
    """So many a second, whether answers come or not."""
    begin, number = time.perf_counter(), 0
    used, late = time.process_time(), []
    tasks = set()
    while (now := time.perf_counter() - begin) < asked.seconds:
        while number < now * asked.rate:
            task = asyncio.ensure_future(beat(number))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
            number += 1
        await asyncio.sleep(NAP)
        late.append(1000 * (time.perf_counter() - begin - now - NAP))
    if tasks:
        await asyncio.wait(tasks, timeout=5)
    return Beats(number, late, time.process_time() - used)


async def furnish(database: str, count: int) -> list[tuple[str, list[str]]]:
    """Tables with two persons each and a game just begun, straight into the database."""
    now = time.time_ns() // 1_000_000
    tables = []
    async with await Store.open(database) as store:
        for number in range(count):
            tokens, guests = [new_seed(), new_seed()], [new_seed()[:32], new_seed()[:32]]
            for token, guest in zip(tokens, guests, strict=True):
                key = session_key(token, guest, "", now)
                await store.people.create_guest(Guest(guest, "Load", now, now), key)
            table = new_seed()[:32]
            code = f"load-{number}-{table[:8]}"
            row = TableRow(
                table,
                code,
                game="luecke",
                game_version=1,
                phase="playing",
                is_open=False,
                created_ms=now,
                touched_ms=now,
            )
            await store.tables.create(row)
            log: list[AnyEvent] = [
                Opened(now, Settings("luecke", 2), 1, guests[0], new_seed()),
                *(Joined(now, seat, guest, "Load") for seat, guest in enumerate(guests)),
                Started(now, 0, new_seed()),
            ]
            await store.log.append(*records_of(table, 0, log))
            tables.append((table, tokens))
    return tables


async def sit(port: int, table: str, token: str) -> ClientConnection:
    line = await connect(
        f"ws://127.0.0.1:{port}/api/tables/{table}/socket",
        additional_headers={"Authorization": f"Bearer {token}"},
        ping_interval=None,
    )
    await line.send('{"type": "hello"}')
    return line


async def listen(line: Line, times: list[float]) -> None:
    async for data in line.socket:
        frame = json.loads(data)
        match frame["type"]:
            case "view":
                _know(line, frame["view"])
            case "entries":
                for entry in frame["entries"]:
                    _know(line, entry)
            case "done":
                times.append(1000 * (time.perf_counter() - line.sent.pop(frame["id"])))
            case "denied":
                line.sent.pop(frame["id"], None)
                line.refused += 1


def _know(line: Line, told: dict[str, Any]) -> None:
    line.number = told["number"]
    line.legal = [choice["move"] for choice in told.get("legal", [])]


async def move(line: Line, number: int) -> None:
    name = str(number)
    command = {
        "type": "move",
        "move": line.legal[number % len(line.legal)],
        "made_for": line.number,
    }
    line.sent[name] = time.perf_counter()
    await line.socket.send(json.dumps({"type": "do", "id": name, "command": command}))


class Running:
    """A server in a process of its own, on a core of its own."""

    def __init__(self, command: list[str], core: int, port: int, home: Path) -> None:
        self._command, self._core, self._port, self._home = command, core, port, home

    async def __aenter__(self) -> Self:
        environment = {**os.environ, "HOME": str(self._home)}
        self._process = subprocess.Popen(  # noqa: ASYNC220 - at once, and nothing else runs
            ["taskset", "-c", str(self._core), *self._command],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while True:
            with socket.socket() as probe:
                if not probe.connect_ex(("127.0.0.1", self._port)):
                    return self
            await asyncio.sleep(0.05)

    async def __aexit__(self, *_: object) -> None:
        self._process.send_signal(signal.SIGTERM)
        await asyncio.to_thread(self._process.wait, 20)

    def processor(self) -> float:
        """Seconds of processor time that the server has used."""
        parts = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


if __name__ == "__main__":
    main()
