"""Copies of a whole database in one file, which either kind of database can be made from.

Both functions take their time, one step after the other: a server calls them in a thread.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Executable, Insert, insert, select

from kartentisch.core.errors import BadInput
from kartentisch.store import people_schema, schema
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
_PARTS: Final[tuple[tuple[type[Record], Executable], ...]] = (
    (TableRow, schema.every_table),
    (Guest, schema.every_guest),
    (Account, schema.every_account),
    (Key, schema.every_key),
    (Seated, schema.every_seated),
    (Muted, schema.every_muted),
    (Deck, schema.every_deck),
    (Report, schema.every_report),
    (Ban, schema.every_ban),
    (StoredEvent, schema.every_event),
)
_INSERTS: Final[dict[type[Record], Insert]] = {
    TableRow: schema.insert_table,
    Guest: people_schema.insert_guest,
    Account: people_schema.insert_account,
    Key: people_schema.insert_key,
    Seated: insert(schema.seated),
    Muted: insert(schema.muted),
    Deck: insert(schema.decks),
    Report: people_schema.insert_report,
    Ban: insert(schema.bans),
    StoredEvent: schema.insert_event,
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
    for kind, query in _PARTS:
        found = connection.execute(query, execution_options={"yield_per": AT_ONCE})
        for row in found.mappings():
            yield kind(**row)


def _refuse_unless_empty(connection: Connection, name: str) -> None:
    for into in _INSERTS.values():
        if connection.execute(select(into.table).limit(1)).first():
            raise BadInput(f"{name}: not empty; a backup is restored into an empty database only")


def _fill(connection: Connection, records: Iterator[Record]) -> int:
    filled = 0
    while some := list(islice(records, AT_ONCE)):
        for kind, into in _INSERTS.items():
            if rows := [vars(record) for record in some if type(record) is kind]:
                connection.execute(into, rows)
        filled += len(some)
    return filled
