"""What was measured, as benchmarks/scale/figures.json keeps it. Times are in seconds."""

from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).with_name("figures.json")


class Run(msgspec.Struct, frozen=True):
    """A load, and the processor time that was used in a second of it."""

    processes: int
    #: Of each process.
    tables: int
    #: Moves a second of each process that were acknowledged.
    rate: float
    #: Of one process.
    server: float
    #: Of PostgreSQL; 0 if there was none.
    database: float = 0.0

    @property
    def name(self) -> str:
        kind = "PostgreSQL" if self.database else "SQLite"
        count = "one process" if self.processes == 1 else f"{self.processes} processes"
        each = "" if self.processes == 1 else " each"
        return f"{kind}, {count}, {self.tables} tables and {self.rate:.0f} moves a second{each}"


class Notices(msgspec.Struct, frozen=True):
    """What PostgreSQL's notifications cost. A notice has news of one table or of several."""

    #: Processor time of a process that hears.
    notice: float
    news: float
    #: Processor time of PostgreSQL for each process that hears a notice.
    hearer: float
    #: So many can be told in a second.
    most: float


class Sizes(msgspec.Struct, frozen=True):
    """In megabytes."""

    #: A process at which nobody is.
    process: float
    #: In memory, in the middle of a long game.
    table: float
    socket: float
    #: Of PostgreSQL, for each connection.
    connection: float


class Bytes(msgspec.Struct, frozen=True):
    """Of a move."""

    #: By who makes it.
    said: float
    #: By both who sit there.
    heard: float
    #: In the log, with its indexes.
    stored: float


class Measured(msgspec.Struct, frozen=True):
    machine: str
    #: Two loads of one process, from which its costs follow, and others that they should foretell.
    sqlite: list[Run]
    sqlite_checks: list[Run]
    postgresql: list[Run]
    postgresql_checks: list[Run]
    #: Processor time in a second for a table that somebody looks at and where nothing happens.
    idle_table: float
    notices: Notices
    #: Of one PostgreSQL on one disk, in a second.
    commits: float
    #: Of one process to PostgreSQL.
    connections: int
    sizes: Sizes
    bytes: Bytes


def read() -> Measured:
    return msgspec.json.decode(FILE.read_bytes(), type=Measured)


def write(measured: Measured) -> None:
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(measured), indent=2) + b"\n")
