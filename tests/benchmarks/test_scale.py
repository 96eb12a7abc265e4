"""How far it carries: the arithmetic by examples worked by hand, and the page in step with it."""

import subprocess
import sys

import pytest
from benchmarks.scale import figures
from benchmarks.scale.figures import Bytes, Measured, Notices, Run, Sizes
from benchmarks.scale.model import (
    BUSY,
    MOVE_EVERY,
    SOCKETS,
    Cost,
    Layout,
    Notified,
    batches,
    best,
    carried,
    cost,
    foretold,
    in_use,
)
from benchmarks.scale.page import PAGE, layouts, written
from msgspec.structs import replace

from kartentisch.store.group_commit import BEAT
from kartentisch.store.notify import GATHERED_FOR

#: A move takes 1 ms and a commit 2 ms of a process, 0.2 ms and 0.4 ms of PostgreSQL.
#: 125 moves a second are 62.5 commits and 0.25 s, 500 are 100 commits and 0.7 s.
SLOW, QUICK = Run(1, 0, 125, 0.25, 0.05), Run(1, 0, 500, 0.7, 0.14)
MEASURED = Measured(
    machine="a machine",
    sqlite=[Run(1, 0, 125, 0.25), Run(1, 0, 500, 0.7)],
    sqlite_checks=[Run(1, 0, 250, 0.5)],
    postgresql=[SLOW, QUICK],
    postgresql_checks=[Run(2, 0, 50, 0.2, 0.06)],
    idle_table=0.0,
    notices=Notices(notice=0.0005, news=0.0001, hearer=0.00005, most=1000),
    commits=1000,
    connections=7,
    sizes=Sizes(process=100, table=0.1, socket=0.05, connection=5),
    bytes=Bytes(said=100, heard=800, stored=400),
)


def test_the_example_is_worked_with_the_moments_of_the_program() -> None:
    assert (BEAT, GATHERED_FOR, BUSY, MOVE_EVERY, SOCKETS) == (0.008, 0.02, 0.7, 5, 4)


def test_who_comes_within_a_moment_goes_along() -> None:
    assert batches(125, 0.008) == pytest.approx(62.5)
    assert batches(500, 0.008) == pytest.approx(100)
    # One at a time if few come, and never more than moments there are.
    assert batches(0.1, 0.008) == pytest.approx(0.1, rel=0.001)
    assert batches(1e9, 0.008) == pytest.approx(125)


def test_two_loads_tell_what_a_move_and_a_commit_cost() -> None:
    found = cost((125, 0.25), (500, 0.7))
    assert found == pytest.approx(Cost(move=0.001, commit=0.002))
    # 250 moves are 83.3 commits.
    assert found.of(250) == pytest.approx(0.25 + 0.1667, rel=0.001)


def test_idle_tables_are_no_moves() -> None:
    idle = replace(MEASURED, idle_table=0.001, sqlite=[Run(1, 50, 125, 0.3), Run(1, 100, 500, 0.8)])
    assert foretold(idle, Run(1, 200, 125, 1)).server == pytest.approx(0.25 + 0.2)


def test_two_processes_hear_each_other() -> None:
    found = foretold(MEASURED, Run(2, 0, 50, 1, 1))
    # 50 moves of each: 35.7 commits, 25 notices. 0.05 + 0.0714 + 25 times 0.5 ms + 50 times 0.1 ms.
    assert found.server == pytest.approx(0.05 + 0.0714 + 0.0125 + 0.005, rel=0.001)
    # Of PostgreSQL, for both: 0.01 + 0.0143 + 25 times 0.05 ms.
    assert found.database == pytest.approx(2 * (0.01 + 0.01429 + 0.00125), rel=0.001)


def test_a_processor_ends_where_its_moves_take_all_it_may_be_used() -> None:
    found = carried(MEASURED, Layout("one", 1, Notified.BY_NOBODY, cores=1, gigabytes=100))
    # 500 moves a second take 0.7 s: 2,500 tables, 0.3 MB each.
    assert found.tables == pytest.approx(2500, abs=1)
    assert found.ends == "the processor of a process"
    assert found.memory == pytest.approx(100 + 2500 * 0.3, rel=0.001)


def test_memory_ends_where_tables_and_lines_fill_it() -> None:
    found = carried(MEASURED, Layout("one", 1, Notified.BY_NOBODY, cores=1, gigabytes=0.5))
    # 0.7 times 512 MB, without 100 MB of the process.
    assert (found.tables, found.ends) == (int((0.7 * 512 - 100) / 0.3), "memory")


def test_many_processes_end_at_notifications_then_at_commits_then_at_themselves() -> None:
    # 100 processes tell 700 times a second together, each 7 times in 8.14 moves.
    told = carried(MEASURED, Layout("as it is", 100))
    assert told.ends == "notifications of PostgreSQL"
    assert told.rate / 100 == pytest.approx(7 / (1 - 7 * 0.02), rel=0.01)
    # 700 commits are one of each process in 143 ms. Every 70 ms is as often as it must be: then
    # nothing comes for 73 ms after them.
    broker = carried(MEASURED, Layout("broker", 100, Notified.BY_A_BROKER))
    assert broker.ends == "commits of PostgreSQL"
    assert broker.rate / 100 == pytest.approx(1 / (0.14286 - 0.07), rel=0.01)
    assert broker.beat == pytest.approx(0.07, rel=0.01)
    many = carried(MEASURED, Layout("groups", 5, Notified.BY_A_BROKER, groups=20))
    assert many.ends == "the processor of a process"
    assert many.rate == pytest.approx(100 * 500, rel=0.01)


def test_one_machine_is_shared_with_postgresql() -> None:
    large = best(MEASURED, 4, 64)
    tables = carried(MEASURED, large).tables
    for count in range(1, 5):
        other = Layout("other", count, cores=4, gigabytes=64)
        assert carried(MEASURED, other).tables <= tables
    parts = in_use(MEASURED, large, tables / large.processes)
    assert parts["all processors"] <= BUSY
    assert max(parts.values()) == pytest.approx(BUSY, rel=0.01)


def test_the_page_is_in_step_with_its_figures() -> None:
    page = PAGE.read_text("utf-8")
    measured = figures.read()
    assert written(page, measured) == page
    for layout in layouts(measured):
        found = carried(measured, layout)
        assert f"| {layout.name} | {found.rate:,.0f} | {found.tables:,} |" in page


def test_an_error_of_the_arithmetic_stands_on_the_page() -> None:
    page = written(PAGE.read_text("utf-8"), MEASURED)
    # Foretold are 0.25 + 0.1667.
    assert "| a process | 42% | 50% | -17% |" in page
    assert "| PostgreSQL | 5% | 6% | -15% |" in page


@pytest.mark.long
def test_everything_is_measured_and_nothing_is_written() -> None:
    before = PAGE.read_text("utf-8"), figures.FILE.read_bytes()
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.scale", "--few"],
        capture_output=True, text=True, check=True, timeout=240,
    )  # fmt: skip
    assert "| a hundred processes |" in done.stdout
    assert (PAGE.read_text("utf-8"), figures.FILE.read_bytes()) == before
