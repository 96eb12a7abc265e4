"""Many appends at once, on real databases: few commits, and everybody gets his own answer."""

import asyncio
from collections.abc import AsyncIterator, Sequence

import pytest

from kartentisch.store.engine import engines_for, parse_url
from kartentisch.store.errors import Conflict, NotStored
from kartentisch.store.group_commit import GroupCommit
from kartentisch.store.records import StoredEvent
from kartentisch.store.store import Store
from kartentisch.store.writer import AppendRequest
from tests.store.things import a_table, an_event

TABLES = [f"table {number}" for number in range(20)]


@pytest.fixture
async def tables(store: Store) -> Store:
    for table_id in TABLES:
        await store.tables.create(a_table(table_id))
    return store


class Counted:
    """A group commit that writes to a real database and remembers its batches."""

    def __init__(self, url: str) -> None:
        self.engines = engines_for(parse_url(url))
        self.log = GroupCommit(self._commit)
        self.batches: list[list[StoredEvent]] = []

    async def _commit(self, appends: Sequence[AppendRequest]) -> frozenset[int]:
        self.batches.append([event for append in appends for event in append.events])
        return await self.engines.writer.append(appends)


@pytest.fixture
async def counted(url: str) -> AsyncIterator[Counted]:
    counted = Counted(url)
    yield counted
    await counted.log.close()
    await counted.engines.close()


async def test_those_who_wait_together_are_committed_together(
    counted: Counted, tables: Store
) -> None:
    async def play(table_id: str) -> None:
        for number in range(1, 21):
            await counted.log.append(an_event(number, table_id))

    await asyncio.gather(*(play(table_id) for table_id in TABLES))
    appends = sum(map(len, counted.batches))
    assert appends == 400
    assert len(counted.batches) <= 60
    for table_id in TABLES:
        assert await tables.log.events(table_id) == [an_event(n, table_id) for n in range(1, 21)]


@pytest.mark.usefixtures("tables")
async def test_the_order_of_asking_is_the_order_of_writing(counted: Counted) -> None:
    asked = [an_event(number, table_id) for number in range(1, 21) for table_id in TABLES]
    await asyncio.gather(*(counted.log.append(event) for event in asked))
    assert [event for batch in counted.batches for event in batch] == asked
    assert len(counted.batches) == 2


async def test_a_conflict_in_a_batch_harms_nobody_else(tables: Store) -> None:
    asked = [an_event(1, table_id) for table_id in TABLES]
    twice = [an_event(1, table_id, payload=b"late") for table_id in TABLES[::2]]
    gone = [an_event(1, "gone")]
    ends = await asyncio.gather(
        *(tables.log.append(event) for event in [*asked, *twice, *gone]), return_exceptions=True
    )
    assert ends[: len(asked)] == [None] * len(asked)
    assert {type(end) for end in ends[len(asked) :]} == {Conflict}
    for event in asked:
        assert await tables.log.events(event.table_id) == [event]


async def test_whoever_stops_waiting_holds_up_nobody(tables: Store) -> None:
    waiting = [asyncio.create_task(tables.log.append(an_event(1, table_id))) for table_id in TABLES]
    await asyncio.sleep(0)
    for task in waiting[::2]:
        task.cancel()
    ends = await asyncio.gather(*waiting, return_exceptions=True)
    assert ends[1::2] == [None] * 10
    assert {type(end) for end in ends[::2]} == {asyncio.CancelledError}


@pytest.mark.usefixtures("tables")
async def test_closing_answers_everybody_first(url: str) -> None:
    store = await Store.open(url)
    waiting = [asyncio.create_task(store.log.append(an_event(1, table_id))) for table_id in TABLES]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [None] * len(TABLES)
    with pytest.raises(NotStored, match="the store is closed"):
        await store.log.append(an_event(2, TABLES[0]))


async def test_a_mistake_of_our_own_leaves_nobody_waiting() -> None:
    async def stumble(_: Sequence[AppendRequest]) -> frozenset[int]:
        raise KeyError("a bug")

    log = GroupCommit(stumble)
    ends = await asyncio.gather(
        *(log.append(an_event(number)) for number in range(1, 4)), return_exceptions=True
    )
    assert {type(end) for end in ends} == {NotStored}
    await log.close()
