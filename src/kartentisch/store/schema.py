"""The tables of the database, and every statement that is ever sent to it."""

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    BindParameter,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    Table,
    Text,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    text,
    update,
)

metadata: Final = MetaData()

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("game_version", BigInteger, nullable=False),
    Column("phase", Text, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    # Without an index: it changes with every move, and is looked for only now and then.
    Column("touched_ms", BigInteger, nullable=False),
)

events: Final = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    CheckConstraint("number >= 1", name="numbers_from_1"),
    # The log of a table lies together, in the order in which it is read.
    sqlite_with_rowid=False,
)

guests: Final = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token_hash", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("touched_ms", BigInteger, nullable=False),
)

keys: Final = Table(
    "keys",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("guest_id", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Index("keys_of_guest", "guest_id"),
)

seated: Final = Table(
    "seated",
    metadata,
    Column("guest_id", ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Index("seated_at_table", "table_id"),
)

muted: Final = Table(
    "muted",
    metadata,
    Column("guest_id", ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("whom", Text, primary_key=True),
)

#: Without references: a report is read when the table and the guests may be gone.
reports: Final = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("guest_id", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("said", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)

#: Guests who are not let in any more. Without references: who was forgotten stays banned.
bans: Final = Table(
    "bans",
    metadata,
    Column("guest_id", Text, primary_key=True),
    Column("reason", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)

# The log.

_wanted: Final[BindParameter[Any]] = bindparam("ids", expanding=True)

#: Two writers that want the same tables wait for each other here, always in the same order.
#: SQLite has no such lock and needs none: there a transaction that writes is alone.
lock_tables: Final = (
    select(tables.c.id).where(tables.c.id.in_(_wanted)).order_by(tables.c.id).with_for_update()
)
#: A statement of its own: what PostgreSQL reads while it waits for a lock may be old.
last_numbers: Final = select(
    tables.c.id,
    func.coalesce(
        select(func.max(events.c.number))
        .where(events.c.table_id == tables.c.id)
        .correlate(tables)
        .scalar_subquery(),
        0,
    ).label("last"),
).where(tables.c.id.in_(_wanted))
insert_event: Final = insert(events)
events_since: Final = (
    select(events)
    .where(events.c.table_id == bindparam("id"), events.c.number > bindparam("since"))
    .order_by(events.c.number)
)

# Tables.

_the_table: Final = tables.c.id == bindparam("of")

insert_table: Final = insert(tables)
table_by_id: Final = select(tables).where(_the_table)
table_by_code: Final = select(tables).where(tables.c.code == bindparam("code"))
open_tables: Final = (
    select(tables)
    .where(tables.c.is_open)
    .order_by(tables.c.touched_ms.desc(), tables.c.id)
    .limit(bindparam("limit"))
)
update_table: Final = (
    update(tables)
    .where(_the_table)
    .values(phase=bindparam("new_phase"), is_open=bindparam("new_is_open"))
)
#: Clocks may step back; what was touched stays touched.
touch_table: Final = (
    update(tables)
    .where(_the_table, tables.c.touched_ms < bindparam("at_ms"))
    .values(touched_ms=bindparam("at_ms"))
)
idle_tables: Final = (
    select(tables.c.id)
    .where(tables.c.touched_ms < bindparam("before_ms"))
    .order_by(tables.c.id)
    .limit(bindparam("limit"))
    .with_for_update()
)
delete_tables: Final = delete(tables).where(tables.c.id.in_(_wanted))

# Guests.

_the_guest: Final = guests.c.id == bindparam("of")

insert_guest: Final = insert(guests)
guest_by_id: Final = select(guests).where(_the_guest)
_is_banned: Final = exists().where(bans.c.guest_id == guests.c.id)
guest_by_token: Final = select(guests).where(
    guests.c.token_hash == bindparam("token_hash"), ~_is_banned
)
rename_guest: Final = update(guests).where(_the_guest).values(name=bindparam("new_name"))
touch_guest: Final = (
    update(guests)
    .where(_the_guest, guests.c.touched_ms < bindparam("at_ms"))
    .values(touched_ms=bindparam("at_ms"))
)
idle_guests: Final = (
    select(guests.c.id)
    .where(guests.c.touched_ms < bindparam("before_ms"))
    .order_by(guests.c.id)
    .limit(bindparam("limit"))
    .with_for_update()
)
delete_guests: Final = delete(guests).where(guests.c.id.in_(_wanted))

# What guests have besides a name. Said twice, it is still said once.

insert_key: Final = insert(keys)
guest_by_key: Final = (
    select(guests)
    .join(keys, keys.c.guest_id == guests.c.id)
    .where(keys.c.hash == bindparam("hash"), keys.c.kind == bindparam("kind"), ~_is_banned)
)
delete_keys: Final = delete(keys).where(
    keys.c.guest_id == bindparam("of"), keys.c.kind == bindparam("of_kind")
)
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
insert_muted: Final = text(
    "INSERT INTO muted (guest_id, whom) VALUES (:guest_id, :whom) ON CONFLICT DO NOTHING"
)
delete_muted: Final = delete(muted).where(
    muted.c.guest_id == bindparam("of"), muted.c.whom == bindparam("of_whom")
)
muted_by: Final = select(muted.c.whom).where(muted.c.guest_id == bindparam("guest_id"))
insert_report: Final = insert(reports)
delete_reports: Final = delete(reports).where(reports.c.at_ms < bindparam("before_ms"))
reports_by_age: Final = select(reports).order_by(reports.c.at_ms, reports.c.id)

# For whoever looks after the server.

insert_ban: Final = text(
    "INSERT INTO bans (guest_id, reason, at_ms) VALUES (:guest_id, :reason, :at_ms)"
    " ON CONFLICT (guest_id) DO UPDATE SET reason = excluded.reason, at_ms = excluded.at_ms"
)
delete_ban: Final = delete(bans).where(bans.c.guest_id == bindparam("of"))
banned_since: Final = select(bans.c.guest_id).where(bans.c.at_ms >= bindparam("since_ms"))
tables_by_use: Final = (
    select(tables).order_by(tables.c.touched_ms.desc(), tables.c.id).limit(bindparam("limit"))
)
keys_of_guest: Final = (
    select(keys.c.kind, keys.c.created_ms)
    .where(keys.c.guest_id == bindparam("guest_id"))
    .order_by(keys.c.created_ms)
)
reports_by_guest: Final = (
    select(reports).where(reports.c.guest_id == bindparam("guest_id")).order_by(reports.c.at_ms)
)
delete_report: Final = delete(reports).where(reports.c.id == bindparam("of"))

# Everything, for a backup: what others refer to comes first.

every_table: Final = select(tables).order_by(tables.c.id)
every_guest: Final = select(guests).order_by(guests.c.id)
every_key: Final = select(keys).order_by(keys.c.hash)
every_seated: Final = select(seated).order_by(seated.c.guest_id, seated.c.table_id)
every_muted: Final = select(muted).order_by(muted.c.guest_id, muted.c.whom)
every_report: Final = select(reports).order_by(reports.c.id)
every_ban: Final = select(bans).order_by(bans.c.guest_id)
every_event: Final = select(events).order_by(events.c.table_id, events.c.number)
