"""The store on both kinds of database, one call after the other."""

import pytest

from kartentisch.core.errors import BadInput
from kartentisch.store.errors import Conflict
from kartentisch.store.people import FORGET_AT_ONCE
from kartentisch.store.records import LARGEST_NUMBER, Key
from kartentisch.store.store import Store
from tests.store.things import a_guest, a_table, an_event, fill


async def test_a_log_is_read_as_it_was_written(store: Store) -> None:
    await store.tables.create(a_table())
    payloads = [b"{}", b"", bytes(range(256)), "grün 7 💚".encode(), b"x" * 100_000]
    events = [an_event(number, payload=payload) for number, payload in enumerate(payloads, 1)]
    for event in events:
        await store.log.append(event)
    assert await store.log.events("one") == events
    assert await store.log.events("one", since=3) == events[3:]
    assert await store.log.events("one", since=2**70) == []
    assert await store.log.events("two") == []


async def test_a_taken_number_is_a_conflict_and_changes_nothing(store: Store) -> None:
    await fill(store, "one", 3)
    before = await store.log.events("one")
    with pytest.raises(Conflict):
        await store.log.append(an_event(2, payload=b"other"))
    assert await store.log.events("one") == before
    await store.log.append(an_event(4))


@pytest.mark.parametrize("number", [0, 5, LARGEST_NUMBER])
async def test_a_log_gets_no_gap(store: Store, number: int) -> None:
    await fill(store, "one", 3)
    with pytest.raises(Conflict):
        await store.log.append(an_event(number, at_ms=1000))
    assert len(await store.log.events("one")) == 3


async def test_a_table_that_is_not_there_has_no_log(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.log.append(an_event(1, "nowhere"))


async def test_tables_are_found_by_code_and_by_id(store: Store) -> None:
    table = a_table(code="KATZE", phase="play", is_open=False)
    await store.tables.create(table)
    assert await store.tables.by_code("KATZE") == table
    assert await store.tables.by_id("one") == table
    assert await store.tables.by_code("HUND") is None
    assert await store.tables.by_code("KATZE\0") is None
    assert await store.tables.by_id("\ud800") is None


@pytest.mark.parametrize("taken", [{"table_id": "one"}, {"table_id": "two", "code": "KATZE"}])
async def test_ids_and_codes_are_given_once(store: Store, taken: dict[str, str]) -> None:
    await store.tables.create(a_table(code="KATZE"))
    with pytest.raises(Conflict):
        await store.tables.create(a_table(**taken))
    assert len(await store.tables.open(10)) == 1


async def test_the_lobby_shows_open_tables_the_liveliest_first(store: Store) -> None:
    for number, name in enumerate(("one", "two", "three", "four")):
        await store.tables.create(a_table(name, touched_ms=1000 + number))
    await store.tables.change("three", phase="play", is_open=False)
    await store.tables.touch(["one"], 9000)
    assert [table.id for table in await store.tables.open(10)] == ["one", "four", "two"]
    assert [table.id for table in await store.tables.open(1)] == ["one"]
    changed = await store.tables.by_id("three")
    assert changed == a_table("three", phase="play", is_open=False, touched_ms=1002)


async def test_touching_never_goes_back(store: Store) -> None:
    await store.tables.create(a_table(touched_ms=5000))
    await store.people.create_guest(a_guest(touched_ms=5000))
    for at_ms, expected in ((4000, 5000), (6000, 6000)):
        await store.tables.touch(["one"], at_ms)
        await store.people.touch_guests(["anna"], at_ms)
        table, guest = await store.tables.by_id("one"), await store.people.guest("anna")
        assert table
        assert guest
        assert table.touched_ms == guest.touched_ms == expected


async def test_an_append_touches_its_table(store: Store) -> None:
    await fill(store, "one", 1)
    await store.log.append(an_event(2, at_ms=7000))
    await store.log.append(an_event(3, at_ms=6000))
    table = await store.tables.by_id("one")
    assert table == a_table(touched_ms=7000)


async def test_idle_tables_are_forgotten_with_their_logs(store: Store) -> None:
    await fill(store, "old", 3)
    await store.tables.create(a_table("new", touched_ms=2000))
    assert await store.tables.forget_idle(1000) == []
    assert await store.tables.forget_idle(2000) == ["old"]
    assert await store.log.events("old") == []
    assert await store.tables.by_id("old") is None
    assert await store.tables.by_id("new") is not None
    with pytest.raises(Conflict):
        await store.log.append(an_event(4, "old"))


async def test_many_are_forgotten_as_well(store: Store) -> None:
    ids = [f"{number:04}" for number in range(2 * FORGET_AT_ONCE + 1)]
    for guest_id in ids:
        await store.people.create_guest(a_guest(guest_id))
    assert await store.people.forget_guests(1001) == ids
    assert await store.people.forget_guests(1001) == []


async def test_guests_are_known_by_their_token(store: Store) -> None:
    guest = a_guest()
    await store.people.create_guest(guest, Key("h1", "anna", "browser", 5, 6))
    assert await store.credentials.session("h1", "browser") == (guest, "h1", 6)
    assert await store.credentials.session("other", "browser") is None
    await store.people.rename_guest("anna", "Änne 🃏")
    assert await store.people.guest("anna") == a_guest(name="Änne 🃏")
    with pytest.raises(Conflict):
        await store.people.create_guest(a_guest("bert"), Key("h1", "bert", "browser", 5))
    assert await store.people.guest("bert") is None
    assert await store.people.forget_guests(1001) == ["anna"]
    assert await store.people.guest("anna") is None


async def test_what_a_database_would_refuse_does_not_get_there(store: Store) -> None:
    await store.people.create_guest(a_guest())
    with pytest.raises(BadInput, match="'new_name' has a character that cannot be stored"):
        await store.people.rename_guest("anna", "\0")
    with pytest.raises(BadInput, match="'kind' has a character that cannot be stored"):
        an_event(1, kind="\ud800")
    with pytest.raises(BadInput, match="'number' must be from 0 to 9223372036854775807"):
        an_event(2**63)
    with pytest.raises(BadInput, match="'payload' must be of type bytes"):
        an_event(1, payload="text")
    with pytest.raises(BadInput, match="'is_open' must be of type bool"):
        a_table(is_open=1)


async def test_what_is_stored_is_there_after_reopening(url: str) -> None:
    async with await Store.open(url) as store:
        await fill(store, "one", 5)
        before = await store.log.events("one")
    async with await Store.open(url) as store:
        assert await store.log.events("one") == before


async def test_several_events_are_stored_together_or_not_at_all(store: Store) -> None:
    await store.tables.create(a_table("pair"))
    await store.log.append(an_event(1, "pair"), an_event(2, "pair"))
    with pytest.raises(Conflict):
        await store.log.append(an_event(2, "pair"), an_event(3, "pair"))
    with pytest.raises(Conflict):
        await store.log.append(an_event(4, "pair"), an_event(5, "pair"))
    await store.log.append(an_event(3, "pair"), an_event(4, "pair"))
    assert [event.number for event in await store.log.events("pair")] == [1, 2, 3, 4]
