"""What single parts need: memory of a table and of a line, notifications, commits."""

import asyncio
import re
import subprocess
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import psycopg
from benchmarks.scale.figures import Notices, Sizes
from benchmarks.scale.loads import Place
from benchmarks.server.lines import BareLine, bare_line
from benchmarks.server.many import EVENTS, LINES, a_log, furnish_logs
from benchmarks.server.pulse import memory_of, own_memory_of, processor_of_all
from sqlalchemy import ClauseElement
from sqlalchemy.dialects import postgresql as dialects
from tests.postgresql import PostgreSQL, program
from tests.server.running import Server

from kartentisch.core.dealer import new_seed
from kartentisch.store import schema, sharing
from kartentisch.store.engine import READERS, parse_url
from kartentisch.store.notify import CHANNEL, PostgresNotifier
from kartentisch.store.store import Store

#: Of a process to PostgreSQL: one that writes, those that read, two for notifications.
CONNECTIONS: Final = 1 + READERS + 2
TABLES, MORE_LINES = 300, 1500
#: Processes that hear a notice, few and more of them, and news in a notice.
HEARERS, MORE_HEARERS, NEWS = 1, 9, 10
NOTICES: Final = 1500
#: Who writes and tells at once, on so many threads, for so many seconds.
WRITERS, TELLERS, THREADS, SECONDS = 16, 8, 2, 4
#: What stands for each value of an append: every writer has a table of its own.
VALUES: Final = {
    "number": ":number",
    "at_ms": "1",
    "wake_ms": "1",
    "kind": "'acted'",
    "payload": "'\\x{payload}'",
}
A_TABLE: Final = "('t' || :client_id)"


def sizes(place: Place, postgresql: PostgreSQL) -> Sizes:
    tables, lines = (20, 40) if place.few else (TABLES, MORE_LINES)
    url = f"sqlite:///{place.folder / 'sizes.db'}"
    names, tokens = asyncio.run(furnish_logs(url, [a_log(EVENTS)] * tables, tables + lines))
    server = Server(url, place.folder)
    server.start()
    try:
        bare, seated, crowded = asyncio.run(_grown(server, names, tokens, lines))
    finally:
        server.kill()
    socket = (crowded - seated) / lines
    table = (seated - bare) / tables - socket
    return Sizes(bare, table, socket, _megabytes_a_connection(place, postgresql))


