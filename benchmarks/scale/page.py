"""docs/scale.md: what stands between its marks follows from figures.json alone."""

from pathlib import Path
from typing import Final

from benchmarks.scale.figures import Measured, Run
from benchmarks.scale.model import (
    BUSY,
    DATABASE_CORES,
    MOVE_EVERY,
    SOCKETS,
    Layout,
    Notified,
    best,
    carried,
    costs,
    foretold,
)

PAGE: Final = Path(__file__).parents[2] / "docs" / "scale.md"
#: What is on the page, by the names of its marks.
NAMES: Final = ("carried", "parts", "checks")
SMALL: Final = Layout(
    "one small machine: 1 core, 1 GB, SQLite",
    1, Notified.BY_NOBODY, cores=1, gigabytes=1,
)  # fmt: skip
LARGE_CORES: Final = 16
LARGE_GIGABYTES: Final = 32
MANY: Final = (
    Layout("ten processes", 10),
    Layout("a hundred processes", 100),
    Layout("the same, with a broker for notifications", 100, Notified.BY_A_BROKER),
    Layout("the same in 4 groups, each with a PostgreSQL", 25, Notified.BY_A_BROKER, 4),
    Layout("the same in 20 groups", 5, Notified.BY_A_BROKER, 20),
)
HEADS: Final = (
    "what", "moves a second", "tables", "lines", "MB a process", "ms to a commit",
    "GB of log a day", "ends first",
)  # fmt: skip
DAY: Final = 86_400
THOUSAND: Final = 1000.0


def written(page: str, measured: Measured) -> str:
    """The page with these figures."""
    parts = zip(NAMES, (_carried(measured), _parts(measured), _checks(measured)), strict=True)
    for name, text in parts:
        before, mark, rest = page.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition("<!-- end -->")
        assert mark, f"the page has no place for {name}"
        assert end, f"the place for {name} has no end"
        page = before + mark + text + end + after
    return page


def layouts(measured: Measured) -> list[Layout]:
    large = best(measured, LARGE_CORES, LARGE_GIGABYTES)
    name = (
        f"one large machine: {LARGE_CORES} cores, {LARGE_GIGABYTES} GB, {large.processes}"
        " processes and PostgreSQL"
    )
    again = Layout(name, large.processes, large.notified, cores=large.cores,
                   gigabytes=large.gigabytes)  # fmt: skip
    return [SMALL, again, *MANY]


def _carried(measured: Measured) -> str:
    rows = [f"| {' | '.join(HEADS)} |", "|---" * len(HEADS) + "|"]
    for layout in layouts(measured):
        found = carried(measured, layout)
        grown = found.rate * DAY * measured.bytes.stored / 1e9
        rows.append(
            f"| {layout.name} | {found.rate:,.0f} | {found.tables:,} |"
            f" {SOCKETS * found.tables:,} | {found.memory:,.0f} |"
            f" {found.beat * THOUSAND:.0f} | {grown:,.0f} | {found.ends} |"
        )
    return (
        "\n".join(rows)
        + f"\n\nAssumed: a move every {MOVE_EVERY:.0f} seconds at each table, {SOCKETS} lines to"
        f" it, no part busier than {BUSY:.0%}; each of many processes has a core of its own, and"
        f" each PostgreSQL a machine with {DATABASE_CORES} cores.\n"
    )


def _parts(measured: Measured) -> str:
    one = costs(measured.sqlite, measured.idle_table)
    several = costs(measured.postgresql, measured.idle_table)
    notices, sizes, each = measured.notices, measured.sizes, measured.bytes
    rows = (
        ("a move, on SQLite", _ms(one.process.move)),
        ("a commit of several moves, on SQLite", _ms(one.process.commit)),
        ("a move, on PostgreSQL", _ms(several.process.move)),
        ("a commit of several moves, on PostgreSQL", _ms(several.process.commit)),
        ("the same move in PostgreSQL itself", _ms(several.database.move)),
        ("the same commit there", _ms(several.database.commit)),
        ("a table at which nothing happens, in a second", _ms(measured.idle_table)),
        ("to hear a notification", _ms(notices.notice)),
        ("to hear of one table in it", _ms(notices.news)),
        ("PostgreSQL, for each process that hears a notification", _ms(notices.hearer)),
        ("commits a second of one PostgreSQL on this disk", f"{measured.commits:,.0f}"),
        ("notifications a second of one PostgreSQL", f"{notices.most:,.0f}"),
        ("a process at which nobody is", f"{sizes.process:.0f} MB"),
        ("a table in a long game", f"{1024 * sizes.table:.0f} kB"),
        ("a line to it", f"{1024 * sizes.socket:.0f} kB"),
        (f"PostgreSQL, for each of {measured.connections} connections of a process",
         f"{sizes.connection:.1f} MB"),
        ("a move, sent by who makes it", f"{each.said:.0f} bytes"),
        ("a move, sent to both who sit there", f"{each.heard:.0f} bytes"),
        ("a move in the log, with its indexes", f"{each.stored:.0f} bytes"),
    )  # fmt: skip
    table = "\n".join(f"| {name} | {found} |" for name, found in rows)
    return f"| what | measured |\n|---|---|\n{table}\n\nMeasured on {measured.machine}.\n"


def _ms(seconds: float) -> str:
    return f"{seconds * THOUSAND:.3f} ms"


def _checks(measured: Measured) -> str:
    rows = ["| load | what | foretold | measured | error |\n|---|---|---|---|---|"]
    for run in (*measured.sqlite_checks, *measured.postgresql_checks):
        said = foretold(measured, run)
        rows.append(_check(run, "a process", said.server, run.server))
        if run.database:
            rows.append(_check(run, "PostgreSQL", said.database, run.database))
    return "\n".join(rows) + "\n"


def _check(run: Run, what: str, said: float, found: float) -> str:
    return f"| {run.name} | {what} | {said:.0%} | {found:.0%} | {said / found - 1:+.0%} |"
