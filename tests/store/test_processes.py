"""Processes on one PostgreSQL: who is alive, who is where, and what they tell each other."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import psycopg
import pytest

from kartentisch.store.notify import Notifier, PostgresNotifier, notifier_for
from kartentisch.store.processes import Present
from kartentisch.store.store import Store
from tests.conftest import NewDatabase
from tests.store.broker import Broker, BrokerNotifier

ANNA, BEN = Present("one", "anna"), Present("two", "ben")
TABLES = ["one", "two"]


@pytest.fixture
def shared(new_database: NewDatabase) -> str:
    return new_database("postgresql")


def on(url: str, statement: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(statement.encode())


async def test_others_know_who_is_here_and_who_has_gone(shared: str) -> None:
    async with await Store.open(shared) as store:
        processes = store.processes
        assert not await processes.renew("a", [ANNA], [])
        assert await processes.renew("a", [ANNA, BEN], [])
        assert await processes.elsewhere("b", TABLES) == {ANNA, BEN}
        assert await processes.elsewhere("b", ["two"]) == {BEN}
        assert await processes.elsewhere("a", TABLES) == set()
        assert await processes.renew("a", [], [ANNA])
        assert await processes.elsewhere("b", TABLES) == {BEN}
        await processes.leave("a")
        assert await processes.elsewhere("b", TABLES) == set()


async def test_a_process_that_is_silent_serves_nobody(shared: str) -> None:
    async with await Store.open(shared) as store:
        processes = store.processes
        await processes.renew("a", [], [])
        await processes.renew("a", [ANNA], [])
        on(shared, "UPDATE processes SET until_ms = until_ms - 5001")
        assert await processes.elsewhere("b", TABLES) == set()
        # It was only slow: who was there still is.
        assert await processes.renew("a", [], [])
        assert await processes.elsewhere("b", TABLES) == {ANNA}
        on(shared, "UPDATE processes SET until_ms = until_ms - 70000")
        await processes.renew("b", [], [])
        assert not await processes.renew("a", [], [])
        assert await processes.elsewhere("b", TABLES) == set()


class Listener:
    """What one process hears of another."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []
        self._news = asyncio.Event()

    def hear(self, table_id: str, number: int) -> None:
        self.heard.append((table_id, number))
        self._news.set()

    async def hears_soon(self, seconds: float) -> bool:
        self._news.clear()
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            return False
        return True


@asynccontextmanager
async def listening(notifier: Notifier) -> AsyncIterator[Listener]:
    listener = Listener()
    task = asyncio.create_task(notifier.listen(listener.hear))
    yield listener
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def _tell_until_heard(notifier: Notifier, listener: Listener, table_id: str) -> None:
    """Notifications may be lost; some number arrives."""
    for number in range(1, 200):
        notifier.tell(table_id, number)
        if await listener.hears_soon(0.1):
            return
    raise AssertionError("never heard")


async def notifications_survive(one: Notifier, two: Notifier, cut: Callable[[], None]) -> None:
    """What every way to notify promises: the others hear it, whatever becomes of the lines."""
    async with listening(one) as heard_by_one, listening(two) as other:
        await _tell_until_heard(one, other, "one")
        cut()
        await _tell_until_heard(one, other, "two")
        for number in range(500):
            one.tell(f"{number:032}", number)
        while {table_id for table_id, _ in other.heard} < {f"{n:032}" for n in range(500)}:
            assert await other.hears_soon(10)
        assert heard_by_one.heard == []


async def test_notifications_of_postgresql_survive_lost_lines_and_nonsense(shared: str) -> None:
    def cut() -> None:
        on(
            shared,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        # Somebody else's nonsense on the channel ends nothing.
        on(shared, "NOTIFY kartentisch, 'a b c d e'")

    one, two = notifier_for(shared, "a"), notifier_for(shared, "b")
    assert isinstance(one, PostgresNotifier)
    await notifications_survive(one, two, cut)


async def test_notifications_of_a_broker_survive_lost_lines() -> None:
    async with Broker().running() as broker:
        one, two = BrokerNotifier(broker.port), BrokerNotifier(broker.port)
        await notifications_survive(one, two, broker.cut)


async def test_a_file_has_one_process(new_database: NewDatabase) -> None:
    url = new_database("sqlite")
    assert type(notifier_for(url, "a")) is Notifier
    async with await Store.open(url) as store:
        assert not store.processes.can_be_several
