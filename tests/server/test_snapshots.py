"""Tables are opened from their snapshots, which are never believed against a log."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from kartentisch.server.app import milliseconds
from kartentisch.server.live import loading
from kartentisch.server.live.loading import load_table
from kartentisch.server.live.records import records_of
from kartentisch.server.live.tables import LiveTables
from kartentisch.server.live.work import Work
from kartentisch.server.ops.snapshots import FEW_ENTRIES, keep_some
from kartentisch.store.notify import Notifier
from kartentisch.store.snapshots import StoredSnapshot
from kartentisch.store.store import Store
from kartentisch.table.events import AnyEvent
from kartentisch.table.snapshot import snapshot_of
from kartentisch.table.table import Table
from tests.conftest import KINDS, NewDatabase
from tests.store.things import a_table
from tests.table.test_snapshot import a_log, all_of

LOG = a_log("luecke", 0)


@asynccontextmanager
async def a_store(database: str, *, last: int) -> AsyncIterator[Store]:
    """With one table, as far as an entry."""
    async with await Store.open(database) as store:
        await store.tables.create(a_table())
        await store.log.append(*records_of("one", 0, LOG[:last]))
        yield store


def new_tables(store: Store) -> LiveTables:
    return LiveTables(store, Notifier(), milliseconds, away_after=60)


async def kept(store: Store, number: int, payload: bytes) -> None:
    await store.snapshots.keep([("one", StoredSnapshot(number, payload))])


async def assert_opened(store: Store, events: list[AnyEvent], *, kept_at: int) -> None:
    found = await load_table(store, Work(), "one")
    assert found is not None
    assert all_of(found.table) == all_of(Table(events))
    assert found.kept_at == kept_at


@pytest.mark.parametrize("kind", KINDS)
async def test_a_table_is_taken_up_where_its_snapshot_left_it(
    kind: str, new_database: NewDatabase
) -> None:
    async with a_store(new_database(kind), last=60) as store:
        assert await load_table(store, Work(), "two") is None
        await assert_opened(store, LOG[:60], kept_at=0)
        for number in (30, 60, 45):
            await kept(store, number, snapshot_of(Table(LOG[:number])))
            await assert_opened(store, LOG[:60], kept_at=number)


@pytest.mark.parametrize("kind", KINDS)
async def test_tables_are_kept_now_and_then(kind: str, new_database: NewDatabase) -> None:
    async with a_store(new_database(kind), last=FEW_ENTRIES - 1) as store:
        tables = new_tables(store)
        runner = await tables.find("one")
        assert runner is not None
        await keep_some(tables)
        assert await store.snapshots.of("one") is None, "so few entries are quickly folded"
        await store.log.append(*records_of("one", FEW_ENTRIES - 1, LOG[FEW_ENTRIES - 1 : 50]))
        await runner.refresh()
        await keep_some(tables)
        await assert_opened(store, LOG[:50], kept_at=50)
        runner.stop()
        again = await new_tables(store).find("one")
        assert again is not None
        assert again.kept_at == 50
        again.stop()


async def test_another_process_reads_what_came_since(new_database: NewDatabase) -> None:
    """The one that kept it is behind, and what it keeps is right all the same."""
    async with a_store(new_database("postgresql"), last=40) as store:
        behind = new_tables(store)
        runner = await behind.find("one")
        assert runner is not None
        await store.log.append(*records_of("one", 40, LOG[40:70]))
        await keep_some(behind)
        await assert_opened(store, LOG[:70], kept_at=40)
        runner.stop()


@pytest.mark.parametrize("kind", KINDS)
async def test_what_does_not_fit_is_left_alone(kind: str, new_database: NewDatabase) -> None:
    async with a_store(new_database(kind), last=50) as store:
        right = snapshot_of(Table(LOG[:50]))
        for number, wrong in {
            "damaged": (50, right[:-1]),
            "nothing": (50, b""),
            "of another number": (49, right),
            "of more than was stored": (60, snapshot_of(Table(LOG[:60]))),
            "of another table": (50, snapshot_of(Table(a_log("luecke", 1)[:50]))),
            "of no entry": (0, right),
        }.values():
            await kept(store, number, wrong)
            await assert_opened(store, LOG[:50], kept_at=0)
        await kept(store, 50, right)
        await assert_opened(store, LOG[:50], kept_at=50)


async def test_what_breaks_while_it_is_taken_up_is_left_alone(
    new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(_: bytes) -> Table:
        raise KeyError("state")

    async with a_store(new_database("sqlite"), last=50) as store:
        await kept(store, 50, snapshot_of(Table(LOG[:50])))
        monkeypatch.setattr(loading, "table_of", breaks)
        await assert_opened(store, LOG[:50], kept_at=0)


@pytest.mark.parametrize("kind", KINDS)
async def test_a_table_that_is_gone_gets_no_snapshot(kind: str, new_database: NewDatabase) -> None:
    async with a_store(new_database(kind), last=30) as store:
        await kept(store, 30, b"any")
        await store.tables.forget_idle(10**15)
        assert await store.snapshots.of("one") is None
        await kept(store, 30, b"any")
        assert await store.snapshots.of("one") is None
