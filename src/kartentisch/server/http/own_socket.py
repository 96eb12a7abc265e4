"""One WebSocket for a guest: how all their tables stand, whose turn it is, who invites them."""

import asyncio
import contextlib
from typing import Final

import msgspec
from litestar import websocket
from litestar.datastructures import State

from kartentisch.core.words import LANGUAGES
from kartentisch.server.http.admitting import Socket, admitted
from kartentisch.server.http.backend import Backend
from kartentisch.server.http.conversing import converse
from kartentisch.server.http.errors import Problem
from kartentisch.server.http.frames import BadFrame, name_in, read_as
from kartentisch.server.http.guests import Identity
from kartentisch.server.http.people import MOST_OWN_TABLES
from kartentisch.server.limits import MESSAGES, TOLD_TO_WAIT
from kartentisch.server.live.following import Follower
from kartentisch.server.live.outbox import SESSION_ENDED, TOO_FAST
from kartentisch.store.errors import Unavailable
from kartentisch.table.refusal import Refused
from kartentisch.table.wire import Denied, Ping, Pong

#: Where there are several processes, another one may have let the guest have a new table (seconds).
LOOK_EVERY: Final = 5.0


@websocket("/api/me/socket")
async def own_socket(socket: Socket, state: State) -> None:
    """Follow all my tables."""
    backend: Backend = state.backend
    async with admitted(socket, backend) as identity:
        if identity is None:
            return
        if identity.guest is None:
            await socket.close(code=SESSION_ENDED, reason="no guest")
            return
        await _follow(socket, backend, identity, identity.guest.id)


async def _follow(socket: Socket, backend: Backend, identity: Identity, guest: str) -> None:
    await backend.get_to_know(identity.session, guest)
    tables = backend.tables
    follower = Follower(guest, identity.session)
    rows = await backend.store.people.tables_of_guest(guest, MOST_OWN_TABLES)
    try:
        found = [(row, await backend.look_at(row, guest)) for row in rows]
    except Problem:
        await socket.close(code=TOO_FAST, reason="too fast")
        return
    tables.following.begin(follower, found)
    language = socket.query_params.get("lang", LANGUAGES[0])
    ear = _Ear(backend, follower, language if language in LANGUAGES else LANGUAGES[0])
    looking = asyncio.create_task(_look_for_more(backend, follower))
    try:
        await converse(socket, follower.outbox, ear.hear)
    finally:
        tables.following.end(follower)
        looking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await looking


async def _look_for_more(backend: Backend, follower: Follower) -> None:
    """At once, since the list may have grown while it was read."""
    guest, following = follower.guest, backend.tables.following
    while True:
        with contextlib.suppress(Unavailable, Problem):
            for row in await backend.store.people.tables_of_guest(guest, MOST_OWN_TABLES):
                if row.id not in follower.rows and (table := await backend.look_at(row, guest)):
                    following.has(guest, row, table)
        if not backend.store.processes.can_be_several:
            return
        await asyncio.sleep(LOOK_EVERY)


class _Ear:
    """Only pings are heard here."""

    def __init__(self, backend: Backend, follower: Follower, language: str) -> None:
        self._backend, self._follower, self._language = backend, follower, language
        self._who = f"{follower.guest} at home"

    async def hear(self, data: str | bytes) -> bool:
        limits = self._backend.limits
        if wait := limits.wait(MESSAGES, self._who):
            self._deny(Refused("too-fast", wait), name_in(data))
            return limits.allows(TOLD_TO_WAIT, self._who)
        try:
            read_as(Ping, data)
        except BadFrame as bad:
            self._deny(Refused("bad-frame", reason=bad.reason), bad.name)
        else:
            self._put(Pong(self._backend.now()))
        return True

    def _deny(self, refusal: Refused, name: str) -> None:
        sentence = refusal.sentence(self._language)
        self._put(Denied(name, refusal.code, sentence, refusal.wait))

    def _put(self, frame: Denied | Pong) -> None:
        self._follower.outbox.put(msgspec.json.encode(frame))
