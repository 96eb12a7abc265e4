"""Every statement about people: guests and their ways in, what they have, and who looks after."""

from typing import Final

from sqlalchemy import bindparam, delete, exists, func, insert, select, text, update

from kartentisch.store.schema import (
    accounts,
    bans,
    decks,
    ended,
    guests,
    idle,
    keys,
    muted,
    reports,
    seated,
    tables,
    touch,
    wanted,
)

# Guests.

_the_guest: Final = guests.c.id == bindparam("of")
_is_banned: Final = exists().where(bans.c.guest_id == guests.c.id)

insert_guest: Final = insert(guests)
guest_by_id: Final = select(guests).where(_the_guest)
rename_guest: Final = update(guests).where(_the_guest).values(name=bindparam("new_name"))
touch_guest: Final = touch(guests, _the_guest)
idle_guests: Final = idle(guests)
delete_guests: Final = delete(guests).where(guests.c.id.in_(wanted))

# Their keys: sessions of browsers and programs, and personal links.

_the_key: Final = (keys.c.guest_id == bindparam("of")) & (keys.c.hash == bindparam("of_hash"))
_other_keys: Final = (keys.c.guest_id == bindparam("of")) & (keys.c.hash != bindparam("but"))

insert_key: Final = insert(keys)
session_by_hash: Final = (
    select(guests, keys.c.hash, keys.c.touched_ms.label("used_ms"))
    .join(keys, keys.c.guest_id == guests.c.id)
    .where(keys.c.hash == bindparam("hash"), keys.c.kind == bindparam("kind"), ~_is_banned)
)
_fresh_link: Final = (
    (keys.c.hash == bindparam("link"))
    & (keys.c.kind == "link")
    & (keys.c.created_ms >= bindparam("since_ms"))
)
link_owner: Final = (
    select(guests).join(keys, keys.c.guest_id == guests.c.id).where(_fresh_link, ~_is_banned)
)
#: The key of the link becomes that of a session: of two that come at once only one finds it.
use_link: Final = (
    update(keys)
    .where(_fresh_link, keys.c.guest_id.not_in(select(bans.c.guest_id)))
    .values(
        hash=bindparam("new_hash"),
        kind=bindparam("new_kind"),
        created_ms=bindparam("at_ms"),
        touched_ms=bindparam("at_ms"),
        browser=bindparam("new_browser"),
    )
)
touch_key: Final = touch(keys, keys.c.hash == bindparam("of_hash"))
keys_of_guest: Final = (
    select(keys)
    .where(keys.c.guest_id == bindparam("guest_id"))
    .order_by(keys.c.touched_ms.desc(), keys.c.hash)
)
delete_keys: Final = delete(keys).where(
    keys.c.guest_id == bindparam("of"), keys.c.kind == bindparam("of_kind")
)
delete_key: Final = delete(keys).where(_the_key)
delete_other_keys: Final = delete(keys).where(_other_keys)
_NOTE_ENDED: Final = "INSERT INTO ended (hash, at_ms) SELECT hash, CAST(:at_ms AS BIGINT) FROM keys"
note_ended_key: Final = text(
    f"{_NOTE_ENDED} WHERE guest_id = :of AND hash = :of_hash ON CONFLICT DO NOTHING"
)
note_ended_others: Final = text(
    f"{_NOTE_ENDED} WHERE guest_id = :of AND hash <> :but ON CONFLICT DO NOTHING"
)
ended_since: Final = select(ended.c.hash).where(ended.c.at_ms >= bindparam("since_ms"))
delete_ended: Final = delete(ended).where(ended.c.at_ms < bindparam("before_ms"))

# Accounts.

insert_account: Final = insert(accounts)
account_of_guest: Final = select(accounts).where(accounts.c.guest_id == bindparam("guest_id"))
account_by_login: Final = select(accounts).where(accounts.c.folded == bindparam("folded"))
#: Whoever knew an older password is too late.
change_hash: Final = (
    update(accounts)
    .where(accounts.c.guest_id == bindparam("of"), accounts.c.hash == bindparam("old"))
    .values(hash=bindparam("new"))
)
insert_key_by_password: Final = text(
    "INSERT INTO keys (hash, guest_id, kind, created_ms, touched_ms, browser)"
    " SELECT :hash, guest_id, :kind, CAST(:created_ms AS BIGINT), CAST(:touched_ms AS BIGINT),"
    " :browser FROM accounts WHERE guest_id = :guest_id AND hash = :password"
    " AND guest_id NOT IN (SELECT guest_id FROM bans)"
)

