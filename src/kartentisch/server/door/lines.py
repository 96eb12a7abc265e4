"""WebSockets, counted where bytes arrive: pings, pieces and answers that nobody reads count too."""

import logging
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ProtocolError
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.server import ServerProtocol

from kartentisch.server.door.callers import Caller
from kartentisch.server.door.door import Door
from kartentisch.server.door.visits import Visit
from kartentisch.server.limits import LARGEST_MESSAGE, LINE_BYTES, Bucket

if TYPE_CHECKING:
    from asyncio import BaseTransport, Transport

#: Under this name the application finds the line in the extensions of its scope.
EXTENSION: Final = "kartentisch.line"
#: From so many bytes on that wait for a reader nothing more is handed to the line.
MOST_ON_ITS_WAY: Final = 16_384


class Frames(ServerProtocol):
    """Every frame is paid for before the next one is looked at."""

    def __init__(self, door: Door) -> None:
        super().__init__(max_size=LARGEST_MESSAGE, logger=logging.getLogger("uvicorn.error"))
        self._callers = door.callers
        self.caller: Caller | None = None
        self.is_flood = False

    def recv_frame(self, frame: Frame) -> None:
        if self.caller is not None and not self._callers.pays(self.caller):
            self.is_flood = True
            raise ProtocolError("flood")
        super().recv_frame(frame)


class Line(WebSocketsSansIOProtocol):
    """One WebSocket; `door` is set in a class of its own for each server."""

    door: Door
    conn: Frames

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self.conn = Frames(self.door)
        self._visit: Visit | None = None
        self._now = self.door.callers.limits.now
        self._bytes = Bucket(LINE_BYTES.rate, LINE_BYTES.burst, self._now())

    def connection_made(self, transport: "BaseTransport") -> None:
        super().connection_made(transport)
        cast("Transport", transport).set_write_buffer_limits(MOST_ON_ITS_WAY)

    def belongs_to(self, caller: Caller, visit: Visit | None = None) -> None:
        """Who pays for what comes."""
        self.conn.caller = caller
        self._visit = visit or self._visit
        if not caller.is_stranger:
            self.door.leaves(self._visit)

    def data_received(self, data: bytes) -> None:
        # The request that opened the line was counted as such.
        if self.handshake_initiated and not self._bytes.takes(self._now(), len(data)):
            self._cut()
        elif not self.transport.is_closing():
            super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # noqa: PLR2004 - it is a WebSocket from now on
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self

    def handle_ping(self) -> None:
        """Whoever does not read gets no more answers to that."""
        output = self.conn.data_to_send()
        if self.writable.is_set():
            self.transport.write(b"".join(output))

    def handle_parser_exception(self) -> None:
        if self.conn.is_flood:
            self._cut()
        else:
            super().handle_parser_exception()

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leaves(self._visit)
        super().connection_lost(exc)

    def _cut(self) -> None:
        if not self.transport.is_closing():
            self.door.note("flood")
            self.transport.abort()
