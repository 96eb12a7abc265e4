"""The socket of a table: whoever sends nonsense harms nobody."""

import asyncio
import contextlib
import json
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kartentisch.table.commands import Join, Move
from kartentisch.table.wire import Denied, Done
from tests.server.provoked import Stage
from tests.server.running import Person, Server

TABLE: dict[str, Any] = {"game": "luecke", "seats": 2}


@pytest.fixture
def table(server: Server) -> tuple[str, str]:
    """A token and the table that its guest opened."""
    token = server.guest("Anna")
    _, opened, _ = server.call("/api/tables", TABLE, token)
    return token, opened["id"]


def _line(server: Server, table: str, **headers: str) -> Any:
    url = f"ws://{server.address}/api/tables/{table}/socket"
    return connect(url, additional_headers=headers)


async def _closing_code(socket: ClientConnection) -> int:
    with contextlib.suppress(ConnectionClosed):
        async with asyncio.timeout(10):
            async for _ in socket:
                pass
    assert socket.close_code is not None
    return socket.close_code


async def test_a_foreign_page_cannot_use_a_cookie(server: Server, table: tuple[str, str]) -> None:
    token, number = table
    for origin in ({}, {"Origin": "null"}, {"Origin": "http://evil.example"}):
        async with _line(server, number, Cookie=f"kartentisch={token}", **origin) as socket:
            assert await _closing_code(socket) == 4403
    own = {"Cookie": f"kartentisch={token}", "Origin": f"http://{server.address}"}
    async with _line(server, number, **own) as socket:
        await socket.send('{"type": "hello"}')
        assert json.loads(await socket.recv())["view"]["is_host"] is True


async def test_no_such_table(server: Server) -> None:
    async with _line(server, "nowhere") as socket:
        assert await _closing_code(socket) == 4404


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "nonsense",
        "[]",
        "{}",
        '{"type": "do"}',
        '{"type": "do", "id": 3, "command": {"type": "leave"}}',
        '{"type": "do", "id": "a", "command": {"type": "gone", "seat": 0}}',
        '{"type": "do", "id": "a", "command": {"type": "move", "move": "' + "x" * 5000 + '"}}',
        '{"type": "hello", "last": ' + "[" * 500 + "]" * 500 + "}",
        '{"type": "hello", "last": 1e999}',
        '"\\ud800"',
    ],
)
async def test_a_frame_that_cannot_be_read_is_refused_and_the_line_stays(
    server: Server, table: tuple[str, str], frame: str
) -> None:
    async with _line(server, table[1]) as socket:
        await socket.send(frame)
        answer = json.loads(await asyncio.wait_for(socket.recv(), 10))
        assert (answer["type"], answer["code"]) == ("denied", "bad-frame")
        await socket.send('{"type": "ping"}')
        assert json.loads(await asyncio.wait_for(socket.recv(), 10))["type"] == "pong"


async def test_a_flood_is_cut_off_and_others_play_on(
    server: Server, table: tuple[str, str]
) -> None:
    token, number = table
    async with _line(server, number) as socket, Person(server, "luecke", number, token) as anna:
        for _ in range(100):
            try:
                await socket.send('{"type": "ping"}')
            except ConnectionClosed:
                break
        assert await _closing_code(socket) == 4429
        assert isinstance(await anna.command(Join("Anna")), Done)


async def test_refusals_are_said_in_the_language_of_the_viewer(
    server: Server, table: tuple[str, str]
) -> None:
    url = f"ws://{server.address}/api/tables/{table[1]}/socket?lang=de"
    async with connect(url) as socket:
        await socket.send('{"type": "do", "id": "a", "command": {"type": "leave"}}')
        answer = json.loads(await asyncio.wait_for(socket.recv(), 10))
        assert answer["sentence"] == "Du hast keinen Platz an diesem Tisch."


async def test_an_unknown_token_is_no_spectator(server: Server, table: tuple[str, str]) -> None:
    """Whoever shows one wants to be somebody; a proxy's own password is none."""
    _, number = table
    async with _line(server, number, Authorization=f"Bearer {'0' * 64}") as socket:
        assert await _closing_code(socket) == 4401
    async with _line(server, number, Authorization="Basic YTpi") as socket:
        await socket.send('{"type": "hello"}')
        assert json.loads(await socket.recv())["type"] == "view"


async def test_a_token_comes_in_a_header_or_as_a_subprotocol(
    server: Server, table: tuple[str, str]
) -> None:
    token, number = table
    url = f"ws://{server.address}/api/tables/{number}/socket"
    lines = [
        _line(server, number, Authorization=f"bearer {token}"),
        connect(url, subprotocols=["kartentisch", token]),  # type: ignore[list-item]
    ]
    for line in lines:
        async with line as socket:
            await socket.send('{"type": "hello"}')
            assert json.loads(await socket.recv())["view"]["is_host"] is True


async def test_who_makes_no_move_at_all_is_told_which_there_are(server: Server) -> None:
    async with Stage(server) as stage:
        anna, _ = await stage.two("passt-nicht")
        while not anna.client.legal:
            assert await anna.listen(5)
        answer = await anna.command(Move("fly", anna.client.number))
        assert isinstance(answer, Denied)
        assert answer.sentence.startswith("There is no move 'fly'. Possible now: ")
        assert anna.client.legal[0] in answer.sentence
