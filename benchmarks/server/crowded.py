"""A crowd that plays while others flood the server, do not read, or for a long time."""

import asyncio
import contextlib
import json
import multiprocessing
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.server.crowd import LONG, Player, furnish
from benchmarks.server.item import Found, percentile
from benchmarks.server.lines import BareLine, bare_line
from benchmarks.server.pulse import files_of, memory_of, processor_of
from tests.postgresql import running_postgresql
from tests.server.running import Server, Several
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

TABLES = 30
#: Of each process, where two are compared with one: they are then equally busy.
TABLES_EACH = 80
#: At most this much slower: with stalled readers, and under floods.
STALLED, FLOODED = 1.2, 2.0
#: Growth of memory after the first fifth of a soak.
GROWTH = 1.05
#: What two processes carry, of what one does.
TWICE = 1.7
#: Of each kind of flood, in a second.
FLOOD = 100


@asynccontextmanager
async def crowd(
    server: Server,
    tables: int = TABLES,
    address: Callable[[Player], str] | None = None,
    options: Mapping[str, int] = LONG,
) -> AsyncIterator[list[Player]]:
    """Playing for as long as this lasts."""
    where = address or (lambda _: server.address)
    players = await furnish(server.database, tables, options)
    is_over = False
    playing = [
        asyncio.create_task(player.play(partial(where, player), lambda: not is_over))
        for player in players
    ]
    while not all(player.number for player in players):  # noqa: ASYNC110 - there is no one event
        await asyncio.sleep(0.05)
    yield players
    is_over = True
    await asyncio.gather(*playing)


async def waits(players: list[Player], seconds: float) -> list[float]:
    """How long answers took meanwhile."""
    for player in players:
        player.times.clear()
    await asyncio.sleep(seconds)
    return [each for player in players for each in player.times]


def stalled(count: int, folder: Path) -> Found:
    """Count is in seconds, for each half."""
    with _server(folder) as server:
        plain, slowed, lines = asyncio.run(_stalled(server, count))
    ratio = percentile(slowed, 0.5) / percentile(plain, 0.5)
    sentence = (
        f"{lines} of {2 * TABLES + lines} lines never read for {count} s: answers took"
        f" {ratio:.2f} times as long (median), {len(plain):,} and {len(slowed):,} moves"
    )
    return Found(sentence, ratio <= STALLED)


