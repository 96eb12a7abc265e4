"""Servers and databases that are killed in the middle of many games."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from benchmarks.server.both_cores import on_both_cores
from benchmarks.server.crowd import Player, furnish, lost_and_doubled
from benchmarks.server.item import Found
from tests.games.random_play import rng_of
from tests.postgresql import PostgreSQL, running_postgresql
from tests.server.running import Server, Several

from kartentisch.core.rng import below

TABLES = 40
#: Moves between two kills, on average.
EACH = 100

Kill = Callable[[], Awaitable[None]]


class Tally(NamedTuple):
    """What came of some kills."""

    kills: int
    moves: int
    lost: int
    doubled: int


def sqlite_kills(count: int, folder: Path) -> Found:
    """Of two servers, each on tables of its own, one on each core."""
    parts = [
        (share, number, folder) for number, share in enumerate((count - count // 2, count // 2))
    ]
    return _found(list(on_both_cores(_kill_a_server, parts)), "the server was killed")


def _kill_a_server(count: int, number: int, folder: Path) -> Tally:
    home = folder / str(number)
    home.mkdir()
    server = Server(f"sqlite:///{home / 'tables.db'}", home)
    server.start()
    rng = rng_of(10 + number)

    async def kill() -> None:
        await asyncio.sleep(below(rng, 1000) / 20_000)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)

    try:
        return asyncio.run(_killed(server, count, kill))
    finally:
        server.kill()


def postgresql_kills(count: int, folder: Path) -> Found:
    """One of the two servers, in turn, and every fourth time the database."""
    with running_postgresql(is_safe=True) as postgresql:
        database = postgresql.new_database()
        servers = []
        for name in ("a", "b"):
            (folder / name).mkdir()
            servers.append(Server(database, folder / name))
            servers[-1].start()
        killed = Killed(servers, postgresql)
        try:
            tally = asyncio.run(_killed(Several(*servers), count, killed.next))
            return _found([tally], "a server or PostgreSQL was killed")
        finally:
            for server in servers:
                server.kill()


class Killed:
    def __init__(self, servers: list[Server], postgresql: PostgreSQL) -> None:
        self._servers, self._postgresql = servers, postgresql
        self._rng = rng_of(2)
        self._kills = 0

    async def next(self) -> None:
        self._kills += 1
        await asyncio.sleep(below(self._rng, 1000) / 20_000)
        if self._kills % 4 == 0:
            await asyncio.to_thread(self._postgresql.kill)
            await asyncio.to_thread(self._postgresql.start)
        else:
            victim = self._servers[self._kills % 2]
            await asyncio.to_thread(victim.kill)
            await asyncio.sleep(0.5)
            await asyncio.to_thread(victim.start)


async def _killed(server: Server, count: int, kill: Kill) -> Tally:
    players = await furnish(server.database, TABLES)
    is_over = False
    playing = [
        asyncio.create_task(player.play(lambda: server.address, lambda: not is_over))
        for player in players
    ]
    for number in range(1, count + 1):
        wanted = _moves(players) + EACH
        while _moves(players) < wanted:  # noqa: ASYNC110 - there is no one event
            await asyncio.sleep(0.05)
        await kill()
        if number % 20 == 0:
            print(f"  {number} kills, {_moves(players)} moves", flush=True)
    wanted = max(_moves(players) + EACH, EACH * count)
    while _moves(players) < wanted:  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    is_over = True
    await asyncio.gather(*playing)
    return Tally(count, *await lost_and_doubled(server.database, players))


def _found(tallies: list[Tally], what: str) -> Found:
    kills, moves, lost, doubled = map(sum, zip(*tallies, strict=True))
    sentence = f"{kills} times {what}, {moves:,} moves acknowledged: {lost} lost, {doubled} doubled"
    return Found(sentence, lost == doubled == 0 and moves >= EACH * kills)


def _moves(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)
