"""One WebSocket for each table: frames in, frames out, and nobody waits for a slow reader."""

from litestar import websocket
from litestar.datastructures import State

from kartentisch.core.words import LANGUAGES
from kartentisch.server.http.admitting import Socket, admitted
from kartentisch.server.http.attending import Attendance
from kartentisch.server.http.backend import Backend
from kartentisch.server.http.conversing import converse
from kartentisch.server.http.guests import Identity
from kartentisch.server.live.outbox import NO_SUCH_TABLE
from kartentisch.store.errors import Unreadable


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: str, state: State) -> None:
    """Look at a table, and play at it if one has a seat there."""
    backend: Backend = state.backend
    async with admitted(socket, backend) as identity:
        if identity is not None:
            await _look_on(socket, backend, table_id, identity)


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
    attendance = Attendance(backend.door, runner, viewer, identity, socket.scope, known)
    try:
        await converse(socket, outbox, attendance.hear)
    finally:
        runner.leave(viewer)
