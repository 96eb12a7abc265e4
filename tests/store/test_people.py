"""What guests have besides a name: keys, tables, people they mute, reports."""

from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import text

from kartentisch.core.errors import BadInput
from kartentisch.store.backup import backup, restore
from kartentisch.store.engine import engine_for, parse_url
from kartentisch.store.migrations import run
from kartentisch.store.records import Account, Ban, Deck, Key, Report, StoredEvent
from kartentisch.store.snapshots import StoredSnapshot
from kartentisch.store.store import Store
from kartentisch.store.version import VERSION_TABLE
from tests.conftest import KINDS, NewDatabase
from tests.store.things import a_guest, a_table, an_event

ACCOUNT = Account("anna", "Änne", "änne", "hash of a password", 8)
REPORT = Report("r1", "one", "anna", "bert", "rude", "hello\nbye", 7)


async def fill(store: Store) -> None:
    await store.people.create_guest(a_guest("anna"))
    await store.people.create_guest(a_guest("bert"))
    await store.tables.create(a_table("one"))
    await store.log.append(an_event(1, "one"))
    await store.credentials.add_key(Key("h1", "anna", "link", 5))
    await store.people.seat_guest("anna", "one")
    await store.people.mute("anna", "bert")
    await store.people.keep_deck(Deck("anna", "keine-ahnung", "b1 b1 r6+"))
    await store.people.report(REPORT)


async def test_a_key_opens_its_guest_and_only_as_its_kind(url: str) -> None:
    async with await Store.open(url) as store:
        await fill(store)
        assert await store.credentials.session("h1", "link") == (a_guest("anna"), "h1", 0)
        assert await store.credentials.session("h1", "browser") is None
        await store.credentials.add_key(Key("h2", "anna", "browser", 5, 7))
        await store.credentials.remove_keys("anna", "link")
        assert await store.credentials.session("h1", "link") is None
        assert await store.credentials.session("h2", "browser") == (a_guest("anna"), "h2", 7)


async def test_guests_find_their_tables_once_and_the_newest_first(url: str) -> None:
    async with await Store.open(url) as store:
        await fill(store)
        await store.tables.create(a_table("two", touched_ms=2000))
        for _ in range(2):
            await store.people.seat_guest("anna", "two")
        assert [table.id for table in await store.people.tables_of_guest("anna", 9)] == [
            "two",
            "one",
        ]
        assert [table.id for table in await store.people.tables_of_guest("anna", 1)] == ["two"]
        assert await store.people.tables_of_guest("bert", 9) == []
        await store.people.seat_guest("nobody", "two")
        await store.people.seat_guest("anna", "nowhere")
        assert len(await store.people.tables_of_guest("anna", 9)) == 2


async def test_muting_twice_and_unmuting_once(url: str) -> None:
    async with await Store.open(url) as store:
        await fill(store)
        await store.people.mute("anna", "bert")
        assert await store.people.muted_by("anna") == {"bert"}
        assert await store.people.muted_by("bert") == frozenset()
        await store.people.unmute("anna", "bert")
        assert await store.people.muted_by("anna") == frozenset()


async def test_a_deck_takes_the_place_of_the_one_before(url: str) -> None:
    async with await Store.open(url) as store:
        await fill(store)
        assert await store.people.deck_of("anna", "keine-ahnung") == "b1 b1 r6+"
        newer = Deck("anna", "keine-ahnung", "b2")
        await store.people.keep_deck(newer)
        await store.people.keep_deck(Deck("nobody", "keine-ahnung", "b2"))
        assert await store.people.decks_of("anna") == [newer]
        assert await store.people.deck_of("anna", "luecke") == ""
        assert await store.people.decks_of("bert") == await store.people.decks_of("nobody") == []


async def test_what_a_forgotten_guest_had_is_forgotten_too(url: str) -> None:
    async with await Store.open(url) as store:
        await fill(store)
        await store.people.forget_guests(9999)
        assert await store.credentials.session("h1", "link") is None
        assert await store.people.tables_of_guest("anna", 9) == []
        assert await store.people.muted_by("anna") == frozenset()
        assert await store.people.decks_of("anna") == []


async def test_reports_are_listed_until_they_are_forgotten(url: str) -> None:
    async with await Store.open(url) as store:
        await fill(store)
        assert await store.people.reports() == [REPORT]
        await store.people.forget_reports(7)
        assert await store.people.reports() == [REPORT]
        await store.people.forget_reports(8)
        assert await store.people.reports() == []


@pytest.mark.parametrize("kind", KINDS)
async def test_a_backup_has_all_of_it(
    url: str, kind: str, new_database: NewDatabase, tmp_path: Path
) -> None:
    async with await Store.open(url) as store:
        await fill(store)
        await store.credentials.create_account(ACCOUNT)
        await store.people.ban(Ban("cleo", "rude", 5))
    file, copy = tmp_path / "backup", new_database(kind)
    assert backup(url, file) == restore(file, copy) == 2 + 1 + 1 + 5 + 1 + 1
    async with await Store.open(copy) as store:
        assert await store.credentials.session("h1", "link") == (a_guest("anna"), "h1", 0)
        assert await store.credentials.account_of("anna") == ACCOUNT
        assert [table.id for table in await store.people.tables_of_guest("anna", 9)] == ["one"]
        assert await store.people.muted_by("anna") == {"bert"}
        assert await store.people.deck_of("anna", "keine-ahnung") == "b1 b1 r6+"
        assert await store.people.banned_since(5) == {"cleo"}
        assert await store.people.banned_since(6) == frozenset()
    with pytest.raises(BadInput, match="not empty"):
        restore(file, copy)


