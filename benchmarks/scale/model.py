"""What machines carry: a few lines of arithmetic over measured figures. It is no promise.

Moves of a process share commits, and news of its tables share notices: whoever comes within a
moment of the one before goes with it. So a busy process needs less for a move than an idle one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from benchmarks.scale.figures import Measured, Run

from kartentisch.store.group_commit import BEAT
from kartentisch.store.notify import GATHERED_FOR

#: No part is busier than this: a part that always has something to do makes everybody wait.
BUSY: Final = 0.7
#: As long as a move may wait for its commit, in seconds.
LONGEST_BEAT: Final = 0.1
#: Assumed of a table at which people play: seconds from one move to the next, and who looks at it.
MOVE_EVERY: Final = 5.0
SOCKETS: Final = 4
GIGABYTE: Final = 1024.0
#: Cores of the machine on which PostgreSQL is, if it has one of its own.
DATABASE_CORES: Final = 16


class Cost(NamedTuple):
    """Processor time in seconds."""

    move: float
    commit: float

    def of(self, rate: float, beat: float = BEAT) -> float:
        """In a second of so many moves."""
        return self.move * rate + self.commit * batches(rate, beat)


def batches(rate: float, moment: float) -> float:
    """So many a second are made of so many things: each waits for who comes within a moment."""
    return rate / (1 + rate * moment)


def cost(slow: tuple[float, float], quick: tuple[float, float]) -> Cost:
    """From two loads, each a rate and what was used in a second of it."""
    (rate, used), (more, used_more) = slow, quick
    some, many = batches(rate, BEAT), batches(more, BEAT)
    whole = rate * many - more * some
    return Cost((used * many - used_more * some) / whole, (rate * used_more - more * used) / whole)


def beat_of(measured: Measured, processes: int, rate: float) -> float:
    """From one commit of a process to its next: longer, if the database is busy with others'.

    Then more moves share it, and all wait for it.
    """
    fair = processes / (BUSY * measured.commits)
    return max(BEAT, fair - 1 / rate) if rate else BEAT


class Costs(NamedTuple):
    """Of a process, and of PostgreSQL for one process."""

    process: Cost
    database: Cost


def costs(runs: Sequence[Run], idle_table: float) -> Costs:
    slow, quick = runs
    return Costs(
        cost(
            (slow.rate, slow.server - idle_table * slow.tables),
            (quick.rate, quick.server - idle_table * quick.tables),
        ),
        cost((slow.rate, slow.database), (quick.rate, quick.database)),
    )


def foretold(measured: Measured, run: Run) -> Run:
    """The same load, with what the model says it needs."""
    kind = measured.postgresql if run.database else measured.sqlite
    found = costs(kind, measured.idle_table)
    hears, hearers = _heard(measured, run.processes, run.rate)
    return Run(
        run.processes,
        run.tables,
        run.rate,
        server=found.process.of(run.rate) + measured.idle_table * run.tables + hears,
        database=run.processes * (found.database.of(run.rate) + hearers) if run.database else 0.0,
    )


def _heard(measured: Measured, processes: int, rate: float) -> tuple[float, float]:
    """What a process needs to hear of all others, and PostgreSQL to tell all others of one."""
    told = batches(rate, GATHERED_FOR)
    each = told * measured.notices.notice + rate * measured.notices.news
    return (processes - 1) * each, (processes - 1) * told * measured.notices.hearer


class Notified(Enum):
    """How processes tell each other that a table has news."""

    BY_NOBODY = "one process needs none"
    BY_POSTGRESQL = "PostgreSQL"
    BY_A_BROKER = "a broker"


@dataclass(frozen=True)
class Layout:
    name: str
    #: On one database.
    processes: int
    notified: Notified = Notified.BY_POSTGRESQL
    #: So many such groups, each with a database for its tables.
    groups: int = 1
    #: Of the one machine on which everything is; 0 if each process has a core, and PostgreSQL a
    #: machine of its own.
    cores: int = 0
    gigabytes: float = 0.0


class Carried(NamedTuple):
    tables: int
    #: Moves a second.
    rate: float
    #: Which part ends first.
    ends: str
    #: Megabytes of each process.
    memory: float
    #: Seconds from one commit of a process to its next.
    beat: float


def in_use(measured: Measured, layout: Layout, tables: float) -> dict[str, float]:
    """Of each part of a group, how much of what it has is in use with so many tables a process."""
    rate, processes = tables / MOVE_EVERY, layout.processes
    if layout.notified is Notified.BY_NOBODY:
        process = costs(measured.sqlite, measured.idle_table).process.of(rate)
        return _of_machine(measured, layout, tables, process + measured.idle_table * tables, 0)
    found = costs(measured.postgresql, measured.idle_table)
    hears, hearers = _heard(measured, processes, rate)
    beat = beat_of(measured, processes, rate)
    parts = {"commits of PostgreSQL": beat / LONGEST_BEAT}
    if layout.notified is Notified.BY_A_BROKER:
        # It is asked for the tables of a process alone, which no other one serves.
        hears = hearers = 0.0
    else:
        told = processes * batches(rate, GATHERED_FOR)
        parts["notifications of PostgreSQL"] = told / measured.notices.most
    process = found.process.of(rate, beat) + measured.idle_table * tables + hears
    database = processes * (found.database.of(rate, beat) + hearers)
    if not layout.cores:
        parts["the processors of PostgreSQL"] = database / DATABASE_CORES
    return parts | _of_machine(measured, layout, tables, process, database)


def _of_machine(
    measured: Measured, layout: Layout, tables: float, process: float, database: float
) -> dict[str, float]:
    """What a process uses, and all of them with their database if they share a machine."""
    parts = {"the processor of a process": process}
    if layout.cores:
        parts["all processors"] = (layout.processes * process + database) / layout.cores
        used = layout.processes * memory(measured, tables)
        if database:
            used += layout.processes * measured.connections * measured.sizes.connection
        parts["memory"] = used / (layout.gigabytes * GIGABYTE)
    return parts


def memory(measured: Measured, tables: float) -> float:
    """Megabytes of a process."""
    sizes = measured.sizes
    return sizes.process + tables * (sizes.table + SOCKETS * sizes.socket)


def carried(measured: Measured, layout: Layout) -> Carried:
    """As many tables as there can be before the first part is too busy."""
    few, many = 0, 2**20
    while many - few > 1:
        some = (few + many) // 2
        if max(in_use(measured, layout, some / layout.processes).values()) <= BUSY:
            few = some
        else:
            many = some
    each = few / layout.processes
    parts = in_use(measured, layout, each)
    tables = layout.groups * few
    return Carried(
        tables, tables / MOVE_EVERY, max(parts, key=lambda part: parts[part]),
        memory(measured, each), beat_of(measured, layout.processes, each / MOVE_EVERY),
    )  # fmt: skip


def best(measured: Measured, cores: int, gigabytes: float) -> Layout:
    """As many processes beside PostgreSQL as carry the most on one machine."""
    layouts = [
        Layout(f"{cores} cores", count, cores=cores, gigabytes=gigabytes)
        for count in range(1, cores + 1)
    ]
    return max(layouts, key=lambda layout: carried(measured, layout).tables)
