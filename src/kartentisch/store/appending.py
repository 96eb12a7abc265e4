"""What is done to append to many logs, in one transaction: what fits is stored.

A busy server does this two hundred times a second. SQLite takes less time for it than SQLAlchemy
takes to tell it, so SQLite is told without it; the statements are the same.
"""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import ClauseElement, Connection
from sqlalchemy.dialects import sqlite

from kartentisch.store import schema, sharing
from kartentisch.store.records import StoredEvent
from kartentisch.store.writer import AppendRequest, sort_out

_SQLITE: Final = sqlite.dialect(paramstyle="named")


def append_batch(connection: Connection, appends: Sequence[AppendRequest]) -> frozenset[int]:
    """Store what fits and return the requests that do not; one of these harms no other."""
    ids = sorted({append.table_id for append in appends})
    latest = max(event.at_ms for append in appends for event in append.events)
    connection.execute(schema.lock_tables, {"ids": ids, "at_ms": latest})
    found = connection.execute(schema.last_numbers, {"ids": ids})
    fitting, conflicts = sort_out(appends, {row.id: row.last for row in found})
    if fitting:
        connection.execute(schema.insert_event, [vars(event) for event in fitting])
    if alarms := _alarms(appends, conflicts):
        connection.execute(sharing.set_alarm, alarms)
    return conflicts


def _text(statement: ClauseElement) -> str:
    return str(statement.compile(dialect=_SQLITE))


_LAST_NUMBER: Final = _text(schema.last_number)
_INSERT_EVENT: Final = _text(schema.insert_event)
_TOUCH_TABLE: Final = _text(schema.touch_table_of)
_SET_ALARM: Final = _text(sharing.set_alarm)


def append_batch_to_sqlite(
    database: sqlite3.Connection, appends: Sequence[AppendRequest]
) -> frozenset[int]:
    """The same, for who is alone with the database until the transaction ends."""
    last = _last_numbers(database, {append.table_id for append in appends})
    fitting, conflicts = sort_out(appends, last)
    rows = [vars(event) for event in fitting]
    database.executemany(_INSERT_EVENT, rows)
    database.executemany(_TOUCH_TABLE, rows)
    database.executemany(_SET_ALARM, _alarms(appends, conflicts))
    return conflicts


def _last_numbers(database: sqlite3.Connection, ids: Iterable[str]) -> dict[str, int]:
    """One table after the other: then the statement is always the same."""
    found = {each: database.execute(_LAST_NUMBER, {"of": each}).fetchone() for each in ids}
    return {each: row[0] for each, row in found.items() if row is not None}


def _alarms(appends: Sequence[AppendRequest], conflicts: frozenset[int]) -> list[Mapping[str, Any]]:
    """Due at once, until whoever wrote this knows better: they may die before they can say so."""
    last: dict[str, StoredEvent] = {}
    for append in appends:
        if append.wakes and append.request not in conflicts:
            last[append.table_id] = append.events[-1]
    return [
        {"of": table_id, "number": last[table_id].number, "wake_ms": last[table_id].at_ms}
        for table_id in sorted(last)
    ]
