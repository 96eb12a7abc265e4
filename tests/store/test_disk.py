"""Disks that are full and connections that break: nobody is told a lie, and it goes on after."""

import asyncio
import resource
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import psycopg
import pytest

from kartentisch.store.errors import Conflict, NotStored, Unavailable
from kartentisch.store.store import Store
from tests.conftest import NewDatabase
from tests.store.things import a_guest, a_table, an_event, fill

LARGE = b"x" * 50_000


@contextmanager
def full_disk() -> Iterator[None]:
    """No file of this process can grow beyond the limit: to SQLite that is a disk that refuses."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, handler)


async def append_until_full(store: Store) -> int:
    """The last number that was acknowledged."""
    number = 1
    while True:
        try:
            await store.log.append(an_event(number, payload=LARGE))
        except NotStored:
            return number - 1
        number += 1


async def test_a_full_disk_acknowledges_nothing_and_recovers(new_database: NewDatabase) -> None:
    url = new_database("sqlite")
    async with await Store.open(url) as store:
        for table_id in ("one", "two"):
            await store.tables.create(a_table(table_id))
        with full_disk():
            last = await append_until_full(store)
            together = [store.log.append(an_event(1, "two", payload=LARGE)) for _ in range(3)]
            ends = await asyncio.gather(*together, return_exceptions=True)
            assert {type(end) for end in ends} == {NotStored}
            with pytest.raises(NotStored, match=r"full|I/O"):
                await store.people.create_guest(a_guest(name="x" * 50_000))
            assert len(await store.log.events("one")) == last
        await store.log.append(an_event(last + 1, payload=LARGE))
        await store.log.append(an_event(1, "two"))
        await store.people.create_guest(a_guest())
    async with await Store.open(url) as store:
        assert len(await store.log.events("one")) == last + 1
        assert len(await store.log.events("two")) == 1


def break_connections(url: str) -> None:
    """As a restart of PostgreSQL does."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


@asynccontextmanager
async def tables_held_by_somebody_else(url: str) -> AsyncIterator[None]:
    """Whoever wants to write has to wait."""
    somebody = await psycopg.AsyncConnection.connect(url)
    await somebody.execute("SELECT * FROM tables FOR UPDATE")
    yield
    await somebody.close()


async def test_a_connection_lost_in_the_middle_of_a_batch(new_database: NewDatabase) -> None:
    url = new_database("postgresql")
    async with await Store.open(url) as store:
        await fill(store, "one", 3)
        async with tables_held_by_somebody_else(url):
            waiting = asyncio.create_task(store.log.append(an_event(4)))
            await asyncio.sleep(0.1)
            assert not waiting.done()
            await asyncio.to_thread(break_connections, url)
            with pytest.raises(NotStored):
                await waiting
        assert len(await store.log.events("one")) == 3
        await store.log.append(an_event(4))
        assert len(await store.log.events("one")) == 4


async def test_cancelling_is_heard_even_if_the_connection_breaks(
    new_database: NewDatabase,
) -> None:
    url = new_database("postgresql")
    async with await Store.open(url) as store:
        await fill(store, "one", 1)
        async with tables_held_by_somebody_else(url):
            waiting = asyncio.create_task(store.tables.touch(["one"], 9000))
            await asyncio.sleep(0.1)
            break_connections(url)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting


async def test_connections_that_break_again_and_again(new_database: NewDatabase) -> None:
    url = new_database("postgresql")
    acknowledged = 0
    refused = 0
    broken = False
    async with await Store.open(url) as store:
        await store.tables.create(a_table())

        async def play() -> None:
            nonlocal acknowledged, refused
            while not broken:
                try:
                    last = len(await store.log.events("one"))
                    assert last >= acknowledged
                    await store.log.append(an_event(last + 1))
                except (Unavailable, Conflict):
                    refused += 1
                else:
                    acknowledged = last + 1

        playing = asyncio.create_task(play())
        for cut in range(400):
            await asyncio.sleep(0.05)
            await asyncio.to_thread(break_connections, url)
            if cut >= 10 and acknowledged > 10 and refused:
                break
        broken = True
        await playing
        assert acknowledged > 10
        assert refused > 0
        log = await store.log.events("one")
        assert log == [an_event(number) for number in range(1, len(log) + 1)]
        assert acknowledged <= len(log) <= acknowledged + 1


async def test_a_database_that_is_gone_is_unavailable(new_database: NewDatabase) -> None:
    url = new_database("postgresql")
    store = await Store.open(url)
    await fill(store, "one", 1)
    server, _, name = url.rpartition("/")
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())
    with pytest.raises(Unavailable, match=f'cannot be read: .*"{name}" does not exist'):
        await store.log.events("one")
    with pytest.raises(NotStored):
        await store.log.append(an_event(2))
    await store.close()