# What guests have besides a name. Said twice, it is still said once.

insert_seated: Final = text(
    "INSERT INTO seated (guest_id, table_id) SELECT g.id, t.id FROM guests g, tables t"
    " WHERE g.id = :guest_id AND t.id = :table_id ON CONFLICT DO NOTHING"
)
tables_of_guest: Final = (
    select(tables)
    .join(seated, seated.c.table_id == tables.c.id)
    .where(seated.c.guest_id == bindparam("guest_id"))
    .order_by(tables.c.touched_ms.desc(), tables.c.id)
    .limit(bindparam("limit"))
)
tables_of_idle: Final = (
    select(seated)
    .join(guests, guests.c.id == seated.c.guest_id)
    .where(guests.c.touched_ms < bindparam("before_ms"))
    .order_by(seated.c.guest_id, seated.c.table_id)
)
all_tables_of_guest: Final = select(seated.c.table_id).where(
    seated.c.guest_id == bindparam("guest_id")
)
insert_muted: Final = text(
    "INSERT INTO muted (guest_id, whom) VALUES (:guest_id, :whom) ON CONFLICT DO NOTHING"
)
delete_muted: Final = delete(muted).where(
    muted.c.guest_id == bindparam("of"), muted.c.whom == bindparam("of_whom")
)
muted_by: Final = select(muted.c.whom).where(muted.c.guest_id == bindparam("guest_id"))
insert_deck: Final = text(
    "INSERT INTO decks (guest_id, game, cards)"
    " SELECT id, CAST(:game AS TEXT), CAST(:cards AS TEXT) FROM guests WHERE id = :guest_id"
    " ON CONFLICT (guest_id, game) DO UPDATE SET cards = excluded.cards"
)
deck_of_guest: Final = select(decks.c.cards).where(
    decks.c.guest_id == bindparam("guest_id"), decks.c.game == bindparam("game")
)
decks_of_guest: Final = select(decks).where(decks.c.guest_id == bindparam("guest_id"))
insert_report: Final = insert(reports)
delete_reports: Final = delete(reports).where(reports.c.at_ms < bindparam("before_ms"))
delete_reports_by: Final = delete(reports).where(reports.c.guest_id == bindparam("of"))
forget_words_in_reports: Final = (
    update(reports).where(reports.c.about == bindparam("of")).values(said="")
)
delete_mutes_of: Final = delete(muted).where(muted.c.whom == bindparam("of"))
reports_by_guest: Final = (
    select(reports).where(reports.c.guest_id == bindparam("guest_id")).order_by(reports.c.at_ms)
)

# For whoever looks after the server.

insert_ban: Final = text(
    "INSERT INTO bans (guest_id, reason, at_ms) VALUES (:guest_id, :reason, :at_ms)"
    " ON CONFLICT (guest_id) DO UPDATE SET reason = excluded.reason, at_ms = excluded.at_ms"
)
delete_ban: Final = delete(bans).where(bans.c.guest_id == bindparam("of"))
banned_since: Final = select(bans.c.guest_id).where(bans.c.at_ms >= bindparam("since_ms"))
people_by_use: Final = (
    select(
        guests, func.coalesce(accounts.c.login, "").label("login"), _is_banned.label("is_banned")
    )
    .outerjoin(accounts, accounts.c.guest_id == guests.c.id)
    .order_by(guests.c.touched_ms.desc(), guests.c.id)
    .limit(bindparam("limit"))
)
account_holders_by_use: Final = people_by_use.where(accounts.c.login.is_not(None))
#: What is still to be settled comes first, the oldest of it at the top.
reports_by_age: Final = select(reports).order_by(
    reports.c.outcome != "", reports.c.at_ms, reports.c.id
)
report_by_id: Final = select(reports).where(reports.c.id == bindparam("of"))
settle_report: Final = (
    update(reports)
    .where(reports.c.id == bindparam("of"))
    .values(outcome=bindparam("done"), settled_ms=bindparam("at"))
)
