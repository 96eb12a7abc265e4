"""Other processes on the same database: what they wrote, whom they serve, what they left undone.

Notifications make this quick. What is done here once a second makes it sure: one that is lost
delays nobody for long, and a process that dies leaves nothing undone.
"""

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Final

from kartentisch.server.live.listing import mend_phase
from kartentisch.server.live.tables import LiveTables
from kartentisch.server.logs import log, short
from kartentisch.store.errors import Unavailable, Unreadable
from kartentisch.store.processes import Present

#: So often this process looks around, in seconds.
EVERY: Final = 1.0
#: So many tables are compared at once: nobody should wait for that.
LOOKED_AT_ONCE: Final = 100
#: What is due for so long without having been done is left undone (milliseconds)…
OVERDUE: Final = 2_000
#: …and whoever takes it over has so much time for it.
CLAIMED_FOR: Final = 15_000


class Cluster:
    def __init__(self, tables: LiveTables, me: str) -> None:
        self._tables = tables
        self._me = me
        self._told: set[Present] = set()

    async def keep_up(self) -> None:
        """For as long as the server runs; a database that fails is asked again."""
        while True:
            with _come_what_may():
                await self.look_around()
            await asyncio.sleep(EVERY)

    async def keep_time(self) -> None:
        """For as long as the server runs. A start cannot wait: all may have been left undone."""
        with _come_what_may():
            await self._tables.store.alarms.remember()
            await self.take_over(0)
        while True:
            await asyncio.sleep(EVERY)
            with _come_what_may():
                await self.take_over(OVERDUE)

    async def look_around(self) -> None:
        await self._settle_alarms()
        await self._notice_news()
        if self._tables.store.processes.can_be_several:
            await self._tell_presence()
            await self._ask_presence()
        await self._tables.send_away()
        await self._tables.touch()

    async def leave(self) -> None:
        """Good-bye: nobody has to wait until we are missed."""
        if self._tables.store.processes.can_be_several:
            with contextlib.suppress(Unavailable):
                await self._tables.store.processes.leave(self._me)

    async def _settle_alarms(self) -> None:
        alarms = [runner.unsettled_alarm() for runner in list(self._tables.runners.values())]
        if settled := [alarm for alarm in alarms if alarm is not None]:
            await self._tables.store.alarms.settle(settled)

    async def _notice_news(self) -> None:
        runners = list(self._tables.runners.values())
        for begin in range(0, len(runners), LOOKED_AT_ONCE):
            some = runners[begin : begin + LOOKED_AT_ONCE]
            last = await self._tables.store.log.last_numbers(runner.id for runner in some)
            for runner in some:
                if runner.id not in last or last[runner.id] > runner.table.number:
                    runner.look()

    async def _tell_presence(self) -> None:
        here = {
            Present(runner.id, guest)
            for runner in self._tables.runners.values()
            for guest in runner.guests()
        }
        processes = self._tables.store.processes
        if not await processes.renew(self._me, here - self._told, self._told - here):
            await processes.renew(self._me, here, ())
        self._told = here

    async def _ask_presence(self) -> None:
        if not (runners := dict(self._tables.runners)):
            return
        guests: dict[str, set[str]] = {}
        for each in await self._tables.store.processes.elsewhere(self._me, runners):
            guests.setdefault(each.table_id, set()).add(each.guest_id)
        for table_id, runner in runners.items():
            runner.note_elsewhere(frozenset(guests.get(table_id, ())))

    async def take_over(self, overdue: int) -> None:
        """See to the tables at which something has been due for so long."""
        now = self._tables.now()
        while claimed := await self._tables.store.alarms.claim(now - overdue, now + CLAIMED_FOR):
            for table_id in claimed:
                with _come_what_may():
                    await self._see_to(table_id)

    async def _see_to(self, table_id: str) -> None:
        log.debug("taken over", table=short(table_id))
        if (runner := await self._tables.find_fresh(table_id)) is not None:
            runner.take_over()
            await mend_phase(self._tables.store, table_id, runner.table)


@contextlib.contextmanager
def _come_what_may() -> Iterator[None]:
    """The database may fail, and one table may be broken: the others are looked after."""
    try:
        yield
    except (Unavailable, Unreadable):
        pass  # told already
    except Exception as error:  # noqa: BLE001 - it is told, and must not end all this
        log.error("task failed", exc_info=error)
