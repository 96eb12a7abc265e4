"""What stands behind the routes: each finds it in the state of the application."""

from collections.abc import Callable
from dataclasses import dataclass

from kartentisch.server.door.callers import Caller
from kartentisch.server.door.door import Door
from kartentisch.server.limits import Limits
from kartentisch.server.live.tables import LiveTables
from kartentisch.server.passwords import Passwords
from kartentisch.server.settings import ServerSettings
from kartentisch.store.store import Store


@dataclass(frozen=True)
class Backend:
    """`now` is the clock, in milliseconds."""

    store: Store
    tables: LiveTables
    settings: ServerSettings
    door: Door
    passwords: Passwords
    now: Callable[[], int]

    @property
    def limits(self) -> Limits:
        return self.door.callers.limits

    async def get_to_know(self, session: str, guest: str) -> Caller | None:
        """Whoever has a table is no stranger from now on."""
        callers = self.door.callers
        if callers.knows(session) or await self.store.people.tables_of_guest(guest, 1):
            return callers.learn(session, guest)
        return None
