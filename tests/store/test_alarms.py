"""Alarms of tables: set with every append, settled by who wrote it, claimed by one of many."""

import asyncio

from kartentisch.store.alarms import CLAIM_AT_ONCE, Alarm
from kartentisch.store.store import Store
from tests.store.things import a_table, an_event, fill

#: The events of these tests were stored before this moment.
NOW = 10_000


async def test_whatever_was_stored_may_be_due(store: Store) -> None:
    await fill(store, "one", 3)
    assert await store.alarms.claim(1002, NOW) == []
    assert await store.alarms.claim(1003, NOW) == ["one"]


async def test_what_cannot_wake_sets_no_alarm(store: Store) -> None:
    await store.tables.create(a_table())
    await store.log.append(an_event(1), wakes=False)
    assert await store.alarms.claim(NOW, NOW) == []


async def test_a_claim_holds_until_it_ends(store: Store) -> None:
    await fill(store, "one", 1)
    assert await store.alarms.claim(NOW, NOW + 500) == ["one"]
    assert await store.alarms.claim(NOW + 499, NOW + 999) == []
    assert await store.alarms.claim(NOW + 500, NOW + 999) == ["one"]


async def test_an_alarm_is_settled_for_later_or_for_good(store: Store) -> None:
    for table_id in ("one", "two"):
        await fill(store, table_id, 2)
    await store.alarms.settle([Alarm("two", 2, NOW + 1), Alarm("one", 2, None)])
    assert await store.alarms.claim(NOW, NOW) == []
    assert await store.alarms.claim(NOW + 1, NOW) == ["two"]


async def test_nobody_settles_what_somebody_else_has_written_since(store: Store) -> None:
    await fill(store, "one", 2)
    await store.log.append(an_event(3))
    await store.alarms.settle([Alarm("one", 2, None)])
    await store.alarms.settle([Alarm("one", 2, NOW + 1)])
    assert await store.alarms.claim(NOW, NOW) == ["one"]


async def test_every_alarm_is_claimed_by_one(url: str) -> None:
    async with await Store.open(url) as one, await Store.open(url) as other:
        tables = [f"table {number:03}" for number in range(3 * CLAIM_AT_ONCE)]
        for table_id in tables:
            await fill(one, table_id, 1)
        claims = [store.alarms.claim(NOW, NOW + 1) for store in (one, other) for _ in range(9)]
        claimed = [table_id for some in await asyncio.gather(*claims) for table_id in some]
        assert sorted(claimed) == tables


async def test_running_games_are_remembered_without_an_alarm(store: Store) -> None:
    await store.tables.create(a_table("one", phase="playing"))
    await store.tables.create(a_table("two", phase="over"))
    await store.alarms.remember()
    assert await store.alarms.claim(0, NOW) == ["one"]
    await store.alarms.remember()
    assert await store.alarms.claim(0, NOW) == []


async def test_appending_settling_claiming_and_remembering_lock_nobody_out(url: str) -> None:
    """All want many tables at once; each takes them in the same order."""
    async with await Store.open(url) as one, await Store.open(url) as other:
        tables = [f"table {number:03}" for number in range(40)]
        for table_id in tables:
            await one.tables.create(a_table(table_id, phase="playing"))
        for number in range(1, 6):
            appends = [one.log.append(an_event(number, table_id)) for table_id in reversed(tables)]
            settled = [
                Alarm(table_id, number, None if at % 2 else NOW)
                for at, table_id in enumerate(tables)
            ]
            ends = await asyncio.gather(
                *appends,
                other.alarms.settle(settled),
                other.alarms.claim(NOW, NOW),
                other.alarms.remember(),
                other.alarms.settle(settled[::-1]),
                return_exceptions=True,
            )
            assert [end for end in ends if isinstance(end, Exception)] == []


async def test_a_table_that_is_forgotten_has_no_alarm(store: Store) -> None:
    await fill(store, "one", 1)
    await store.tables.forget_idle(NOW)
    assert await store.alarms.claim(NOW, NOW) == []
