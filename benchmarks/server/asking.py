"""Guests who ask for hints and checks as fast as they may, and bots whom nobody watches.

Bots at other tables, where somebody looks on, must hardly notice. When they moved is what the log
says: whoever measures cannot be in the way.
"""

import asyncio
import contextlib
import itertools
import json
import time
from collections import Counter
from pathlib import Path
from typing import Final

from benchmarks.server.item import Found, percentile
from tests.server.long_game import a_replay
from tests.server.running import Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kartentisch.core.dealer import new_seed
from kartentisch.server.http.guests import session_key
from kartentisch.server.live.records import records_of
from kartentisch.store.records import Guest, TableRow
from kartentisch.store.store import Store
from kartentisch.table.events import AnyEvent, Joined, Opened, Started
from kartentisch.table.settings import Settings

GAME: Final = "luecke"
#: Tables at which somebody looks on, at which nobody is, and of guests who ask.
WATCHED, UNWATCHED, ASKING = 10, 30, 50
#: As fast as a line may speak; whoever checks replays waits for the answer before the next.
BETWEEN_ASKS: Final = 0.21
CHECKING: Final = 10
#: Seconds: later than in quiet, and until everybody is there.
LATER: Final = 1.0
SETTLED: Final = 3.0


def asking(count: int, folder: Path) -> Found:
    """Count is in seconds, for each half."""
    quiet, _ = _half(count, folder / "quiet", crowded=False)
    crowded, answers = _half(count, folder / "crowded", crowded=True)
    before, after = percentile(quiet, 0.99), percentile(crowded, 0.99)
    sentence = (
        f"{ASKING} guests asked for {answers['hint'] + answers['denied']:,} hints in {count} s:"
        f" {answers['hint']:,} of them and {answers['verdict']:,} checks were given, beside"
        f" {UNWATCHED} tables of bots that nobody watched: bots elsewhere moved after"
        f" {after:.2f} s (p99), in quiet after {before:.2f} s"
    )
    return Found(sentence, after <= before + LATER and answers["hint"] > 0)


def _half(seconds: int, home: Path, *, crowded: bool) -> tuple[list[float], Counter[str]]:
    home.mkdir()
    url = f"sqlite:///{home / 'tables.db'}"
    server = Server(url, home, XDG_CACHE_HOME=str(Path.home() / ".cache"))
    return asyncio.run(_played(server, seconds, crowded=crowded))


async def _played(
    server: Server, seconds: int, *, crowded: bool
) -> tuple[list[float], Counter[str]]:
    bots = ("meister", "meister")
    watched = [await _table(server.database, bots, 500) for _ in range(WATCHED)]
    if crowded:
        for _ in range(UNWATCHED):
            await _table(server.database, ("orakel", "orakel"), 0)
    own = [await _table(server.database, (None, "orakel"), 0) for _ in range(ASKING)]
    answers: Counter[str] = Counter()
    await asyncio.to_thread(server.start)
    try:
        lines = [await _line(server, table, token) for table, token in watched]
        reading = [asyncio.create_task(_read(line, Counter())) for line in lines]
        await asyncio.sleep(SETTLED)
        began = time.time()
        if crowded:
            end = time.monotonic() + seconds
            replay = await asyncio.to_thread(a_replay)
            checks = [_check(server, token, replay, end, answers) for _, token in own[:CHECKING]]
            asks = [_ask(server, table, token, end, answers) for table, token in own]
            await asyncio.gather(*checks, *asks)
        else:
            await asyncio.sleep(seconds)
        ended = time.time()
        for task in reading:
            task.cancel()
        for line in lines:
            await line.close()
    finally:
        await asyncio.to_thread(server.stop)
    return await _intervals(server.database, [table for table, _ in watched], began, ended), answers


async def _table(database: str, bots: tuple[str | None, ...], pace: int) -> tuple[str, str]:
    """A game that has just begun; its id, and the token of its host."""
    now, table, host, token = time.time_ns() // 1_000_000, *(new_seed() for _ in range(3))
    table = table[:32]
    settings = Settings(GAME, len(bots), {"rounds": 100}, bots, pace=pace, show=0)
    seats = [seat for seat, level in enumerate(bots) if level is None]
    log: list[AnyEvent] = [
        Opened(now, settings, 1, host[:32], new_seed()),
        *(Joined(now, seat, host[:32], "Guest") for seat in seats),
        Started(now, 0, new_seed()),
    ]
    async with await Store.open(database) as store:
        key = session_key(token, host[:32], "", now)
        await store.people.create_guest(Guest(host[:32], "Guest", now, now), key)
        await store.tables.create(TableRow(table, table, GAME, 1, "playing", False, now, now))  # noqa: FBT003
        await store.log.append(*records_of(table, 0, log))
    return table, token


async def _line(server: Server, table: str, token: str) -> ClientConnection:
    url = f"ws://{server.address}/api/tables/{table}/socket"
    line = await connect(url, additional_headers={"Authorization": f"Bearer {token}"})
    await line.send(json.dumps({"type": "hello", "last": 0}))
    return line


async def _read(line: ClientConnection, answers: Counter[str]) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for frame in line:
            answers[json.loads(frame)["type"]] += 1


async def _ask(server: Server, table: str, token: str, end: float, answers: Counter[str]) -> None:
    line = await _line(server, table, token)
    reading = asyncio.create_task(_read(line, answers))
    # A slow server hears many words at once, and hangs up.
    with contextlib.suppress(ConnectionClosed):
        for number in itertools.count():
            if time.monotonic() >= end:
                break
            await line.send(json.dumps({"type": "ask", "id": f"{number}"}))
            await asyncio.sleep(BETWEEN_ASKS)
    reading.cancel()
    await line.close()


async def _check(
    server: Server, token: str, replay: bytes, end: float, answers: Counter[str]
) -> None:
    while time.monotonic() < end:
        status, _, _ = await asyncio.to_thread(server.call, "/api/verify", replay, token)
        answers["verdict" if status == 200 else "refused"] += 1
        await asyncio.sleep(BETWEEN_ASKS)


async def _intervals(database: str, tables: list[str], began: float, ended: float) -> list[float]:
    """Between two moves of a table, as its log has them; nothing until the end counts, too."""
    found: list[float] = []
    async with await Store.open(database) as store:
        for table in tables:
            log = await store.log.events(table)
            moments = [each.at_ms / 1000 for each in log if each.kind == "acted"]
            within = [began, *(each for each in moments if began < each < ended), ended]
            found += [b - a for a, b in itertools.pairwise(within)]
    return found
