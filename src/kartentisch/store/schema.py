"""The tables of the database, and the statements about tables and their logs."""

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    BindParameter,
    Boolean,
    CheckConstraint,
    Column,
    ColumnElement,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    Select,
    Table,
    Text,
    Update,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal_column,
    select,
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
    # The guest who opened it; empty for one that is older than this column.
    Column("host", Text, nullable=False, server_default=""),
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
    Column("touched_ms", BigInteger, nullable=False, server_default="0"),
    Column("browser", Text, nullable=False, server_default=""),
    Index("keys_of_guest", "guest_id"),
)

accounts: Final = Table(
    "accounts",
    metadata,
    Column("guest_id", ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("login", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    Column("hash", Text, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
)

#: Keys that were ended lately, so that every process sends away whoever came with them. It is in
#: no backup.
ended: Final = Table(
    "ended",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
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

#: Cards in the notation, with a space between them.
decks: Final = Table(
    "decks",
    metadata,
    Column("guest_id", ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("cards", Text, nullable=False),
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
    Column("outcome", Text, nullable=False, server_default=""),
    Column("settled_ms", BigInteger, nullable=False, server_default="0"),
)

#: Guests who are not let in any more. Without references: who was forgotten stays banned.
bans: Final = Table(
    "bans",
    metadata,
    Column("guest_id", Text, primary_key=True),
    Column("reason", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)

# What several of them need.

wanted: Final[BindParameter[Any]] = bindparam("ids", expanding=True)


def touch(table: Table, found: ColumnElement[bool]) -> Update:
    """Clocks may step back; what was touched stays touched."""
    at: BindParameter[Any] = bindparam("at_ms")
    return update(table).where(found, table.c.touched_ms < at).values(touched_ms=at)


def idle(table: Table) -> Select[Any]:
    """What was last touched before a moment, some of it."""
    found = select(table.c.id).where(table.c.touched_ms < bindparam("before_ms"))
    return found.order_by(table.c.id).limit(bindparam("limit")).with_for_update()


# The log.

_locked: Final = (
    select(tables.c.id)
    .where(tables.c.id.in_(wanted))
    .order_by(tables.c.id)
    .with_for_update()
    .subquery("locked")
)
_at: Final[BindParameter[int]] = bindparam("at_ms", type_=BigInteger)
#: Two writers that want the same tables wait for each other here, always in the same order.
#: SQLite has no such lock and needs none: there a transaction that writes is alone. A table that
#: goes on is touched. Clocks may step back; what was touched stays touched.
lock_tables: Final = (
    update(tables)
    .where(tables.c.id == _locked.c.id)
    .values(touched_ms=case((tables.c.touched_ms < _at, _at), else_=tables.c.touched_ms))
)
_last: Final = func.coalesce(
    select(func.max(events.c.number))
    .where(events.c.table_id == tables.c.id)
    .correlate(tables)
    .scalar_subquery(),
    literal_column("0"),
).label("last")
#: A statement of its own: what PostgreSQL reads while it waits for a lock may be old.
last_numbers: Final = select(tables.c.id, _last).where(tables.c.id.in_(wanted))
last_number: Final = select(_last).where(tables.c.id == bindparam("of"))
insert_event: Final = insert(events)
#: What a log can tell of a person besides moves.
personal_events: Final = (
    select(events)
    .where(events.c.table_id == bindparam("id"), events.c.kind.in_(("opened", "joined", "said")))
    .order_by(events.c.number)
)
rewrite_event: Final = (
    update(events)
    .where(events.c.table_id == bindparam("of"), events.c.number == bindparam("at"))
    .values(payload=bindparam("new_payload"))
)
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
#: Everybody's newest table comes first, then everybody's second: nobody's many hide the others.
_nth_of_host: Final = (
    func.row_number()
    .over(
        partition_by=case((tables.c.host == "", tables.c.id), else_=tables.c.host),
        order_by=(tables.c.touched_ms.desc(), tables.c.id),
    )
    .label("nth")
)
_open: Final = select(tables, _nth_of_host).where(tables.c.is_open).subquery("waiting")
open_tables: Final = (
    select(*(_open.c[column.name] for column in tables.c))
    .order_by(_open.c.nth, _open.c.touched_ms.desc(), _open.c.id)
    .limit(bindparam("limit"))
)
tables_by_use: Final = (
    select(tables).order_by(tables.c.touched_ms.desc(), tables.c.id).limit(bindparam("limit"))
)
update_table: Final = (
    update(tables)
    .where(_the_table)
    .values(phase=bindparam("new_phase"), is_open=bindparam("new_is_open"))
)
touch_table: Final = touch(tables, _the_table)
#: The same by an event of it.
touch_table_of: Final = touch(tables, tables.c.id == bindparam("table_id"))
idle_tables: Final = idle(tables)
delete_tables: Final = delete(tables).where(tables.c.id.in_(wanted))
