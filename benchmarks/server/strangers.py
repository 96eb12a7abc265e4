"""What is left for honest people while somebody rude does all that a machine can do.

Honest people play at tables of their own and are measured before and meanwhile, in one run. Whoever
is rude sits in another process with other addresses of this machine, unless they are neighbours.
"""

import asyncio
import contextlib
import json
import multiprocessing
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.server import rude
from benchmarks.server.crowd import Player
from benchmarks.server.crowded import crowd, waits
from benchmarks.server.item import Found, percentile
from benchmarks.server.lines import bare_line
from benchmarks.server.pulse import allow_many_files, memory_of
from benchmarks.server.waiting import BotWatch
from tests.server.running import Server

#: Of honest people: how much longer they wait, as a factor and in milliseconds.
TIMES, MORE = 2.0, 50.0
#: Megabytes: after a flood, and after the same flood once more.
MEMORY, MEMORY_AGAIN = 50.0, 5.0
#: Seconds that bots may be late.
LATE = 1.0
#: Kilobytes of log in a second.
LOG = 20.0
ONE: Final = ["127.0.1.1"]
MANY: Final = [f"127.0.2.{number}" for number in range(1, 201)]
HOME: Final = ["127.0.0.1"]
#: Whatever one line can do.
ON_LINES: Final = ("pings", "unread", "pieces", "texts", "looks", "steady")


class Flooded(NamedTuple):
    """What honest people waited for (milliseconds, p99), and what the server used."""

    quiet: float
    flooded: float
    answers: int
    memory: float
    log: float
    sent: int

    @property
    def is_kept(self) -> bool:
        is_soon = self.flooded <= TIMES * self.quiet + MORE
        return is_soon and self.memory <= MEMORY and self.answers > 0


class Scene:
    """A server with honest people at their tables."""

    def __init__(self, server: Server, players: list[Player]) -> None:
        self.server, self.players = server, players
        assert server.process is not None
        self.pid = server.process.pid

    async def flooded(
        self, kinds: Sequence[str], sources: list[str], seconds: float, tokens: Sequence[str] = ()
    ) -> Flooded:
        quiet = await waits(self.players, seconds)
        memory, log = memory_of(self.pid), self.server.log.stat().st_size
        spawn = multiprocessing.get_context("spawn")
        sent = spawn.Value("q")
        target = {"address": self.server.address, "table": self.players[0].table,
                  "tokens": list(tokens), "sources": sources}  # fmt: skip
        rude_one = spawn.Process(target=rude.flood, args=(list(kinds), target, seconds, sent))
        rude_one.start()
        flooded = await waits(self.players, seconds + 1)
        used = memory_of(self.pid) - memory
        await asyncio.to_thread(rude_one.join, 60)
        assert rude_one.exitcode == 0, "the flood itself broke"
        # Whoever waits for an answer until the end waits no less than this.
        slowest = 1000 * (percentile(flooded, 0.99) if flooded else seconds)
        grown = (self.server.log.stat().st_size - log) / 1000 / (seconds + 1)
        return Flooded(
            1000 * percentile(quiet, 0.99), slowest, len(flooded), used, grown, int(sent.value)
        )


@asynccontextmanager
async def scene(folder: Path, tables: int = 10, **variables: str) -> AsyncIterator[Scene]:
    allow_many_files()
    server = Server(f"sqlite:///{folder / 'tables.db'}", folder, **variables)
    await asyncio.to_thread(server.start)
    try:
        async with crowd(server, tables) as players:
            await asyncio.sleep(2)
            yield Scene(server, players)
    finally:
        server.kill()


def _told(found: Flooded) -> str:
    return (
        f"{found.sent:,} sent: honest answers after {found.flooded:.0f} ms, in quiet"
        f" {found.quiet:.0f} ms (p99); memory {found.memory:+.0f} MB"
    )


async def _each(folder: Path, kinds: Sequence[str], seconds: float) -> list[Flooded]:
    """One kind after the other, from one address that nobody knows."""
    found = []
    async with scene(folder) as honest:
        for kind in kinds:
            found.append(await honest.flooded([kind], ONE, seconds))
            print(f"  {kind}: {_told(found[-1])}; log {found[-1].log:.1f} kB/s", flush=True)
    return found


def _summed(kinds: Sequence[str], found: Sequence[Flooded], seconds: int) -> Found:
    worst = max(found, key=lambda each: each.flooded - TIMES * each.quiet)
    sentence = (
        f"{', '.join(kinds)}, {seconds} s each, {sum(each.sent for each in found):,} in all: at"
        f" worst honest answers after {worst.flooded:.0f} ms, in quiet {worst.quiet:.0f} ms (p99);"
        f" memory {max(each.memory for each in found):+.0f} MB,"
        f" log {max(each.log for each in found):.1f} kB/s"
    )
    return Found(sentence, all(each.is_kept and each.log <= LOG for each in found))


