"""A turn of the event loop that takes too long is noticed, with its place; others are not."""

import asyncio
import time
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from kartentisch.server import metrics
from kartentisch.server.ops.watchdog import watched
from tests.server.running import Server

FIGURE = "kartentisch_longest_turn_seconds"


def _is_long_at_it(seconds: float) -> None:
    """Processor time: a machine that is busy makes it no shorter."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


async def test_a_long_turn_is_told_with_its_place() -> None:
    with capture_logs() as told, watched():
        await asyncio.sleep(0.05)
        _is_long_at_it(0.15)
        await asyncio.sleep(0.05)
    (line,) = told
    assert line["event"] == "loop busy"
    assert 100 < line["milliseconds"] < 200
    assert "_is_long_at_it" in line["exception"]


async def test_many_short_turns_are_fine() -> None:
    with capture_logs() as told, watched():
        for _ in range(60):
            _is_long_at_it(0.005)
            await asyncio.sleep(0)
    assert told == []


async def test_waiting_is_not_work() -> None:
    with capture_logs() as told, watched():
        time.sleep(0.15)  # noqa: ASYNC251 - the loop does nothing
        await asyncio.sleep(0.05)
    assert told == []


async def test_the_longest_turn_is_a_figure_since_the_last_look() -> None:
    with capture_logs(), watched():
        await asyncio.sleep(0.05)
        _is_long_at_it(0.12)
        await asyncio.sleep(0.05)
        figures = [metrics.registry.get_sample_value(FIGURE) or 0 for _ in range(2)]
    assert 0.1 < figures[0] < 0.2
    assert figures[1] < 0.05


def test_a_server_of_the_tests_that_was_busy_fails_them(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    server.start()
    with server.log.open("a") as log:
        log.write('{"event": "loop busy", "milliseconds": 70, "exception": "in export"}\n')
    with pytest.raises(AssertionError, match="70 ms in one turn:\nin export"):
        server.stop()
