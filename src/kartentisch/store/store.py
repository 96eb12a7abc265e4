"""The store as the server sees it: one database, opened once.

All times are milliseconds since 1970 and come from the caller; the store has no clock.
"""

import asyncio
from types import TracebackType
from typing import Self

from kartentisch.store.alarms import Alarms
from kartentisch.store.credentials import StoredCredentials
from kartentisch.store.database import UNMETERED, Database, Meter
from kartentisch.store.engine import Engines, engines_for, parse_url
from kartentisch.store.event_log import EventLog
from kartentisch.store.people import People
from kartentisch.store.probe import Probe
from kartentisch.store.processes import Processes
from kartentisch.store.snapshots import Snapshots
from kartentisch.store.tables import TableRows
from kartentisch.store.version import look, migrate


class Store:
    def __init__(self, engines: Engines, meter: Meter = UNMETERED) -> None:
        """For a database that is up to date; `open` sees to that."""
        self._engines = engines
        database = Database(engines, meter)
        self.log = EventLog(database)
        self.tables = TableRows(database)
        self.people = People(database)
        self.credentials = StoredCredentials(database)
        self.alarms = Alarms(database)
        self.processes = Processes(database)
        self.snapshots = Snapshots(database)
        self.probe = Probe(database)

    @classmethod
    async def open(cls, url: str, meter: Meter = UNMETERED, *, serves: bool = False) -> Self:
        """Open `sqlite:///file` or `postgresql://…`, and bring it up to date if need be.

        The server `serves`; commands may open it beside that.

        Raises `BadInput` for a database that is newer than this program, that is not ours, or
        that cannot be opened.
        """
        parsed = parse_url(url)
        if not await asyncio.to_thread(look, parsed):
            await asyncio.to_thread(migrate, parsed)
        return cls(engines_for(parsed, serves=serves), meter)

    async def close(self) -> None:
        """Every append that has begun is answered first."""
        await self.log.close()
        await self._engines.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
