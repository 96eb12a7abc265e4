"""Copies of a whole database in one file, which either kind of database can be made from.

Both functions take their time, one step after the other: a server calls them in a thread.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Table, insert, select

from kartentisch.core.errors import BadInput
from kartentisch.store import schema
from kartentisch.store.engine import (
    bad_input_if_unusable,
    engine_for,
    is_missing_file,
    name_of,
    parse_url,
)
from kartentisch.store.portable import read_records, write_records
from kartentisch.store.records import (
    Account,
    Ban,
    Deck,
    Guest,
    Key,
    Muted,
    Record,
    Report,
    Seated,
    StoredEvent,
    TableRow,
)
from kartentisch.store.version import bring_up_to_date, look, refuse_unless_current

AT_ONCE: Final = 1000
#: What others refer to comes first, as a database needs it.
_TABLES: Final[dict[type[Record], Table]] = {
    TableRow: schema.tables,
    Guest: schema.guests,
    Account: schema.accounts,
    Key: schema.keys,
    Seated: schema.seated,
    Muted: schema.muted,
    Deck: schema.decks,
    Report: schema.reports,
    Ban: schema.bans,
    StoredEvent: schema.events,
}

#: Is told how many records are done.
Count = Callable[[int], None]


def _silence(_: int) -> None:
    """Nobody watches."""


def backup(url: str, file: Path, count: Count = _silence) -> int:
    """Write everything to a file while the server runs; returns the number of records.

    It is the state of one moment: everything is read in one transaction that sees no later one.
    """
    parsed = parse_url(url)
    if is_missing_file(parsed):
        raise BadInput(f"{name_of(parsed)}: there is no such file")
    engine = engine_for(parsed, writes=False)
    try:
        with bad_input_if_unusable(parsed), engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                connection.execution_options(
                    isolation_level="REPEATABLE READ", postgresql_readonly=True
                )
            refuse_unless_current(connection, name_of(parsed))
            return write_records(file, _counted(_everything(connection), count))
    finally:
        engine.dispose()


def restore(file: Path, url: str, count: Count = _silence) -> int:
    """Fill an empty database from a backup; returns the number of records.

    The file is read twice, first only to check it: until then nothing is touched. Whatever
    fails afterwards leaves the database empty.
    """
    parsed = parse_url(url)
    for _ in read_records(file):
        pass
    look(parsed)
    engine = engine_for(parsed, writes=True)
    try:
        with bad_input_if_unusable(parsed), engine.begin() as connection:
            bring_up_to_date(connection, name_of(parsed))
            _refuse_unless_empty(connection, name_of(parsed))
            return _fill(connection, _counted(read_records(file), count))
    finally:
        engine.dispose()


def _counted(records: Iterable[Record], count: Count) -> Iterator[Record]:
    for number, record in enumerate(records, 1):
        yield record
        count(number)


def _everything(connection: Connection) -> Iterator[Record]:
    for kind, table in _TABLES.items():
        query = select(table).order_by(*table.primary_key)
        found = connection.execute(query, execution_options={"yield_per": AT_ONCE})
        for row in found.mappings():
            yield kind(**row)


def _refuse_unless_empty(connection: Connection, name: str) -> None:
    for table in _TABLES.values():
        if connection.execute(select(table).limit(1)).first():
            raise BadInput(f"{name}: not empty; a backup is restored into an empty database only")


def _fill(connection: Connection, records: Iterator[Record]) -> int:
    filled = 0
    while some := list(islice(records, AT_ONCE)):
        for kind, table in _TABLES.items():
            if rows := [vars(record) for record in some if type(record) is kind]:
                connection.execute(insert(table), rows)
        filled += len(some)
    return filled
