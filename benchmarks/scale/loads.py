"""Loads on servers of our own, on SQLite and on PostgreSQL: what they use meanwhile."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple

import psycopg
from benchmarks.scale.figures import Bytes, Run
from benchmarks.server.crowd import Player, furnish
from benchmarks.server.pinned import Pinned, free_port, ours
from benchmarks.server.pulse import processor_of_all
from benchmarks.server.steady import Seated, at_random, seated
from tests.postgresql import PostgreSQL

#: Tables of each process, and moves a second at them, one after the other and all over again. Of
#: the first tables the model is made, the others are what it should foretell.
SQLITE: Final = ((100, (80, 300)), (60, (400,)), (200, (700,)))
POSTGRESQL: Final = ((1, 100, (80, 300)), (2, 100, (150,)))
ROUNDS: Final = 3
SECONDS: Final = 4.0
#: What is done once, for the first moves, does not count.
WARM: Final = 1.5
IDLE_TABLES: Final = 200


class Place(NamedTuple):
    """Where it is measured: the servers on one core, the clients and PostgreSQL on another."""

    folder: Path
    core: int
    #: Everything takes a second, and no figure means much.
    few: bool = False

    @property
    def rounds(self) -> int:
        return 1 if self.few else ROUNDS

    @property
    def seconds(self) -> float:
        return 1.0 if self.few else SECONDS


@asynccontextmanager
async def served(place: Place, database: str, processes: int) -> AsyncIterator[dict[int, Pinned]]:
    """Servers on one database, by their ports."""
    async with AsyncExitStack() as stack:
        servers = {}
        for _ in range(processes):
            port = free_port()
            server = ours(database, place.core, port, place.folder)
            servers[port] = await stack.enter_async_context(server)
        yield servers


class Crowd(NamedTuple):
    """Servers, and people who can make moves at them."""

    place: Place
    servers: list[Pinned]
    people: Seated
    #: Of each process.
    tables: int
    #: Processor time of PostgreSQL until now.
    database: Callable[[], float]

    async def runs(self, rates: Sequence[float]) -> list[Run]:
        """For each rate what is between the others."""
        await self._run(rates[-1], WARM)
        found = [
            [await self._run(rate, self.place.seconds) for rate in rates]
            for _ in range(self.place.rounds)
        ]
        return [
            sorted(runs, key=lambda run: run.server / run.rate)[len(runs) // 2]
            for runs in zip(*found, strict=True)
        ]

    async def _run(self, rate: float, seconds: float) -> Run:
        count = len(self.servers)
        before, database = self._used(), self.database()
        await self.people.move(at_random(rate * count), seconds)
        used, database = self._used() - before, self.database() - database
        moves = len(self.people.times) / count / seconds
        return Run(count, self.tables, moves, used / count / seconds, database / seconds)

    def _used(self) -> float:
        return sum(server.processor() for server in self.servers)


@asynccontextmanager
async def crowded(
    place: Place, database: str, tables: int, processes: int = 1, used: Callable[[], float] = float
) -> AsyncIterator[Crowd]:
    """As nginx does it, all who sit at a table are at the same process."""
    async with served(place, database, processes) as servers:
        ports = list(servers)
        players = await furnish(database, tables * len(ports))
        at = {each.table: ports[number // 2 % len(ports)] for number, each in enumerate(players)}

        def port_of(player: Player) -> int:
            return at[player.table]

        async with seated(players, port_of) as people:
            yield Crowd(place, list(servers.values()), people, tables, used)


async def on_sqlite(place: Place, tables: int, rates: Sequence[float]) -> list[Run]:
    database = f"sqlite:///{place.folder / f'{tables}.db'}"
    async with crowded(place, database, tables) as crowd:
        return await crowd.runs(rates)


async def on_postgresql(
    place: Place, postgresql: PostgreSQL, processes: int, tables: int, rates: Sequence[float]
) -> list[Run]:
    def used() -> float:
        return processor_of_all(postgresql.pid)

    async with crowded(place, postgresql.new_database(), tables, processes, used) as crowd:
        return await crowd.runs(rates)


async def bytes_of_a_move(place: Place, postgresql: PostgreSQL) -> Bytes:
    """Where everybody has seen the whole table already."""
    database = postgresql.new_database()
    async with crowded(place, database, 20) as crowd:
        people = crowd.people
        await people.move(at_random(50), WARM)
        before = size_of_log(database)
        await people.move(at_random(50), place.seconds)
        moves, grown = len(people.times), size_of_log(database) - before
        return Bytes(people.said / moves, people.heard / moves, grown / moves)


async def idle_table(place: Place) -> float:
    """Processor time in a second for a table at which nothing happens."""
    async with crowded(place, f"sqlite:///{place.folder / 'idle.db'}", IDLE_TABLES) as crowd:
        (server,) = crowd.servers
        await asyncio.sleep(WARM)
        before, began = server.processor(), time.perf_counter()
        await asyncio.sleep(place.seconds)
        return (server.processor() - before) / (time.perf_counter() - began) / IDLE_TABLES


def size_of_log(database: str) -> int:
    with psycopg.connect(database) as connection:
        row = connection.execute("SELECT pg_total_relation_size('events')").fetchone()
    assert row is not None
    return int(row[0])