async def _grown(
    server: Server, names: list[str], tokens: list[str], more: int
) -> tuple[float, float, float]:
    """Memory with nobody there, with one line at each table, and with more lines."""
    assert server.process is not None
    pid, lines = server.process.pid, list[BareLine]()

    async def come(number: int) -> None:
        table = names[number % len(names)]
        lines.append(await bare_line(server.address, table, tokens[number // LINES]))
        lines[-1].send({"type": "hello", "last": 0})
        await lines[-1].frame()

    # What is loaded with the first table and line belongs to the process.
    await come(0)
    found = [memory_of(pid)]
    for last in (len(names), len(names) + more):
        for number in range(len(lines), last):
            await come(number)
        found.append(memory_of(pid))
    for line in lines:
        line.close()
    bare, seated, crowded = found
    return bare, seated, crowded


def _megabytes_a_connection(place: Place, postgresql: PostgreSQL) -> float:
    """Of PostgreSQL, while a process asks for something."""
    url = postgresql.new_database()
    server = Server(url, place.folder)
    server.start()
    try:
        token = server.guest("Anna")
        for _ in range(10):
            assert server.call("/api/tables", token=token)[0] == 200
        with psycopg.connect(url) as connection:
            found = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
                " AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
            ).fetchall()
        return sum(own_memory_of(pid) for (pid,) in found) / len(found)
    finally:
        server.kill()


def notices(place: Place, postgresql: PostgreSQL) -> Notices:
    count = 50 if place.few else NOTICES
    url = postgresql.new_database()
    alone = asyncio.run(_heard(postgresql, url, HEARERS, 1, count))
    crowd = asyncio.run(_heard(postgresql, url, MORE_HEARERS, 1, count))
    full = asyncio.run(_heard(postgresql, url, MORE_HEARERS, NEWS, count))
    more = MORE_HEARERS - HEARERS
    news = (full[0] - crowd[0]) / MORE_HEARERS / (NEWS - 1)
    return Notices(
        notice=(crowd[0] - alone[0]) / more - news,
        news=news,
        hearer=(crowd[1] - alone[1]) / more,
        most=_bench(place, url, TELLERS, f"SELECT pg_notify('{CHANNEL}', 'me {'t' * 32} 1');"),
    )


async def _heard(
    postgresql: PostgreSQL, url: str, hearers: int, news: int, count: int
) -> tuple[float, float]:
    """Processor time for a notice: of all who hear and the one who tells, and of PostgreSQL."""
    words = " ".join(["somebody", *(f"{new_seed()[:32]} {number}" for number in range(news))])
    async with _listening(url, hearers) as heard:
        used, database = time.process_time(), processor_of_all(postgresql.pid)
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as line:
            for _ in range(count):
                await line.execute("SELECT pg_notify(%s, %s)", (CHANNEL, words))
        while len(heard) < hearers * news * count:  # noqa: ASYNC110 - there is no one event
            await asyncio.sleep(0.01)
        return (
            (time.process_time() - used) / count,
            (processor_of_all(postgresql.pid) - database) / count,
        )


@asynccontextmanager
async def _listening(url: str, hearers: int) -> AsyncIterator[list[str]]:
    heard: list[str] = []
    tasks = [
        asyncio.create_task(
            PostgresNotifier(parse_url(url), str(number)).listen(
                lambda table_id, _: heard.append(table_id)
            )
        )
        for number in range(hearers)
    ]
    await asyncio.sleep(0.5)
    heard.clear()
    yield heard
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def commits(place: Place, postgresql: PostgreSQL) -> float:
    """A second: appends of one event each, by many at once, on a disk that is waited for."""
    url = postgresql.new_database()
    asyncio.run(_prepare(url))
    with psycopg.connect(url, autocommit=True) as connection:
        for number in range(WRITERS):
            connection.execute(
                "INSERT INTO tables (id, code, game, game_version, phase, is_open, created_ms,"
                " touched_ms) VALUES (%(id)s, %(id)s, 'any', 1, 'playing', false, 1, 1)",
                {"id": f"t{number}"},
            )
    return _bench(place, url, WRITERS, an_append(a_log(EVENTS)[-1]))


async def _prepare(url: str) -> None:
    async with await Store.open(url):
        pass


def an_append(payload: bytes) -> str:
    """The very statements of an append, as pgbench wants them."""
    steps = (schema.lock_tables, schema.last_numbers, schema.insert_event, sharing.set_alarm)
    lines = [_written(step, payload) for step in steps]
    return "\n".join(["\\set number :number + 1", "BEGIN;", *lines, "COMMIT;"])


def _written(statement: ClauseElement, payload: bytes) -> str:
    compiled = statement.compile(
        dialect=dialects.dialect(paramstyle="named"),  # type: ignore[no-untyped-call]
    )

    def value(found: re.Match[str]) -> str:
        return VALUES.get(found[1] or "", A_TABLE).replace("{payload}", payload.hex())

    return (
        re.sub(r"(?<!:):(\w+)|__\[POSTCOMPILE_ids\]", value, str(compiled)).replace("\n", " ") + ";"
    )


def _bench(place: Place, url: str, clients: int, script: str) -> float:
    """Transactions a second, by PostgreSQL's own pgbench."""
    file = place.folder / "script.sql"
    file.write_text(script)
    words = ["-n", "-f", str(file), "-c", str(clients), "-j", str(THREADS), "-D", "number=0"]
    done = subprocess.run(
        [program("pgbench"), *words, "-T", "1" if place.few else str(SECONDS), url],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    found = re.search(r"^tps = ([\d.]+)", done.stdout, re.MULTILINE)
    assert found, done.stdout
    return float(found[1])
