"""Long logs, and everything that can be asked about them: does anybody else wait for it?

What is looked at is the longest turn of the event loop, in processor time of its thread, as the
server itself tells it, and a GET /healthz every few milliseconds beside all that.
"""

import asyncio
import http.client
import multiprocessing
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final

from benchmarks.server.item import Found, percentile
from benchmarks.server.lines import bare_line
from tests.games.random_play import rng_of
from tests.server.running import Server
from tests.table.room import Room

from kartentisch.core.dealer import new_seed
from kartentisch.core.rng import below
from kartentisch.server.http.guests import session_key
from kartentisch.store.records import Guest, StoredEvent, TableRow
from kartentisch.store.store import Store
from kartentisch.table.commands import Say

#: Of one table: a long game that was played to its end, then words.
ENTRIES: Final = 10_000
ROUNDS: Final = 60
#: Seconds.
LONGEST_TURN: Final = 0.05
EVERY: Final = 0.005
#: Besides, so many tables of long ago are removed at the start: no more than a tenth.
OLD: Final = 1 / 12
#: Of what is asked about tables: one guest may not ask it more often.
OF_ONE_GUEST: Final = 4
#: Of so many tables everything is asked that takes a second or more.
TOLD: Final = 12


def turns(count: int, folder: Path) -> Found:
    """Count is of tables."""
    url = f"sqlite:///{folder / 'tables.db'}"
    tables, tokens = asyncio.run(_furnish(url, count))
    server = Server(url, folder)
    server.start()
    try:
        with _beside(server) as waits:
            _ask_everything(server, tables, tokens)
            longest = _longest(server)
        # If a turn was long, what it was stands in the log, and is printed.
        busy = [line for line in server.logged() if line["event"] == "loop busy"]
        for line in busy:
            print(f"  {line['milliseconds']} ms: {line['exception'][-600:]}", flush=True)
    finally:
        server.end()
    removed = next(line["tables"] for line in server.logged() if line["event"] == "tidied")
    sentence = (
        f"{count} tables of {ENTRIES:,} entries opened, kept, told, checked and exported, {removed}"
        f" removed: the longest turn took {1000 * longest:.0f} ms of processor time, GET /healthz"
        f" {1000 * percentile(waits, 0.99):.0f} ms (p99), {1000 * max(waits):.0f} ms at most"
    )
    return Found(sentence, longest <= LONGEST_TURN and removed > 0)


@cache
def _log() -> list[bytes]:
    room, rng = Room("luecke", 2, options={"rounds": ROUNDS}, chat="free", show=0), rng_of(4)
    room.sit_down(0, 1)
    room.start()
    while room.table.is_playing and len(room.log) < ENTRIES:
        play = room.table.play
        assert play is not None
        seat = play.to_act()[0]
        legal = play.legal(seat)
        room.move(seat, legal[below(rng, len(legal))])
    assert room.table.is_over
    while len(room.log) < ENTRIES:
        room.ask(len(room.log) % 2, Say(text=f"This is entry {len(room.log)} of a long evening"))
    return room.log


async def _furnish(url: str, count: int) -> tuple[list[str], list[str]]:
    now = time.time_ns() // 1_000_000
    tokens = [new_seed() for _ in range(2 + count // OF_ONE_GUEST)]
    async with await Store.open(url, serves=True) as store:
        for number, token in enumerate(tokens):
            guest = Guest(f"guest {number}", "Crowd", now, now)
            await store.people.create_guest(guest, session_key(token, guest.id, "", now))
        tables = [new_seed()[:32] for _ in range(count)]
        old = [new_seed()[:32] for _ in range(max(1, int(count * OLD)))]
        for table in (*tables, *old):
            touched = 1 if table in old else now
            row = TableRow(table, table, "luecke", 1, "over", False, touched, touched)  # noqa: FBT003
            await store.tables.create(row)
            log = [StoredEvent(table, n, "any", 1, data) for n, data in enumerate(_log(), 1)]
            await store.log.append(*log, wakes=False)
            await store.people.seat_guest("guest 0", table)
    return tables, tokens


def _ask_everything(server: Server, tables: list[str], tokens: list[str]) -> None:
    for path in ("/api/tables", "/api/me/tables", "/api/me/export", "/api/docs/openapi.json"):
        assert server.call(path, token=tokens[0])[0] == 200
    for number, table in enumerate(tables):
        token = tokens[1 + number // OF_ONE_GUEST]
        where = f"/api/tables/{table}"
        asyncio.run(_view(server, table, token))
        for path in ("", "/replays"):
            assert server.call(f"{where}{path}", token=token)[0] == 200
        if number < TOLD:
            _ask_at_length(server, where, token)
    # What is kept, is kept by now.
    time.sleep(2 + 0.05 * len(tables))


def _ask_at_length(server: Server, where: str, token: str) -> None:
    assert server.call(f"{where}/replays/1/story?seat=0", token=token)[0] == 200
    status, replay, _ = server.call(f"{where}/replays/1", token=token)
    assert status == 200
    assert server.call("/api/verify", replay, token)[1]["agrees"]


async def _view(server: Server, table: str, token: str) -> None:
    line = await bare_line(server.address, table, token)
    line.send({"type": "hello", "last": 0})
    while b'"view"' not in await line.frame():
        # A busy machine takes so long that the server asks whether anybody is still there.
        pass
    line.close()


def _longest(server: Server) -> float:
    figures = str(server.call("/metrics")[1])
    name = "kartentisch_longest_turn_seconds "
    (line,) = (line for line in figures.splitlines() if line.startswith(name))
    return float(line.removeprefix(name))


@contextmanager
def _beside(server: Server) -> Iterator[list[float]]:
    """How long each GET takes, one every few milliseconds, asked by a process of its own."""
    spawn = multiprocessing.get_context("spawn")
    is_over, found = spawn.Event(), spawn.Queue()
    asking = spawn.Process(target=ask_beside, args=(server.port, is_over, found))
    asking.start()
    waits: list[float] = []
    try:
        yield waits
    finally:
        is_over.set()
        waits += found.get(timeout=60)
        asking.join()


def ask_beside(port: int, is_over: Any, found: Any) -> None:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    waits: list[float] = []
    while not is_over.wait(EVERY):
        began = time.perf_counter()
        line.request("GET", "/healthz")
        assert line.getresponse().read() == b'{"status":"alive"}'
        waits.append(time.perf_counter() - began)
    line.close()
    found.put(waits)
