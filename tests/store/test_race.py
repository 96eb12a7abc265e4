"""Two servers on one database want the same numbers."""

import asyncio
from collections import Counter

from kartentisch.store.errors import Conflict
from kartentisch.store.records import StoredEvent
from kartentisch.store.store import Store
from tests.store.things import a_table, an_event

TABLES = [f"table {number}" for number in range(5)]
EACH = 100


async def append_many(store: Store, table_id: str, name: str) -> list[StoredEvent]:
    """Append until enough have been stored, reloading whenever somebody else was faster."""
    stored: list[StoredEvent] = []
    last = 0
    while len(stored) < EACH:
        event = an_event(last + 1, table_id, payload=f"{name} {len(stored)}".encode())
        try:
            await store.log.append(event)
        except Conflict:
            last += len(await store.log.events(table_id, last))
        else:
            stored.append(event)
            last = event.number
    return stored


async def test_every_number_has_one_winner(url: str) -> None:
    async with await Store.open(url) as one, await Store.open(url) as other:
        for table_id in TABLES:
            await one.tables.create(a_table(table_id))
        told = await asyncio.gather(
            *(append_many(one, table_id, "one") for table_id in TABLES),
            *(append_many(other, table_id, "other") for table_id in TABLES),
        )
        for table_id in TABLES:
            log = await one.log.events(table_id)
            assert [event.number for event in log] == list(range(1, 2 * EACH + 1))
            acknowledged = [event for events in told for event in events]
            mine = [event for event in acknowledged if event.table_id == table_id]
            assert Counter(mine) == Counter(log)


async def test_servers_may_start_together_on_an_empty_database(url: str) -> None:
    stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
    await stores[0].tables.create(a_table())
    for store in stores:
        assert await store.tables.by_id("one") == a_table()
    for store in stores:
        await store.close()


async def test_forgetting_and_appending_do_not_lock_each_other_out(url: str) -> None:
    """Both want many tables; they take them in the same order."""
    async with await Store.open(url) as one, await Store.open(url) as other:
        ids = [f"{number:03}" for number in range(60)]
        for table_id in ids:
            await one.tables.create(a_table(table_id))
        appends = (one.log.append(an_event(1, table_id)) for table_id in reversed(ids))
        forgotten, *ends = await asyncio.gather(
            other.tables.forget_idle(1001), *appends, return_exceptions=True
        )
        assert isinstance(forgotten, list)
        kept = {table.id for table in await one.tables.open(100)}
        assert kept | set(forgotten) == set(ids)
        assert not kept & set(forgotten)
        assert {type(end) for end in ends} <= {type(None), Conflict}
