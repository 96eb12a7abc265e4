"""A WebSocket that comes back after every cut."""

import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Final

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from kartentisch.client.errors import LineEnded
from kartentisch.table.wire import Ping

#: Seconds after which a client says something, lest it be taken to be gone.
HEARTBEAT: Final = 20.0
#: Seconds between two tries to come back; the last one from then on.
TRIES: Final = (0.0, 0.3, 0.7, 1.5, 3.0, 5.0)
#: Closing codes after which coming back would not help, and the one for haste.
FINAL: Final = (4401, 4403, 4404, 4410, 4430)
TOO_FAST: Final = 4429


class Wire:
    """`greet` says what is to be said first, each time."""

    def __init__(self, url: str, token: str, greet: Callable[[], None]) -> None:
        self._url, self._token, self._greet = url, token, greet
        self._socket: ClientConnection | None = None
        self._open = ExitStack()
        self._said_at = 0.0
        #: How often it was opened: what was said on an earlier one may be lost.
        self.opened = 0

    def close(self) -> None:
        self._socket = None
        self._open.close()

    def say(self, frame: msgspec.Struct) -> None:
        """If the line breaks, nothing was said."""
        try:
            self._line().send(msgspec.json.encode(frame).decode())
        except ConnectionClosed:
            self._broken()
        self._said_at = time.monotonic()

    def hear(self, seconds: float) -> str | bytes | None:
        """One frame, if one comes in that time. Who is silent for long is taken to be gone."""
        if time.monotonic() - self._said_at > HEARTBEAT:
            self.say(Ping())
        try:
            return self._line().recv(min(seconds, HEARTBEAT))
        except TimeoutError:
            return None
        except ConnectionClosed:
            self._broken()
            return None

    def _line(self) -> ClientConnection:
        """Opened anew as often as it takes."""
        tries = 0
        while self._socket is None:
            time.sleep(TRIES[min(tries, len(TRIES) - 1)])
            tries += 1
            headers = {"Authorization": f"Bearer {self._token}"}
            try:
                line = connect(self._url, additional_headers=headers, max_size=None)
                self._socket = self._open.enter_context(line)
            except (OSError, InvalidHandshake, ConnectionClosed, EOFError):
                continue
            self.opened += 1
            self._greet()
        return self._socket

    def _broken(self) -> None:
        socket = self._socket
        self.close()
        if socket is None:
            return
        if socket.close_code in FINAL:
            raise LineEnded(socket.close_code, socket.close_reason or "")
        if socket.close_code == TOO_FAST:
            time.sleep(TRIES[-1])
