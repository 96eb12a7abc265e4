"""Limits as the settings say: for each guest, so that others at the same address go on."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.running import Server

TABLE = {"game": "luecke", "seats": 2}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(
        f"sqlite:///{tmp_path / 'tables.db'}",
        tmp_path,
        KARTENTISCH_TABLES_PER_GUEST="2",
        KARTENTISCH_SOCKETS_PER_GUEST="3",
        KARTENTISCH_GUESTS_PER_MINUTE="1",
    )
    server.start()
    yield server
    server.stop()


def test_tables_and_connections_of_a_guest(server: Server) -> None:
    anna, bert = server.guest("Anna"), server.guest("Bert")
    tables = [server.call("/api/tables", TABLE, anna) for _ in range(3)]
    assert [status for status, _, _ in tables] == [201, 201, 429]
    assert tables[2][1]["code"] == "too-many-tables"
    assert server.call("/api/tables", TABLE, bert)[0] == 201
    url = f"ws://{server.address}/api/tables/{tables[0][1]['id']}/socket"

    async def connections(token: str) -> list[str]:
        async with AsyncExitStack() as stack:
            heard = []
            for _ in range(4):
                headers = {"Authorization": f"Bearer {token}"}
                line = await stack.enter_async_context(connect(url, additional_headers=headers))
                try:
                    await line.send('{"type":"hello"}')
                    heard.append(str(await line.recv())[:14])
                except ConnectionClosed:
                    heard.append(str(line.close_code))
            return heard

    assert asyncio.run(connections(anna)) == ['{"type":"view"'] * 3 + ["4430"]
    assert asyncio.run(connections(bert))[:3] == ['{"type":"view"'] * 3


def test_new_guests_of_an_address(server: Server) -> None:
    came = [server.call("/api/guests", {"name": "Anna"})[0] for _ in range(5)]
    assert came == [201] * 4 + [429]
