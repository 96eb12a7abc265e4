"""What whoever looks after a server does to it from outside: a running server notices."""

from kartentisch.core.errors import BadInput
from kartentisch.server.live.records import events_of, records_of
from kartentisch.server.ops import forgetting
from kartentisch.server.passwords import Passwords, folded
from kartentisch.server.tokens import new_given_password
from kartentisch.store.errors import Conflict
from kartentisch.store.records import Account, Ban, Guest, TableRow
from kartentisch.store.store import Store
from kartentisch.table.events import Closed
from kartentisch.table.table import Table

#: Somebody may play meanwhile.
TRIES = 20


async def table_named(store: Store, name: str) -> TableRow:
    """By its id, or by its code."""
    row = await store.tables.by_id(name) or await store.tables.by_code(name)
    if row is None:
        raise BadInput(f"there is no table {name}")
    return row


async def guest_named(store: Store, name: str) -> Guest:
    """By the id, or by the login name of an account."""
    guest = await store.people.guest(name)
    if guest is None and (account := await _account_named(store, name)) is not None:
        guest = await store.people.guest(account.guest_id)
    if guest is None:
        raise BadInput(f"there is no guest {name}")
    return guest


async def _account_named(store: Store, name: str) -> Account | None:
    return await store.credentials.account_by_login(folded(name))


async def close_table(store: Store, name: str, now: int) -> None:
    """The last entry of its log; everybody who looks at it is told."""
    row = await table_named(store, name)
    for _ in range(TRIES):
        table = Table(events_of(await store.log.events(row.id)))
        if table.is_closed:
            raise BadInput(f"the table {name} is closed already")
        events = records_of(row.id, table.number, [Closed(now, "moderated")])
        try:
            await store.log.append(*events, wakes=False)
        except Conflict:
            continue
        await store.tables.change(row.id, phase="closed", is_open=False)
        return
    raise BadInput(f"the table {name} is too busy; try again")


async def ban(store: Store, name: str, reason: str, now: int) -> None:
    guest = await guest_named(store, name)
    await store.people.ban(Ban(guest.id, reason, now))


async def unban(store: Store, name: str) -> None:
    """Whoever was forgotten is known by the id alone."""
    account = await _account_named(store, name)
    await store.people.unban(account.guest_id if account else name)


async def end_sessions(store: Store, name: str, now: int) -> None:
    """Whoever came as this guest has to come in anew; personal links end, too."""
    guest = await guest_named(store, name)
    await store.credentials.end_other_keys(guest.id, "", now)


async def new_password(store: Store, name: str, now: int) -> str:
    """For who lost theirs: chosen here, and whoever was logged in has to show it."""
    guest = await guest_named(store, name)
    account = await store.credentials.account_of(guest.id)
    if account is None:
        raise BadInput(f"the guest {name} has no account")
    password = new_given_password()
    passwords = Passwords()
    try:
        hashed = await passwords.hashed(password)
    finally:
        passwords.close()
    if not await store.credentials.change_password(guest.id, account.hash, hashed):
        raise BadInput(f"the password of {name} has just been changed; try again")
    await store.credentials.end_other_keys(guest.id, "", now)
    return password


async def settle(store: Store, report_id: str, outcome: str, reason: str, now: int) -> None:
    """Do what is to be done about a report, and note it there."""
    report = await store.people.report_named(report_id)
    if report is None:
        raise BadInput(f"there is no report {report_id}")
    if report.outcome:
        raise BadInput(f"the report {report_id} is settled already: {report.outcome}")
    if outcome == "banned":
        await ban(store, report.about, reason or report.reason, now)
    if outcome == "closed":
        await close_table(store, report.table_id, now)
    await store.people.settle_report(report_id, outcome, now)


async def forget(store: Store, name: str, now: int) -> None:
    guest = await guest_named(store, name)
    await forgetting.forget(store, guest.id, now)
