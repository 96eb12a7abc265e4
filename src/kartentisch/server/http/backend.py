"""What stands behind the routes: each finds it in the state of the application."""

from collections.abc import Callable
from dataclasses import dataclass

from kartentisch.server.door.callers import Caller
from kartentisch.server.door.door import Door
from kartentisch.server.http.errors import Problem
from kartentisch.server.limits import VIEW_COSTS, Limits
from kartentisch.server.live.tables import LiveTables
from kartentisch.server.passwords import Passwords
from kartentisch.server.settings import ServerSettings
from kartentisch.store.records import TableRow
from kartentisch.store.store import Store
from kartentisch.table.table import Table


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

    async def look_at(self, row: TableRow, guest: str) -> Table | None:
        """A table of a guest's list, if anything can still happen there."""
        if row.phase not in ("waiting", "playing"):
            return None
        if row.id not in self.tables.runners:
            # It takes as long as a view: between two of them everybody else has a turn.
            if not self.door.callers.pays(Caller(guest, is_stranger=False), VIEW_COSTS):
                raise Problem(429, "too-fast")
            await self.door.turnstile.passed()
        runner = await self.tables.find_readable(row.id)
        return None if runner is None else runner.table

    async def get_to_know(self, session: str, guest: str) -> Caller | None:
        """Whoever has a table is no stranger from now on."""
        callers = self.door.callers
        if callers.knows(session) or await self.store.people.tables_of_guest(guest, 1):
            return callers.learn(session, guest)
        return None
