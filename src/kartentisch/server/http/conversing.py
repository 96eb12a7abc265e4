"""Both directions of a WebSocket at once, until one of the two sides has enough."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from litestar.exceptions import WebSocketDisconnect

from kartentisch.server.http.admitting import Socket
from kartentisch.server.live.outbox import TOO_FAST, TOO_SLOW, Outbox
from kartentisch.server.live.silence import Silence

#: Whoever sends nothing for so long, not even a ping, is taken to be gone (seconds).
SILENCE: Final = 60.0
#: For whoever is sent away, to take what was said to them before (seconds).
LAST_WORDS: Final = 1.0

#: Whatever comes; False if whoever says it is to be sent away.
Hear = Callable[[str | bytes], Awaitable[bool]]


async def converse(socket: Socket, outbox: Outbox, hear: Hear) -> None:
    sender = asyncio.create_task(_send(socket, outbox))
    silence = Silence(SILENCE, partial(outbox.end, TOO_SLOW, "silent"))
    try:
        if not await _listen(socket, hear, silence):
            outbox.finish(TOO_FAST, "too fast")
            await asyncio.wait([sender], timeout=LAST_WORDS)
    finally:
        silence.stop()
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender


async def _send(socket: Socket, outbox: Outbox) -> None:
    while (frame := await outbox.take()) is not None:
        text = frame.decode()
        # Nothing that was sent is held on to while nothing happens: there are many lines.
        del frame
        await socket.send_data(text, mode="text")
        del text
    code, reason = outbox.ended or (TOO_SLOW, "too slow")
    await socket.close(code=code, reason=reason)


async def _listen(socket: Socket, hear: Hear, silence: Silence) -> bool:
    """Until they hang up; False if they are to be sent away."""
    while True:
        try:
            data = await socket.receive_data(mode="text")
        except (WebSocketDisconnect, RuntimeError):
            return True
        silence.broken()
        if not await hear(data):
            return False
