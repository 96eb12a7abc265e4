"""How guests come in: sessions that can be ended, accounts with passwords."""

from pathlib import Path

import pytest

from kartentisch.store.backup import restore
from kartentisch.store.errors import Conflict
from kartentisch.store.portable import write_records
from kartentisch.store.records import Account, Ban, Key, Report
from kartentisch.store.store import Store
from tests.store.things import a_guest

ACCOUNT = Account("anna", "Änne", "änne", "old", 8)
FIRST, SECOND = Key("h1", "anna", "browser", 5, 5), Key("h2", "anna", "browser", 6, 9, "Firefox")
LINK = Key("h3", "anna", "link", 7)


async def fill(store: Store) -> None:
    await store.people.create_guest(a_guest("anna"), FIRST, SECOND, LINK)
    await store.people.create_guest(a_guest("bert"), Key("h4", "bert", "browser", 5))


async def test_a_session_that_ended_lets_nobody_in_and_is_told(store: Store) -> None:
    await fill(store)
    await store.credentials.end_key("bert", "h1", 20)
    assert await store.credentials.keys_of("anna") == [SECOND, FIRST, LINK]
    await store.credentials.end_key("anna", "h1", 20)
    assert await store.credentials.session("h1", "browser") is None
    assert await store.credentials.keys_of("anna") == [SECOND, LINK]
    assert await store.credentials.ended_since(20) == {"h1"}
    assert await store.credentials.ended_since(21) == frozenset()
    await store.credentials.forget_ended(21)
    assert await store.credentials.ended_since(0) == frozenset()


async def test_all_other_keys_end_links_too(store: Store) -> None:
    await fill(store)
    await store.credentials.end_other_keys("anna", "h2", 20)
    assert await store.credentials.keys_of("anna") == [SECOND]
    assert await store.credentials.ended_since(0) == {"h1", "h3"}
    await store.credentials.end_other_keys("anna", "", 21)
    assert await store.credentials.keys_of("anna") == []
    assert await store.credentials.session("h4", "browser") is not None


async def test_a_session_and_its_guest_are_marked_as_seen(store: Store) -> None:
    await fill(store)
    session = await store.credentials.session("h1", "browser")
    assert session is not None
    await store.credentials.touch_session(session, 2000)
    await store.credentials.touch_session(session, 1500)
    assert await store.credentials.session("h1", "browser") == (
        a_guest("anna", touched_ms=2000),
        "h1",
        2000,
    )
    assert SECOND in await store.credentials.keys_of("anna")


async def test_whoever_is_forgotten_is_logged_out_everywhere(store: Store) -> None:
    await fill(store)
    await store.credentials.create_account(ACCOUNT)
    await store.people.forget_guest("anna", 20)
    assert await store.credentials.ended_since(20) == {"h1", "h2", "h3"}
    assert await store.credentials.account_by_login("änne") is None
    assert await store.credentials.session("h4", "browser") is not None


async def test_a_login_name_belongs_to_one_guest(store: Store) -> None:
    await fill(store)
    await store.credentials.create_account(ACCOUNT)
    assert (
        await store.credentials.account_of("anna")
        == await store.credentials.account_by_login("änne")
        == ACCOUNT
    )
    assert await store.credentials.account_of("bert") is None
    for taken in (
        Account("bert", "ÄNNE", "änne", "x", 8),
        Account("anna", "Anna", "anna", "x", 8),
        Account("nobody", "Nobody", "nobody", "x", 8),
    ):
        with pytest.raises(Conflict):
            await store.credentials.create_account(taken)


async def test_a_password_is_changed_from_the_one_that_held(store: Store) -> None:
    await fill(store)
    await store.credentials.create_account(ACCOUNT)
    assert not await store.credentials.change_password("anna", "older", "new")
    assert await store.credentials.change_password("anna", "old", "new")
    assert not await store.credentials.change_password("anna", "old", "newest")
    account = await store.credentials.account_of("anna")
    assert account is not None
    assert account.hash == "new"


async def test_who_logs_in_while_the_password_changes_is_too_late(store: Store) -> None:
    await fill(store)
    await store.credentials.create_account(ACCOUNT)
    key = Key("h5", "anna", "browser", 30, 30, "Firefox, Linux")
    assert not await store.credentials.add_key_by_password(key, "older")
    assert await store.credentials.session("h5", "browser") is None
    assert await store.credentials.add_key_by_password(key, "old")
    assert key in await store.credentials.keys_of("anna")
    await store.people.ban(Ban("anna", "rude", 5))
    assert not await store.credentials.add_key_by_password(Key("h6", "anna", "browser", 30), "old")


async def test_people_are_listed_with_logins_and_bans(store: Store) -> None:
    await fill(store)
    await store.people.touch_guests(["bert"], 3000)
    await store.credentials.create_account(ACCOUNT)
    await store.people.ban(Ban("bert", "rude", 5))
    people = await store.people.by_use(9)
    assert [(each.guest.id, each.login, each.is_banned) for each in people] == [
        ("bert", "", True), ("anna", "Änne", False),
    ]  # fmt: skip
    assert [each.guest.id for each in await store.people.by_use(9, with_account=True)] == ["anna"]
    assert [each.guest.id for each in await store.people.by_use(1)] == ["bert"]


async def test_open_reports_come_before_settled_ones(store: Store) -> None:
    reports = [Report(f"r{n}", "one", "anna", "bert", "rude", "", n) for n in (1, 2, 3)]
    for report in reports:
        await store.people.report(report)
    await store.people.settle_report("r1", "warned", 40)
    found = await store.people.reports()
    assert [(each.id, each.outcome, each.settled_ms) for each in found] == [
        ("r2", "", 0), ("r3", "", 0), ("r1", "warned", 40),
    ]  # fmt: skip
    assert await store.people.report_named("r1") == found[-1]
    assert await store.people.report_named("r9") is None


async def test_a_backup_from_before_accounts_is_restored(url: str, tmp_path: Path) -> None:
    """There a guest had a token of their own beside the keys."""
    file = tmp_path / "old"

    class Guest:
        """A record as it was."""

        def __init__(self) -> None:
            self.__dict__ = {**vars(a_guest("anna")), "token_hash": "h1"}

    write_records(file, [Guest(), Key("h2", "anna", "link", 7)])  # type: ignore[list-item]
    restore(file, url)
    async with await Store.open(url) as store:
        assert await store.credentials.session("h1", "browser") == (a_guest("anna"), "h1", 1000)
        assert await store.credentials.session("h2", "link") is not None
