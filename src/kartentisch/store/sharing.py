"""What servers on one database tell each other by it, and whoever comes next: tables, statements.

It holds for a moment only and is in no backup: it is made anew if it is lost.
"""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    Table,
    Text,
    bindparam,
    delete,
    exists,
    select,
    text,
    update,
)

from kartentisch.store.schema import metadata, tables, wanted

#: When something is due at a table by itself, as of an entry of its log.
alarms: Final = Table(
    "alarms",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger, nullable=False),
    # Without an index: few tables have an alarm, and it changes with every move.
    Column("wake_ms", BigInteger, nullable=False),
)

#: The servers on this database, each alive until it has not said so for a while.
processes: Final = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("until_ms", BigInteger, nullable=False),
)

present: Final = Table(
    "present",
    metadata,
    Column("process_id", ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("guest_id", Text, primary_key=True),
    Index("present_at_table", "table_id"),
)

#: A table as of an entry of its log, so that the log need not be read from its beginning.
snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", BigInteger, nullable=False),
    Column("payload", LargeBinary, nullable=False),
)

# Alarms. Nobody's word about an alarm holds against a newer entry.

set_alarm: Final = text(
    "INSERT INTO alarms (table_id, number, wake_ms) VALUES (:of, :number, :wake_ms)"
    " ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, wake_ms = excluded.wake_ms"
)
_not_newer: Final = (alarms.c.table_id == bindparam("of")) & (
    alarms.c.number <= bindparam("of_number")
)
settle_alarm: Final = update(alarms).where(_not_newer).values(wake_ms=bindparam("at_ms"))
drop_alarm: Final = delete(alarms).where(_not_newer)
#: Tables before alarms, as an append does it; whoever is just being appended to gets one anyway.
without_alarm: Final = (
    select(tables.c.id)
    .where(tables.c.phase == "playing", ~exists().where(alarms.c.table_id == tables.c.id))
    .order_by(tables.c.id)
    .with_for_update(skip_locked=True)
)
overdue: Final = (
    select(alarms.c.table_id)
    .where(alarms.c.wake_ms <= bindparam("before_ms"))
    .order_by(alarms.c.wake_ms, alarms.c.table_id)
    .limit(bindparam("limit"))
)
#: Whatever another process is just claiming is left to it.
overdue_and_free: Final = overdue.with_for_update(skip_locked=True)
claim_alarms: Final = (
    update(alarms).where(alarms.c.table_id.in_(wanted)).values(wake_ms=bindparam("until_ms"))
)

# Processes: PostgreSQL alone, by its own clock.

CLOCK: Final = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
renew_process: Final = text(
    f"UPDATE processes SET until_ms = {CLOCK} + :lease_ms WHERE id = :id"  # noqa: S608 - our own
)
insert_process: Final = text(
    f"INSERT INTO processes (id, until_ms) VALUES (:id, {CLOCK} + :lease_ms)"  # noqa: S608
)
forget_processes: Final = text(
    f"DELETE FROM processes WHERE until_ms < {CLOCK} - :after_ms"  # noqa: S608
)
delete_process: Final = delete(processes).where(processes.c.id == bindparam("of"))
#: Something new on disk each time, of a process that nobody serves with and that is long gone.
try_to_store: Final = text(
    "INSERT INTO processes (id, until_ms) VALUES ('probe', :at_ms)"
    " ON CONFLICT (id) DO UPDATE SET until_ms = excluded.until_ms"
)
insert_present: Final = text(
    "INSERT INTO present (process_id, table_id, guest_id)"
    " VALUES (:process_id, :table_id, :guest_id) ON CONFLICT DO NOTHING"
)
delete_present: Final = delete(present).where(
    present.c.process_id == bindparam("process_id"),
    present.c.table_id == bindparam("of"),
    present.c.guest_id == bindparam("of_guest"),
)
present_elsewhere: Final = (
    select(present.c.table_id, present.c.guest_id)
    .join(processes, processes.c.id == present.c.process_id)
    .where(
        present.c.table_id.in_(wanted),
        processes.c.id != bindparam("me"),
        processes.c.until_ms >= text(CLOCK),
    )
)

# Snapshots. A table that is gone gets none.

keep_snapshot: Final = text(
    "INSERT INTO snapshots (table_id, number, payload)"
    " SELECT id, :number, :payload FROM tables WHERE id = :of AND NOT EXISTS"
    # Who was forgotten since is still in it.
    " (SELECT 1 FROM events WHERE table_id = :of AND number > :number AND kind = 'forgotten')"
    " ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, payload = excluded.payload"
)
delete_snapshot: Final = delete(snapshots).where(snapshots.c.table_id == bindparam("of"))
newest_snapshot: Final = select(snapshots.c.number, snapshots.c.payload).where(
    snapshots.c.table_id == bindparam("of")
)