async def test_an_older_database_is_brought_up_to_date_and_keeps_what_it_has(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the first version left it: without keys, and with a guest and a log."""
    upgrade = command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda config, _: upgrade(config, "0001"))
        engine = engine_for(parse_url(url), writes=True)
        with engine.begin() as connection:
            run.upgrade(connection, VERSION_TABLE)
            connection.execute(
                text("INSERT INTO guests VALUES ('anna', 'hash of anna', 'Anna', 1000, 1000)")
            )
        engine.dispose()
    async with await Store.open(url) as store:
        assert await store.people.guest("anna") == a_guest("anna")
        session = Key("hash of anna", "anna", "browser", 1000, 1000)
        assert await store.credentials.keys_of("anna") == [session]
        await store.credentials.add_key(Key("h1", "anna", "link", 5))
        assert await store.credentials.session("h1", "link") == (a_guest("anna"), "h1", 0)


async def test_a_database_without_accounts_keeps_keys_tables_and_mutes(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first token of everybody becomes a key like the others."""
    upgrade = command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda config, _: upgrade(config, "0005"))
        engine = engine_for(parse_url(url), writes=True)
        with engine.begin() as connection:
            run.upgrade(connection, VERSION_TABLE)
            for row in (
                "guests VALUES ('anna', 'h1', 'Anna', 1000, 1000)",
                "tables VALUES ('one', 'code', 'luecke', 1, 'waiting', false, 1, 1)",
                "keys VALUES ('h2', 'anna', 'link', 7)",
                "seated VALUES ('anna', 'one')",
                "muted VALUES ('anna', 'bert')",
                "reports VALUES ('r1', 'one', 'anna', 'bert', 'rude', 'x', 7)",
            ):
                connection.execute(text(f"INSERT INTO {row}"))
        engine.dispose()
    async with await Store.open(url) as store:
        assert await store.credentials.session("h1", "browser") == (a_guest("anna"), "h1", 1000)
        assert await store.credentials.session("h2", "link") == (a_guest("anna"), "h2", 7)
        (table,) = await store.people.tables_of_guest("anna", 9)
        assert (table.id, table.host) == ("one", "")
        assert await store.people.muted_by("anna") == {"bert"}
        assert await store.people.reports() == [Report("r1", "one", "anna", "bert", "rude", "x", 7)]
        await store.people.forget_guest("anna", 9)
        assert await store.credentials.keys_of("anna") == []


async def test_nobodys_tables_hide_those_of_others(store: Store) -> None:
    """Everybody's newest comes first; of older tables nobody knows whose they are."""
    for number in range(6):
        await store.tables.create(a_table(f"many {number}", host="eve", touched_ms=100 + number))
    await store.tables.create(a_table("one", host="anna", touched_ms=50))
    await store.tables.create(a_table("two", host="anna", touched_ms=60))
    for number in (1, 2):
        await store.tables.create(a_table(f"old {number}", touched_ms=number))
    found = [table.id for table in await store.tables.open(7)]
    assert found == ["many 5", "two", "old 2", "old 1", "many 4", "one", "many 3"]


async def test_a_forgotten_guest_leaves_no_words_in_reports_and_no_snapshot(store: Store) -> None:
    for guest in ("anna", "bert"):
        await store.people.create_guest(a_guest(guest))
    await store.people.report(Report("r1", "one", "anna", "bert", "rude", "said", 7))
    await store.people.report(Report("r2", "one", "bert", "anna", "calls me names", "", 8))
    await store.people.mute("anna", "bert")
    await store.people.forget_guest("bert", 9)
    assert await store.people.reports() == [Report("r1", "one", "anna", "bert", "rude", "", 7)]
    assert await store.people.muted_by("anna") == frozenset()


async def test_what_was_kept_before_somebody_was_forgotten_is_kept_no_more(store: Store) -> None:
    await store.tables.create(a_table("one"))
    kinds = ("opened", "joined", "forgotten")
    events = [StoredEvent("one", at, kind, 1, b"{}") for at, kind in enumerate(kinds, 1)]
    await store.log.append(*events)
    for number, is_kept in ((2, False), (3, True)):
        await store.snapshots.keep([("one", StoredSnapshot(number, b"x"))])
        assert (await store.snapshots.of("one") is not None) == is_kept
    await store.snapshots.forget("one")
    assert await store.snapshots.of("one") is None


async def test_only_what_tells_of_a_person_is_written_anew(store: Store) -> None:
    await store.tables.create(a_table("one"))
    kinds = ("opened", "joined", "acted", "said")
    events = [StoredEvent("one", at, kind, 1, kind.encode()) for at, kind in enumerate(kinds, 1)]
    await store.log.append(*events)
    await store.log.rewrite("one", lambda event: b"new" if event.number != 2 else None)
    found = [event.payload for event in await store.log.events("one")]
    assert found == [b"new", b"joined", b"acted", b"new"]
