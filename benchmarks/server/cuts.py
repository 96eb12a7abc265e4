"""Lines that are cut: how soon a client has everything again."""

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path

from benchmarks.server.item import Found, percentile
from tests.server.playing import is_over, open_table, sit_down
from tests.server.running import Person, Server

from kartentisch.table.commands import Move

#: Milliseconds.
ALLOWED = 300
#: At once.
TABLES = 12
#: Seconds between two cuts at a table.
PAUSE = 0.25


def cuts(count: int, folder: Path) -> Found:
    server = Server(f"sqlite:///{folder / 'tables.db'}", folder)
    server.start()
    try:
        times, wrong = asyncio.run(_cut(server, count))
    finally:
        server.stop()
    p99 = 1000 * percentile(times, 0.99)
    sentence = (
        f"{len(times):,} cuts: {wrong} clients that differed from a fresh one;"
        f" everything again after {p99:.0f} ms (p99)"
    )
    return Found(sentence, wrong == 0 and p99 <= ALLOWED)


async def _cut(server: Server, count: int) -> tuple[list[float], int]:
    times: list[float] = []
    wrong = await asyncio.gather(*(_at_tables(server, count, times) for _ in range(TABLES)))
    return times, sum(wrong)


async def _at_tables(server: Server, count: int, times: list[float]) -> int:
    """One game after the other, until there were enough cuts."""
    wrong = 0
    while len(times) < count:
        async with AsyncExitStack() as stack:
            tokens = [server.somebody(), server.somebody()]
            table = await open_table(server, tokens[0], options={"hand": 12, "rounds": 50})
            people = await sit_down(stack, server, table, tokens, ["Anna", "Ben"])
            while not is_over(people[0]) and len(times) < count:
                wrong += await _round(server, table, people, times)
    return wrong


async def _round(server: Server, table: str, people: list[Person], times: list[float]) -> int:
    """One of the two is cut off, the other one moves, and the first one comes back."""
    wrong = 0
    for away, other in (people, people[::-1]):
        await away.hang_up()
        while await other.listen(0.01):
            pass
        if other.client.legal:
            await other.command(Move(other.client.legal[0], other.client.number))
        began = time.perf_counter()
        while away.client.number < other.client.number and not is_over(away):
            await away.listen(2)
        times.append(time.perf_counter() - began)
        # Nobody may come back without end.
        await asyncio.sleep(PAUSE)
        if len(times) % 20 == 0:
            async with Person(server, "luecke", table, away.token) as fresh:
                while not await fresh.listen(5):
                    pass
                wrong += (fresh.client.view, fresh.client.legal) != (
                    away.client.view,
                    away.client.legal,
                )
    return wrong
