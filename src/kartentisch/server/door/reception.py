"""HTTP requests: each head is complete before it is read, and in its turn; none takes for ever."""

import re
from asyncio import TimerHandle, Transport
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from kartentisch.server.door.door import Door
from kartentisch.server.door.lines import Line
from kartentisch.server.door.visits import Visit
from kartentisch.server.limits import (
    LARGEST_HEAD,
    LARGEST_REPLAY,
    LONGEST_ANSWER,
    LONGEST_REQUEST,
    MOST_HEADERS,
)

_END: Final = re.compile(rb"\n\r?\n")
#: Without their length bodies could come in pieces of a byte, each of which is work.
_IN_PIECES: Final = re.compile(rb"\ntransfer-encoding[ \t]*:", re.IGNORECASE)
#: Seconds for whoever was refused in the middle of a body to hear of it.
TO_HEAR_IT: Final = 1.0


class Reception(H11Protocol):
    """One connection, until it becomes a line; `door` is set in a class of its own."""

    door: Door

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self._visit: Visit | None = None
        self._head = bytearray()
        self._deadline: TimerHandle | None = None
        #: What still comes belongs to a request that was refused.
        self._is_deaf = False
        self._overheard = 0

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._hurry()
        address = self.client[0] if self.client else ""
        self._visit = self.door.comes(address, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._calm_down()
        self.door.leaves(self._visit)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_deaf or self.transport.is_closing():
            self._overhear(len(data))
            return
        match self.conn.their_state:
            case h11.IDLE:
                self._gather(data)
            case h11.SEND_BODY:
                self._read(data)
            case _:
                # Nobody but a flood asks for the next thing before there is an answer.
                self._turn_away("too early")

    def _overhear(self, size: int) -> None:
        """Whoever is refused in the middle of a body mostly listens only when it is all sent."""
        self._overheard += size
        if self._overheard > LARGEST_REPLAY:
            self.flow.pause_reading()

    def _gather(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        self._hurry()
        searched = max(0, len(self._head) - 3)
        self._head += data
        end = _END.search(self._head, searched)
        size = end.end() if end else len(self._head)
        if size > LARGEST_HEAD or self._head.count(b"\n", 0, size) > MOST_HEADERS:
            self.send_400_response("The head of this request is too large.")
        elif end is not None:
            self._come_in(bytes(self._head[:size]))

    def _come_in(self, head: bytes) -> None:
        caller = self.door.callers.caller(head, self.client[0] if self.client else "")
        if not self.door.lets_in(self._visit, caller):
            self._turn_away("flood")
            return
        if _IN_PIECES.search(head):
            # The application refuses it; see limiting.py.
            self._head = bytearray(head)
            self._is_deaf = True
        self.flow.pause_reading()
        self.door.turnstile.enter(self._begin, is_first=not caller.is_stranger)

    def _begin(self) -> None:
        if not self.transport.is_closing():
            self.flow.resume_reading()
            whole, self._head = bytes(self._head), bytearray()
            self._read(whole)

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._calm_down()
            if self.conn.trailing_data[0]:
                self._turn_away("too early")

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._calm_down()
        super().handle_websocket_upgrade(event)
        line = self.transport.get_protocol()
        if isinstance(line, Line) and self._visit is not None and self.client:
            # Of whom a proxy passes on the application finds out.
            caller = self.door.callers.caller_of(self.headers, self.client[0])
            line.belongs_to(caller, self._visit)

    def on_response_complete(self) -> None:
        is_refused = self.conn.their_state is h11.SEND_BODY
        super().on_response_complete()
        if is_refused:
            self._is_deaf = True
            self.loop.call_later(TO_HEAR_IT, self.transport.close)
        if unread := self.transport.get_write_buffer_size():
            self.loop.call_later(LONGEST_ANSWER, self._look_after, unread)

    def _look_after(self, unread: int) -> None:
        """An answer that goes on being read may take its time."""
        left = self.transport.get_write_buffer_size()
        if left >= unread:
            self._turn_away("unread")
        elif left:
            self.loop.call_later(LONGEST_ANSWER, self._look_after, left)

    def _hurry(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(LONGEST_REQUEST, self._too_late)

    def _too_late(self) -> None:
        if self._head or self.conn.their_state is h11.SEND_BODY:
            self._turn_away("unfinished")
        else:
            # Browsers connect ahead of time, and then need nothing.
            self.transport.close()

    def _calm_down(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _turn_away(self, why: str) -> None:
        self.door.note(why)
        self.transport.abort()
