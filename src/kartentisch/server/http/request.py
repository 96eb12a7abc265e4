"""Who asks, and what for: everything that is checked before a request is believed."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import msgspec
from litestar import Request
from litestar.datastructures import State

from kartentisch.server.door.callers import Caller
from kartentisch.server.http.backend import Backend
from kartentisch.server.http.browsers import browser_named
from kartentisch.server.http.cookie_names import ME, Name, shown
from kartentisch.server.http.errors import Problem
from kartentisch.server.http.frames import is_too_deep
from kartentisch.server.http.guests import Identity, identify
from kartentisch.server.http.mistakes import mistake_in, unknown_field
from kartentisch.server.http.origin import is_own
from kartentisch.server.limits import CHANGES, Limit, network_of
from kartentisch.server.live.runner import TableRunner
from kartentisch.server.live.threads import TooMuch
from kartentisch.store.records import Guest
from kartentisch.store.store import Store

Message = TypeVar("Message")
Result = TypeVar("Result")


class RequestSession(NamedTuple):
    """Whoever asks, and the hash of the token that they showed."""

    guest: Guest
    hash: str


class ApiRequest(Request[Any, Any, State]):
    @property
    def backend(self) -> Backend:
        backend: Backend = self.app.state.backend
        return backend

    @property
    def store(self) -> Store:
        return self.backend.store

    @property
    def address(self) -> str:
        """Whose it is: of IPv6 a whole network counts as one."""
        return network_of(self.client.host if self.client else "")

    @property
    def browser(self) -> str:
        return browser_named(self.headers.get("user-agent", ""))

    def cookie(self, name: Name) -> str:
        """Its value; empty if it did not come."""
        return shown(self.cookies, name, self.url.scheme)

    def now(self) -> int:
        return self.backend.now()

    async def guest(self) -> Guest:
        """Whoever asks, if it is really them."""
        return (await self.known_session()).guest

    async def known_session(self) -> RequestSession:
        """The same, and by which of their sessions."""
        identity = await self.identity()
        if identity.guest is None:
            raise Problem(401, "no-guest")
        if self.method not in ("GET", "HEAD"):
            if identity.by_cookie and not self._is_from_own_page():
                raise Problem(403, "foreign-page")
            self.check_limit(CHANGES, identity.guest.id)
        return RequestSession(identity.guest, identity.session)

    async def identity(self) -> Identity:
        authorization = self.headers.get("authorization")
        found = await identify(self.store, self.cookie(ME), authorization, self.now())
        if found.guest is not None:
            await self.backend.get_to_know(found.session, found.guest.id)
        return found

    async def caller(self) -> Caller:
        return self.caller_of(await self.identity())

    def caller_of(self, identity: Identity) -> Caller:
        """Who pays for it: a guest who has sat at a table, or strangers with their network."""
        if identity.guest is not None and self.backend.door.callers.knows(identity.session):
            return Caller(identity.guest.id, is_stranger=False)
        return Caller(self.address, is_stranger=True)

    async def body_as(self, kind: type[Message]) -> Message:
        data = await self.body()
        if is_too_deep(data):
            raise Problem(413, "too-large")
        data = data or b"{}"
        try:
            found = msgspec.json.decode(data, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Problem(400, "bad-request", reason=mistake_in(data, kind, error)) from None
        if (slip := unknown_field(msgspec.json.decode(data), kind)) is not None:
            raise Problem(400, "bad-request", reason=slip)
        return found

    async def runner(self, table_id: str) -> TableRunner:
        runner = await self.backend.tables.find_fresh(table_id)
        if runner is None:
            raise Problem(404, "no-such-table")
        return runner

    def check_limit(self, limit: Limit, who: str) -> None:
        if not self.backend.limits.allows(limit, who):
            raise Problem(429, "too-fast")

    async def worked_out(self, work: Callable[[], Result]) -> Result:
        """Beside everything else, one thing after the other for whoever asks."""
        guest = (await self.identity()).guest
        try:
            return await self.backend.tables.work.asked(guest.id if guest else self.address, work)
        except (TooMuch, TimeoutError):
            raise Problem(503, "too-busy") from None

    def refuse_foreign_pages(self) -> None:
        """Programs say nothing about pages; a browser always does."""
        if self.headers.get("origin") is not None and not self._is_from_own_page():
            raise Problem(403, "foreign-page")

    def _is_from_own_page(self) -> bool:
        return is_own(self.headers.get("origin"), self.headers.get("host"))
