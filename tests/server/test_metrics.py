"""Figures that agree with what happened, for those who may read them."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from kartentisch.server import metrics
from kartentisch.server.live.outbox import MOST_WAITING, Outbox
from kartentisch.table.commands import Move
from kartentisch.table.wire import Denied
from tests.server.playing import open_table, play, sit_down
from tests.server.running import Server

Figures = dict[tuple[str, tuple[str, ...]], float]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Of its own: it counts from nothing."""
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    server.start()
    yield server
    server.stop()


def _figures(server: Server) -> Figures:
    status, text, headers = server.call("/metrics")
    assert status == 200
    assert headers["Content-Type"].startswith("text/plain; version=0.0.4")
    return {
        (sample.name, tuple(sample.labels[name] for name in sorted(sample.labels))): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_a_game_is_counted(server: Server) -> None:
    async def story() -> tuple[int, Figures]:
        tokens = [await asyncio.to_thread(server.guest, name) for name in ("Anna", "Ben")]
        table = await open_table(server, tokens[0], seats=3, bots=[None, None, "simple"])
        async with AsyncExitStack() as stack:
            people = await sit_down(stack, server, table, tokens, ["Anna", "Ben"])
            assert isinstance(await people[1].command(Move("nonsense", 10_000)), Denied)
            made = await play(people)
            return len(made), await asyncio.to_thread(_figures, server)

    made, during = asyncio.run(story())
    for path in ("/api/me", "/api/me", "/nowhere/1", "/nowhere/2"):
        server.call(path)
    after = _figures(server)
    assert during["kartentisch_sockets_open", ()] == 2
    assert after["kartentisch_sockets_open", ()] == 0
    assert after["kartentisch_tables_loaded", ()] == 1
    assert after["kartentisch_moves_total", ("person", "luecke")] == made
    bots = after["kartentisch_moves_total", ("bot", "luecke")]
    assert bots > 0
    assert after["kartentisch_bot_seconds_count", ("luecke",)] >= bots
    # Opening, two who sit down, the start, and all moves.
    assert after["kartentisch_append_seconds_count", ()] == 4 + made + bots
    assert after["kartentisch_refusals_total", ("no-such-entry",)] == 1
    assert after["kartentisch_refusals_total", ("no-guest",)] == 2
    assert after["kartentisch_resyncs_total", ("view",)] == 2
    assert after["kartentisch_http_requests_total", ("GET", "/api/me", "401")] == 2
    assert after["kartentisch_http_requests_total", ("GET", "/{rest}", "404")] == 2
    assert after["kartentisch_http_requests_total", ("POST", "/api/guests", "201")] == 2
    assert after["process_resident_memory_bytes", ()] > 0


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "[", ""])
def test_a_name_from_elsewhere_that_leads_here_gets_no_figures(server: Server, host: str) -> None:
    assert server.call("/metrics", Host=host)[0] in (400, 404)
    for own in ("localhost", "127.0.0.1", "[::1]"):
        assert server.call("/metrics", Host=f"{own}:{server.port}")[0] == 200


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"])
def test_figures_are_not_passed_on_by_a_proxy(server: Server, header: str) -> None:
    assert server.call("/metrics", **{header: "127.0.0.1"})[0] == 404


@pytest.mark.parametrize(("who", "status"), [("everybody", 200), ("nobody", 404)])
def test_the_settings_say_who_may_read(tmp_path: Path, who: str, status: int) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, KARTENTISCH_METRICS=who)
    server.start()
    assert server.call("/metrics", **{"X-Forwarded-For": "192.0.2.7"})[0] == status
    server.stop()


async def test_a_slow_reader_is_counted_once_and_told() -> None:
    before = metrics.outbox_overflows._value.get()  # noqa: SLF001 - there is no other way
    outbox = Outbox()
    for _ in range(MOST_WAITING + 5):
        outbox.put(b"")
    assert metrics.outbox_overflows._value.get() == before + 1  # noqa: SLF001
    assert await outbox.take() is None
    assert outbox.ended == (4408, "too slow")
