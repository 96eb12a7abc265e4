"""One line for all tables of a guest: who invites them, where it is their turn."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kartentisch.client import come_in
from kartentisch.table.commands import Join, Move
from kartentisch.table.wire import Begin
from tests.server.provoked import Stage, done
from tests.server.running import Server


class Robi:
    """A program that follows its tables."""

    def __init__(self, server: Server) -> None:
        self.server = server
        me = server.call("/api/guests", {"name": "Robi", "is_program": True})[1]
        self.id, self.token = me["id"], me["token"]

    @asynccontextmanager
    async def follow(self) -> AsyncIterator[ClientConnection]:
        url = f"ws://{self.server.address}/api/me/socket"
        async with connect(url, subprotocols=["kartentisch", self.token]) as line:  # type: ignore[list-item]
            assert line.subprotocol == "kartentisch"
            yield line

    def invitation(self) -> str:
        status, made, _ = self.server.call("/api/me/invitation", None, self.token, method="POST")
        assert status == 201
        return str(made["key"])


async def next_frame(line: ClientConnection) -> dict[str, Any]:
    frame: dict[str, Any] = json.loads(await asyncio.wait_for(line.recv(), 10))
    return frame


async def _table(line: ClientConnection) -> dict[str, Any]:
    frame = await next_frame(line)
    assert frame["type"] == "table"
    return dict(frame["table"])


async def test_a_program_is_invited_and_called_to_its_turn(server: Server) -> None:
    robi = Robi(server)
    async with Stage(server) as stage, robi.follow() as line:
        assert await next_frame(line) == {"type": "tables", "tables": []}
        anna = stage.open("passt-nicht")
        await done(anna, Join("Anna", 0))
        address = f"/api/tables/{stage.table}/invitations"
        status, *_ = server.call(address, {"key": robi.invitation()}, str(anna.token))
        assert status == 204
        told = await _table(line)
        assert (told["id"], told["seat"], told["is_invited"]) == (stage.table, None, True)
        mine = stage.person("passt-nicht", robi.token)
        await done(mine, Join("Robi", 1))
        told = await _table(line)
        assert (told["seat"], told["is_invited"], told["is_awaited"]) == (1, False, False)
        await done(anna, Begin(first=1))
        told = await _table(line)
        assert (told["phase"], told["is_awaited"]) == ("playing", True)
        while not mine.client.legal:
            assert await mine.listen(5)
        while mine.client.legal:
            await done(mine, Move(mine.client.legal[-1], mine.client.number))
        told = await _table(line)
        assert not told["is_awaited"]
        # What it is told is what it can ask for.
        (listed,) = server.call("/api/me/tables", None, robi.token)[1]
        assert listed | {"touched": 0} == told | {"touched": 0}
        seats = server.call(f"/api/tables/{stage.table}")[1]["seats"]
        assert [seat.get("is_program", False) for seat in seats] == [False, True]


async def test_after_a_cut_everything_is_told_again(server: Server) -> None:
    """Also what happened while nobody listened."""
    robi = Robi(server)
    async with Stage(server) as stage:
        async with robi.follow() as line:
            await next_frame(line)
            line.transport.abort()
        anna = stage.open()
        address = f"/api/tables/{stage.table}/invitations"
        assert server.call(address, {"key": robi.invitation()}, str(anna.token))[0] == 204
        async with robi.follow() as line:
            (told,) = (await next_frame(line))["tables"]
        assert (told["id"], told["is_invited"]) == (stage.table, True)


async def test_the_library_follows_too(server: Server) -> None:
    """And accepts an invitation that came by the link for people."""
    robi = await asyncio.to_thread(come_in, f"http://{server.address}", "Robi")
    link = await asyncio.to_thread(robi.invitation)
    address, _, key = link.partition("#")
    assert address == f"http://{server.address}/invite"
    async with Stage(server) as stage:
        anna = stage.open()
        asked = server.call(f"/api/tables/{stage.table}/invitations", {"key": key}, str(anna.token))
        assert asked[0] == 204
        told = robi.follow()
        table = await asyncio.to_thread(next, told)
        assert (table.id, table.is_invited) == (stage.table, True)
        with robi.at_table(table.id) as line:
            await asyncio.to_thread(line.sit, "Robi")
        table = await asyncio.to_thread(next, told)
        assert (table.seat, table.is_invited) == (0, False)
        told.close()


async def test_an_old_link_invites_nobody_and_a_session_that_ended_follows_nothing(
    server: Server,
) -> None:
    robi = Robi(server)
    async with Stage(server) as stage, robi.follow() as line:
        await next_frame(line)
        anna, old = stage.open(), robi.invitation()
        robi.invitation()
        address = f"/api/tables/{stage.table}/invitations"
        status, problem, _ = server.call(address, {"key": old}, str(anna.token))
        assert (status, problem["code"]) == (404, "bad-invitation")
        # A key that invites lets nobody in.
        assert server.call("/api/guests/claim", {"key": robi.invitation()})[0] == 404
        server.call("/api/me/logout", None, robi.token, method="POST")
        await asyncio.wait_for(line.wait_closed(), 10)
        assert line.close_code == 4401


async def test_what_is_said_there_is_answered_and_limited(server: Server) -> None:
    async with Robi(server).follow() as line:
        await next_frame(line)
        for frame, kind in (('{"type": "ping"}', "pong"), ('{"type": "hello"}', "denied")):
            await line.send(frame)
            assert (await next_frame(line))["type"] == kind
        for _ in range(60):
            await line.send('{"type": "ping"}')
        heard: list[dict[str, Any]] = []
        with contextlib.suppress(ConnectionClosed):
            while True:
                heard.append(await next_frame(line))
        assert any(frame.get("code") == "too-fast" and frame["wait"] > 0 for frame in heard)
        assert line.close_code == 4429