async def _stalled(server: Server, seconds: float) -> tuple[list[float], list[float], int]:
    async with crowd(server) as players:
        plain = await waits(players, seconds)
        lines: list[BareLine] = []
        for player in players[:: 2 * TABLES // max(1, TABLES // 5)]:
            line = await bare_line(server.address, player.table, player.token, is_narrow=True)
            line.send({"type": "hello", "last": 0})
            lines.append(line)
        slowed = await waits(players, seconds)
        for line in lines:
            line.close()
    return plain, slowed, len(lines)


def floods(count: int, folder: Path) -> Found:
    """Count is in seconds, for each half."""
    with _server(folder) as server:
        plain, flooded, sent = asyncio.run(_flooded(server, count))
    ratio = percentile(flooded, 0.99) / percentile(plain, 0.99)
    sentence = (
        f"{sent:,} messages, connections, tables and guesses of codes in {count} s:"
        f" honest answers took {ratio:.2f} times as long (p99)"
    )
    return Found(sentence, ratio <= FLOODED and sent > count)


async def _flooded(server: Server, seconds: float) -> tuple[list[float], list[float], int]:
    async with crowd(server) as players:
        token = await asyncio.to_thread(server.guest, "Flood")
        plain = await waits(players, seconds)
        spawn = multiprocessing.get_context("spawn")
        sent = spawn.Value("q")
        words = (server.address, players[0].table, token, seconds, sent)
        flooder = spawn.Process(target=flood, args=words)
        flooder.start()
        flooded = await waits(players, seconds)
        await asyncio.to_thread(flooder.join, 30)
        assert flooder.exitcode == 0, "the flood itself broke"
        return plain, flooded, int(sent.value)


def flood(address: str, table: str, token: str, seconds: float, sent: Any) -> None:
    """In a process of its own."""
    asyncio.run(_flood(address, table, token, seconds, sent))


async def _flood(address: str, table: str, token: str, seconds: float, sent: Any) -> None:
    end = time.monotonic() + seconds
    flooder = Flooder(address, table, token)

    async def one(kind: Callable[[], Awaitable[None]]) -> None:
        while time.monotonic() < end:
            # The server defends itself: it refuses, and hangs up.
            with contextlib.suppress(OSError, WebSocketException, AssertionError):
                await asyncio.wait_for(kind(), end - time.monotonic())
            sent.value += 1
            await asyncio.sleep(1 / FLOOD)

    kinds = (flooder.message, flooder.coming, flooder.opening, flooder.guess)
    await asyncio.gather(*(one(kind) for kind in kinds))


class Flooder:
    def __init__(self, address: str, table: str, token: str) -> None:
        self._address, self._table, self._token = address, table, token
        self._line: ClientConnection | None = None

    async def message(self) -> None:
        if self._line is None:
            url = f"ws://{self._address}/api/tables/{self._table}/socket"
            headers = {"Authorization": f"Bearer {self._token}"}
            self._line = await connect(url, additional_headers=headers)
        try:
            await self._line.send(json.dumps({"type": "hello", "last": 0}))
        except WebSocketException:
            self._line = None

    async def coming(self) -> None:
        (await bare_line(self._address, self._table, self._token)).close()

    async def opening(self) -> None:
        await self._request("POST", "/api/tables", b'{"game":"luecke","seats":2}')

    async def guess(self) -> None:
        await self._request("GET", "/api/tables/by-code/bcdfgh", b"")

    async def _request(self, method: str, path: str, body: bytes) -> None:
        host, _, port = self._address.partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        try:
            writer.write(
                f"{method} {path} HTTP/1.1\r\nHost: {self._address}\r\nConnection: close\r\n"
                f"Authorization: Bearer {self._token}\r\n"
                f"Content-Length: {len(body)}\r\n\r\n".encode()
                + body
            )
            await reader.read()
        finally:
            writer.close()


def soak(count: int, folder: Path) -> Found:
    """Count is in seconds."""
    with _server(folder) as server:
        begin, end, files = asyncio.run(_soaked(server, count))
    sentence = (
        f"{count} s of play: {begin:.0f} MB after the first fifth, {end:.0f} MB at the end;"
        f" {files:+d} open files afterwards"
    )
    return Found(sentence, end <= GROWTH * begin + 2 and files <= 0)


async def _soaked(server: Server, seconds: float) -> tuple[float, float, int]:
    assert server.process is not None
    pid = server.process.pid
    async with crowd(server):
        # All connections to the database are opened.
        await asyncio.sleep(2)
    before = await _files_at_rest(pid)
    # A game that goes on grows: whole games, and one after the other.
    async with crowd(server, options={}):
        await asyncio.sleep(seconds / 5)
        begin = memory_of(pid)
        await asyncio.sleep(seconds * 4 / 5)
        end = memory_of(pid)
    return begin, end, await _files_at_rest(pid) - before


async def _files_at_rest(pid: int) -> int:
    """When nobody is connected any more."""
    await asyncio.sleep(3)
    return files_of(pid)


def two_processes(count: int, folder: Path) -> Found:
    """Count is in seconds, for each way. By processor time: two need twice the cores.

    Two processes have twice as many tables in all. With as many as one they would be half as busy,
    and a process that is less busy stores fewer moves with one commit: each would cost more.
    """
    costs = {}
    with running_postgresql(is_safe=True) as postgresql:
        for way, servers in (("one", 1), ("by table", 2), ("spread", 2)):
            home = folder / way
            home.mkdir()
            works = _costs(
                postgresql.new_database(), home, servers, count, by_table=way != "spread"
            )
            costs[way] = asyncio.run(works)
    one, two, spread = (1000 * each for each in costs.values())
    sentence = (
        f"{one:.2f} ms of processor time for a move with one process, {two:.2f} ms with two behind"
        f" nginx: two cores carry {2 * one / two:.2f} times as much as one"
        f" ({2 * one / spread:.2f} times if all tables were spread over both)"
    )
    return Found(sentence, 2 * one / two >= TWICE)


async def _costs(
    database: str, folder: Path, count: int, seconds: float, *, by_table: bool
) -> float:
    """Processor time of all servers for one move; nginx brings one table to one process."""
    servers = []
    for number in range(count):
        home = folder / str(number)
        home.mkdir()
        servers.append(Server(database, home))
        servers[-1].start()
    several = Several(*servers)

    def address(player: Player) -> str:
        return servers[int(player.table, 16) % count].address if by_table else several.address

    try:
        async with crowd(several, TABLES_EACH * count, address) as players:
            pids = [server.process.pid for server in servers if server.process]
            before = sum(processor_of(pid) for pid in pids)
            moves = len(await waits(players, seconds))
            return (sum(processor_of(pid) for pid in pids) - before) / moves
    finally:
        for server in servers:
            server.kill()


@contextlib.contextmanager
def _server(folder: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{folder / 'tables.db'}", folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
