"""Many tables after a restart, and many lines on which nothing happens."""

import asyncio
import contextlib
import sqlite3
import time
from pathlib import Path

from benchmarks.server.item import Found
from benchmarks.server.lines import BareLine, bare_line
from benchmarks.server.pulse import allow_many_files, memory_of
from tests.games.random_play import rng_of
from tests.server.running import Server
from tests.table.room import Room

from kartentisch.core.dealer import new_seed
from kartentisch.core.rng import below
from kartentisch.server.http.guests import session_key
from kartentisch.server.ops.snapshots import SMALL_PART
from kartentisch.store.records import Guest, StoredEvent, TableRow
from kartentisch.store.store import Store

EVENTS = 200
#: Of one guest, as the settings allow.
LINES = 30
#: Whoever comes while the server starts.
AT_ONCE = 200
#: Seconds, megabytes.
SOON, SMALL = 5.0, 500
#: Seconds in which all tables are kept.
PATIENCE = 120


def restart(count: int, folder: Path) -> Found:
    """First on bare logs, as after an upgrade; then killed, when every table was kept once.

    What is counted is the second start. Since they were kept, a few more moves were made at every
    table: as many as can be without their being kept again.
    """
    url = f"sqlite:///{folder / 'tables.db'}"
    log, rng = a_log(EVENTS), rng_of(6)
    kept = [EVENTS - below(rng, int(EVENTS * SMALL_PART)) for _ in range(count)]
    tables, tokens = asyncio.run(furnish_logs(url, [log[:last] for last in kept]))
    server = Server(url, folder)
    bare = _served(server, tables, tokens)
    _wait_until_kept(folder / "tables.db", count)
    server.kill()
    asyncio.run(_play_on(url, dict(zip(tables, kept, strict=True)), log))
    took = _served(server, tables, tokens)
    server.stop()
    sentence = (
        f"{count:,} tables of {EVENTS} events: all served {took:.1f} s after the start"
        f" ({bare:.1f} s after an upgrade, when no snapshot is believed)"
    )
    return Found(sentence, took <= SOON)


def _served(server: Server, tables: list[str], tokens: list[str]) -> float:
    """Seconds from the start until somebody has seen each table."""
    began = time.perf_counter()
    server.start()
    asyncio.run(_all_views(server, tables, tokens))
    return time.perf_counter() - began


def _wait_until_kept(file: Path, count: int) -> None:
    """All of them, or as many as there will be."""
    until = time.monotonic() + PATIENCE
    with contextlib.closing(sqlite3.connect(file)) as database:
        while time.monotonic() < until:
            if database.execute("SELECT count(*) FROM snapshots").fetchone()[0] == count:
                return
            time.sleep(0.2)


async def _play_on(url: str, lasts: dict[str, int], log: list[bytes]) -> None:
    async with await Store.open(url) as store:
        since = {table: _events(table, log)[last:] for table, last in lasts.items()}
        await asyncio.gather(*(store.log.append(*rest) for rest in since.values() if rest))


def idle(count: int, folder: Path) -> Found:
    allow_many_files()
    url = f"sqlite:///{folder / 'tables.db'}"
    logs = [a_log(EVENTS)] * max(1, count // 10)
    tables, tokens = asyncio.run(furnish_logs(url, logs, count))
    server = Server(url, folder)
    server.start()
    try:
        used = asyncio.run(_wait_idly(server, tables, tokens, count))
    finally:
        server.kill()
    sentence = f"{count:,} idle lines at {len(tables):,} tables: {used:.0f} MB"
    return Found(sentence, used <= SMALL)


def a_log(size: int) -> list[bytes]:
    """Of a long game of Lücke, in its middle."""
    room, rng = Room("luecke", 2, options={"rounds": 100}), rng_of(4)
    room.sit_down(0, 1)
    room.start()
    while len(room.log) < size:
        play = room.table.play
        assert play is not None
        room.now = max(room.now, room.table.quiet_until)
        seat = play.to_act()[0]
        legal = play.legal(seat)
        room.move(seat, legal[below(rng, len(legal))])
    return room.log


async def furnish_logs(
    url: str, logs: list[list[bytes]], lines: int = 0
) -> tuple[list[str], list[str]]:
    """A table for each log."""
    now = time.time_ns() // 1_000_000
    tables = [new_seed()[:32] for _ in logs]
    tokens = [new_seed() for _ in range(1 + max(len(logs), lines) // LINES)]
    async with await Store.open(url) as store:
        for table in tables:
            row = TableRow(table, table, "luecke", 1, "playing", False, now, now)  # noqa: FBT003
            await store.tables.create(row)
        for token in tokens:
            guest = Guest(new_seed()[:32], "Crowd", now, now)
            await store.people.create_guest(guest, session_key(token, guest.id, "", now))
            # Strangers may not have so many lines.
            await store.people.seat_guest(guest.id, tables[0])
        appends = [_events(table, log) for table, log in zip(tables, logs, strict=True)]
        await asyncio.gather(*(store.log.append(*events) for events in appends))
    return tables, tokens


def _events(table: str, log: list[bytes]) -> list[StoredEvent]:
    return [StoredEvent(table, number, "any", 1, payload) for number, payload in enumerate(log, 1)]


async def _all_views(server: Server, tables: list[str], tokens: list[str]) -> None:
    # As long as the server does not know them they may not all come at once.
    coming = asyncio.Semaphore(AT_ONCE)

    async def view(number: int, table: str) -> None:
        async with coming:
            line = await bare_line(server.address, table, tokens[number // LINES])
            line.send({"type": "hello", "last": 0})
            assert b'"view"' in await line.frame()
            line.close()

    await asyncio.gather(*(view(number, table) for number, table in enumerate(tables)))


async def _wait_idly(server: Server, tables: list[str], tokens: list[str], count: int) -> float:
    lines: list[BareLine] = []
    for number in range(count):
        token = tokens[number // LINES]
        lines.append(await bare_line(server.address, tables[number % len(tables)], token))
        lines[-1].send({"type": "hello", "last": 0})
        await lines[-1].frame()
        if number % 1000 == 999:
            print(f"  {number + 1:,} lines", flush=True)
            for line in lines:
                line.send({"type": "ping"})
    assert server.process is not None
    used = memory_of(server.process.pid)
    for line in lines:
        line.close()
    return used
