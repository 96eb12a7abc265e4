"""How far long work has come is told at a terminal, in a log, and after it was put aside."""

import io
import sys

import pytest

from kartentisch.cli import progress
from kartentisch.cli.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(progress, "time", clock)
    return clock


def seen(monkeypatch: pytest.MonkeyPatch, file: io.StringIO) -> io.StringIO:
    monkeypatch.setattr(sys, "stderr", file)
    return file


def test_a_terminal_has_one_line_that_is_written_over(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = seen(monkeypatch, Terminal())
    work = Progress(100, "games")
    clock.now += 2
    work.add(50)
    assert told.getvalue() == (
        "\r[###############---------------]  50%  50 of 100 games, 25 a second, 2 s left\x1b[K"
    )
    work.close()
    assert told.getvalue().endswith("\r\x1b[K")


def test_a_log_has_a_line_each_minute_without_a_bar(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = seen(monkeypatch, io.StringIO())
    work = Progress(1000, "bouts")
    for _ in range(250):
        clock.now += 0.5
        work.add(1)
    work.close()
    assert told.getvalue().splitlines() == [
        "12%  120 of 1,000 bouts, 0.5 s each, 7 min 20 s left",
        "24%  240 of 1,000 bouts, 0.5 s each, 6 min 20 s left",
    ]


def test_short_work_leaves_nothing_in_a_log(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    told = seen(monkeypatch, io.StringIO())
    work = Progress(2, "games")
    for _ in range(2):
        clock.now += 29
        work.add(1)
    assert work.close() == 58
    assert told.getvalue() == ""


def test_what_was_done_before_it_was_put_aside_counts_for_no_rate(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = seen(monkeypatch, Terminal())
    work = Progress(1000, "bouts", done=900)
    clock.now += 20
    work.add(10)
    assert "91%  910 of 1,000 bouts, 2.0 s each, 3 min 0 s left" in told.getvalue()
