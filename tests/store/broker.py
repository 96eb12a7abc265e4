"""A second way to tell other processes that a table has news: a broker, as Redis or NATS is one.

It stands where PostgreSQL's own notifications stand, and nothing else has to change.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from kartentisch.store.notify import Hear, Notifier

#: Seconds until a line that broke is tried again.
AGAIN_AFTER = 0.05


class Broker:
    """What one says goes to all the others."""

    def __init__(self) -> None:
        self.port = 0
        #: How often anybody was told something.
        self.carried = 0
        self._lines: set[asyncio.StreamWriter] = set()

    @asynccontextmanager
    async def running(self) -> AsyncIterator["Broker"]:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        yield self
        self.end()

    def end(self) -> None:
        """Nobody can reach it any more."""
        self._server.close()
        self.cut()

    def cut(self) -> None:
        """Every line breaks."""
        for line in self._lines:
            line.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines.add(writer)
        with contextlib.suppress(OSError):
            while words := await reader.readline():
                for other in self._lines - {writer}:
                    other.write(words)
                    self.carried += 1
        self._lines.discard(writer)
        writer.close()


class BrokerNotifier(Notifier):
    """One line for both ways; what is told while it is broken is lost, as it may be."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._writer: asyncio.StreamWriter | None = None

    def tell(self, table_id: str, number: int) -> None:
        if self._writer is not None:
            self._writer.write(f"{table_id} {number}\n".encode())

    async def listen(self, hear: Hear) -> None:
        while True:
            with contextlib.suppress(OSError):
                await self._hear(hear)
            await asyncio.sleep(AGAIN_AFTER)

    async def _hear(self, hear: Hear) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._writer = writer
        try:
            while words := (await reader.readline()).decode().split():
                hear(words[0], int(words[1]))
        finally:
            self._writer = None
            writer.close()
            await writer.wait_closed()