def lines(count: int, folder: Path) -> Found:
    """Count is in seconds, for each kind and each half."""
    return _summed(ON_LINES, asyncio.run(_each(folder, ON_LINES, count)), count)


def requests(count: int, folder: Path) -> Found:
    """Count is in seconds, for each kind and each half."""
    kinds = ("docs", "lists", "files", "guesses", "verify")
    return _summed(kinds, asyncio.run(_each(folder, kinds, count)), count)


def coming(count: int, folder: Path) -> Found:
    """Count is in seconds, for each half."""
    return _summed(["coming"], asyncio.run(_each(folder, ["coming"], count)), count)


def unfinished(count: int, folder: Path) -> Found:
    """Count is in seconds, for each kind and each half."""
    kinds = ("half heads", "half bodies")
    return _summed(kinds, asyncio.run(_each(folder, kinds, max(count, 12))), count)


def neighbours(count: int, folder: Path) -> Found:
    """60 honest people and one rude one behind one address; count is in seconds, for each half."""
    return asyncio.run(_neighbours(folder, count))


async def _neighbours(folder: Path, seconds: float) -> Found:
    async with scene(folder, 30) as honest:
        coming_back = asyncio.create_task(_come_back(honest, 2 * seconds))
        found = await honest.flooded(("pings", "texts", "coming", "files", "half heads"),
                                     HOME, seconds)  # fmt: skip
        times, refused = await coming_back
    sentence = (
        f"60 people and a rude one at one address for {seconds} s: {_told(found)}; of"
        f" {len(times) + refused} times that one of the 60 came anew {refused} were refused,"
        f" everything there after {1000 * percentile(times, 0.99):.0f} ms (p99)"
    )
    return Found(sentence, found.is_kept and refused == 0)


async def _come_back(honest: Scene, seconds: float) -> tuple[list[float], int]:
    """Each in turn opens another line, and looks at the table."""
    times, refused = [], 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for player in honest.players:
            began = time.perf_counter()
            try:
                line = await bare_line(honest.server.address, player.table, player.token)
                line.send({"type": "hello", "last": 0})
                while b'"view"' not in await line.frame():
                    pass
                line.close()
            except (OSError, AssertionError, asyncio.IncompleteReadError):
                refused += 1
            else:
                times.append(time.perf_counter() - began)
            await asyncio.sleep(0.1)
    return times, refused


def everything(count: int, folder: Path) -> Found:
    """Count is in seconds, for each half of each flood."""
    return asyncio.run(_everything(folder, count))


async def _everything(folder: Path, seconds: float) -> Found:
    async with scene(folder, KARTENTISCH_GUESTS_PER_MINUTE="1000") as honest:
        tokens = [await asyncio.to_thread(honest.server.guest, "Eve") for _ in range(50)]
        await _open_tables(honest.server, tokens)
        found, late = [], []
        for sources in (ONE, MANY, MANY):
            async with BotWatch(honest.server) as bots:
                before = await bots.waited(seconds)
                found.append(await honest.flooded(list(rude.KINDS), sources, seconds, tokens))
                late.append(percentile(bots.times, 0.99) - percentile(before, 0.99))
            print(f"  {_told(found[-1])}; bots {late[-1]:+.2f} s", flush=True)
            await asyncio.sleep(15)
    worst = max(found, key=lambda each: each.flooded - TIMES * each.quiet)
    sentence = (
        f"{len(rude.KINDS)} kinds of floods at once for {seconds} s, from one address, from 200"
        f" and again from 200, with 50 tables of bots: at worst {_told(worst)}; bots"
        f" {max(late):+.2f} s (p99); the second flood from 200 {found[2].memory:+.0f} MB"
    )
    is_small = found[2].memory <= MEMORY_AGAIN
    return Found(sentence, all(each.is_kept for each in found) and max(late) <= LATE and is_small)


async def _open_tables(server: Server, tokens: Sequence[str]) -> None:
    """A table for each of these, where two bots play on as fast as they can."""
    for token in tokens:
        wanted = {"game": "luecke", "seats": 3, "bots": [None, "kueken", "kueken"], "pace": 500}
        _, table, _ = await asyncio.to_thread(server.call, "/api/tables", wanted, token)
        line = await bare_line(server.address, table["id"], token)
        line.send({"type": "do", "id": "1", "command": {"type": "join", "name": "Eve"}})
        line.send({"type": "do", "id": "2", "command": {"type": "start"}})
        with contextlib.suppress(asyncio.IncompleteReadError):
            while json.loads(await line.frame()).get("id") != "2":
                pass
        line.send({"type": "do", "id": "3", "command": {"type": "leave"}})
        await line.frame()
        line.close()
