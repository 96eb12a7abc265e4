"""A server in this very process, so that a test can give it smaller limits."""

import asyncio
import contextlib
import json
import socket
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar.exceptions import LitestarDeprecationWarning

from kartentisch.cli import serve
from kartentisch.server.settings import ServerSettings


class Guarded:
    """Where it listens, and what goes over bare connections to it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"127.0.0.1:{port}"

    @asynccontextmanager
    async def connection(
        self, source: str = "127.0.0.1"
    ) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(source, 0)
        )
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    async def ask(
        self, method: str, path: str, body: object = None, token: str = "",
        source: str = "127.0.0.1", more: str = "",
    ) -> tuple[int, Any]:  # fmt: skip
        """Status and body of an answer; 0 if the connection was cut without one."""
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.address}\r\nConnection: close\r\n{more}"
        if token:
            head += f"Authorization: Bearer {token}\r\n"
        head += f"Content-Length: {len(data)}\r\n\r\n"
        with contextlib.suppress(ConnectionError):
            async with self.connection(source) as (reader, writer):
                writer.write(head.encode() + data)
                answer = await asyncio.wait_for(reader.read(), 10)
                if answer:
                    return int(answer.split(b" ", 2)[1]), _decoded(answer.partition(b"\r\n\r\n")[2])
        return 0, None

    async def guest(self, *, has_sat: bool) -> str:
        """The token of a new guest, who may have a table of their own."""
        status, me = await self.ask("POST", "/api/guests", {"name": "Anna"})
        assert status == 201
        if has_sat:
            assert (await self.ask("POST", "/api/tables", TABLE, me["token"]))[0] == 201
            assert (await self.ask("GET", "/api/me", token=me["token"]))[0] == 200
        return str(me["token"])


TABLE = {"game": "luecke", "seats": 2}


def _decoded(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        return data


@asynccontextmanager
async def guarded(folder: Path, **settings: Any) -> AsyncIterator[Guarded]:
    database = f"sqlite:///{folder / 'tables.db'}"
    with warnings.catch_warnings():
        # How the handlers name their parameters is called old by the framework.
        warnings.simplefilter("ignore", LitestarDeprecationWarning)
        server = serve._server(ServerSettings(database=database, **settings))  # noqa: SLF001
    listening = serve._bound("127.0.0.1", 0)  # noqa: SLF001
    # What is not read stays in the server, and not in the system.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        assert not serving.done(), serving.exception()
        await asyncio.sleep(0.01)
    try:
        yield Guarded(listening.getsockname()[1])
    finally:
        server.should_exit = True
        await serving
