"""A server that is asked to stop: everybody is told, nothing acknowledged is lost."""

import asyncio
import contextlib
import http.client
import json
import signal
import threading
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from kartentisch.store.store import Store
from tests.server.playing import open_table, play, sit_down
from tests.server.running import Person, Server


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_in_the_middle_of_a_game_loses_nothing(tmp_path: Path, how: signal.Signals) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    server.start()
    table, made = asyncio.run(_stop_while_playing(server, how))
    # As it lies on the disk, before anybody opens it again.
    assert asyncio.run(_stored_moves(server.database, table)) == made
    assert not (tmp_path / "tables.db-wal").exists(), "the last one out writes everything back"
    lines = server.logged()
    assert lines[-1]["event"] == "stopped"
    assert [line for line in lines if line["level"] in ("warning", "error")] == []
    codes = [line["code"] for line in lines if line["event"] == "socket closed"]
    assert codes == [1012] * 4


async def _stop_while_playing(
    server: Server, how: signal.Signals
) -> tuple[str, list[tuple[int, str]]]:
    tokens = [await asyncio.to_thread(server.guest, name) for name in ("Anna", "Ben")]
    table = await open_table(server, tokens[0])
    async with AsyncExitStack() as stack:
        people = await sit_down(stack, server, table, tokens, ["Anna", "Ben"])
        url = f"ws://{server.address}/api/tables/{table}/socket"
        watcher = await stack.enter_async_context(connect(url))
        # One that reads nothing and never says goodbye does not hold the server up.
        deaf = await stack.enter_async_context(connect(url))
        deaf.transport.pause_reading()
        made = await play(people, 5)
        assert await asyncio.to_thread(server.stop, how) == 0
        with pytest.raises(ConnectionClosed) as end:
            await watcher.recv()
        assert end.value.rcvd is not None
        assert end.value.rcvd.code == 1012
        for person in people:
            await _ends_with(person, 1012)
    return table, made


async def _ends_with(person: Person, code: int) -> None:
    socket = await person.line()
    await asyncio.wait_for(socket.wait_closed(), 10)
    assert socket.close_code == code


async def _stored_moves(database: str, table: str) -> list[tuple[int, str]]:
    async with await Store.open(database) as store:
        events = await store.log.events(table)
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    told: list[dict[str, Any]] = [json.loads(event.payload) for event in events]
    return [(event["seat"], event["move"]) for event in told if event["type"] == "acted"]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_as_soon_as_the_address_is_told_is_heard(
    tmp_path: Path, how: signal.Signals
) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    server.start()
    assert server.stop(how) == 0
    assert server.logged()[-1]["event"] == "stopped"


def test_a_stop_waits_for_nothing_that_is_worked_out(tmp_path: Path) -> None:
    """Replays as large as they may be, more than can be looked at at once."""
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path)
    server.start()
    body = b"{" + b",".join(b'"%x":1' % number for number in range(99_000)) + b"}"
    asking = [
        threading.Thread(target=lambda: _asked_in_vain(server, body), daemon=True) for _ in range(4)
    ]
    for each in asking:
        each.start()
    time.sleep(0.2)
    began = time.monotonic()
    assert server.stop() == 0
    assert time.monotonic() - began < 20
    for each in asking:
        each.join(20)


def _asked_in_vain(server: Server, body: bytes) -> None:
    with contextlib.suppress(OSError, http.client.HTTPException):
        server.call("/api/verify", body)
