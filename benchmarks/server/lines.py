"""Bare lines to a server: thousands of them in one process, and some that never read."""

import asyncio
import json
import socket
import struct
from typing import Any

MASK = b"\0\0\0\0"


class BareLine:
    """A WebSocket without anything around it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    def send(self, thing: Any) -> None:
        data = json.dumps(thing).encode()
        assert len(data) < 126, "only short frames"
        self._writer.write(struct.pack("!BB", 0x81, 0x80 | len(data)) + MASK + data)

    async def frame(self) -> bytes:
        """The next frame, whatever it is."""
        _, size = await self._reader.readexactly(2)
        if size == 126:
            (size,) = struct.unpack("!H", await self._reader.readexactly(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", await self._reader.readexactly(8))
        return await self._reader.readexactly(size)

    def close(self) -> None:
        self._writer.transport.abort()


async def bare_line(address: str, table: str, token: str, *, is_narrow: bool = False) -> BareLine:
    """Connected; a narrow one has hardly any room for what it does not read."""
    host, _, port = address.partition(":")
    raw = socket.socket()
    if is_narrow:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    raw.setblocking(False)  # noqa: FBT003
    await asyncio.get_running_loop().sock_connect(raw, (host, int(port)))
    reader, writer = await asyncio.open_connection(sock=raw, limit=2**17 if not is_narrow else 64)
    writer.write(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"Sec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
    )
    while (line := await reader.readline()) != b"\r\n":
        assert line, "refused"
    return BareLine(reader, writer)
