"""One WebSocket for each table: frames in, frames out, and nobody waits for a slow reader."""

import asyncio
import contextlib
from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from kartentisch.core.words import LANGUAGES
from kartentisch.server.http.attending import Attendance
from kartentisch.server.http.backend import Backend
from kartentisch.server.http.frames import BadFrame, read_frame
from kartentisch.server.http.guests import COOKIE, Identity, identify
from kartentisch.server.http.origin import is_own
from kartentisch.server.limits import MESSAGES, MOST_INSIDE_OF_NETWORK, Bucket, network_of
from kartentisch.server.live.outbox import NO_SUCH_TABLE, TOO_SLOW, Outbox
from kartentisch.server.live.silence import Silence
from kartentisch.store.errors import Unreadable

#: Whoever sends nothing for so long, not even a ping, is taken to be gone (seconds).
SILENCE = 60.0

FOREIGN_PAGE, TOO_FAST, TOO_MANY = 4403, 4429, 4430

Socket = WebSocket[Any, Any, State]


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: str, state: State) -> None:
    """Look at a table, and play at it if one has a seat there."""
    backend: Backend = state.backend
    identity = await identify(
        backend.store,
        socket.cookies.get(COOKIE),
        socket.headers.get("authorization"),
        backend.now(),
    )
    await socket.accept()
    own_page = is_own(socket.headers.get("origin"), socket.headers.get("host"))
    if identity.by_cookie and not own_page:
        await socket.close(code=FOREIGN_PAGE, reason="foreign page")
        return
    network = network_of(socket.client.host if socket.client else "")
    who = identity.guest.id if identity.guest else network
    most = backend.settings.sockets_per_guest if identity.guest else MOST_INSIDE_OF_NETWORK
    if not backend.limits.enters(who, most):
        await socket.close(code=TOO_MANY, reason="too many connections")
        return
    try:
        await _look_on(socket, backend, table_id, identity)
    finally:
        backend.limits.leaves(who)


async def _look_on(socket: Socket, backend: Backend, table_id: str, identity: Identity) -> None:
    guest = identity.guest.id if identity.guest else None
    muted = await backend.store.people.muted_by(guest) if guest else frozenset[str]()
    known = await backend.get_to_know(identity.session, guest) if guest else None
    language = socket.query_params.get("lang", LANGUAGES[0])
    try:
        runner = await backend.tables.find_fresh(table_id)
    except Unreadable:
        await socket.close(code=NO_SUCH_TABLE, reason="unreadable table")
        return
    if runner is None:
        await socket.close(code=NO_SUCH_TABLE, reason="no such table")
        return
    # Nothing may be awaited between finding a runner and entering it: it could be put away.
    spoken = language if language in LANGUAGES else LANGUAGES[0]
    viewer, outbox = runner.enter(guest, spoken, muted, identity.session)
    sender = asyncio.create_task(_send(socket, outbox))
    silence = Silence(SILENCE, partial(outbox.end, TOO_SLOW, "silent"))
    attendance = Attendance(backend.door, runner, viewer, identity, socket.scope, known)
    try:
        await _receive(socket, attendance, backend, silence)
    finally:
        silence.stop()
        runner.leave(viewer)
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


async def _receive(
    socket: Socket, attendance: Attendance, backend: Backend, silence: Silence
) -> None:
    bucket = Bucket(MESSAGES.rate, MESSAGES.burst, backend.now())
    while True:
        try:
            data = await socket.receive_data(mode="text")
        except (WebSocketDisconnect, RuntimeError):
            return
        silence.broken()
        if not bucket.takes(backend.now()):
            await socket.close(code=TOO_FAST, reason="too fast")
            return
        try:
            frame = read_frame(data)
        except BadFrame:
            attendance.deny("bad-frame")
        else:
            if not await attendance.hear(frame):
                await socket.close(code=TOO_FAST, reason="too fast")
                return
