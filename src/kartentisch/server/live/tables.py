"""All tables of this process: finds them, opens them, and puts them away."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final
from weakref import WeakValueDictionary

from kartentisch.server import metrics
from kartentisch.server.live.following import Following
from kartentisch.server.live.loading import LoadedTable, load_table
from kartentisch.server.live.runner import Surroundings, TableRunner
from kartentisch.server.live.work import Work
from kartentisch.server.logs import log, short
from kartentisch.store.errors import Unavailable, Unreadable
from kartentisch.store.notify import Notifier
from kartentisch.store.store import Store
from kartentisch.table.commands import Close

#: Whoever was banned or logged out longer ago has been sent away (milliseconds).
ENDED_LATELY: Final = 60_000
#: A table that could not be read is looked at again after so many milliseconds.
LOOK_AGAIN_AFTER: Final = 60_000


class LiveTables:
    """`now` is the clock, in milliseconds; who has gone for `away_after` seconds is missed."""

    def __init__(
        self, store: Store, notifier: Notifier, now: Callable[[], int], away_after: int
    ) -> None:
        self.store = store
        self.now = now
        self.runners: dict[str, TableRunner] = {}
        #: Tables to be marked as such, all at once: every mark is a commit.
        self.looked_at: set[str] = set()
        self.work = Work()
        self.following = Following()
        self.surroundings = Surroundings(
            store, notifier, self.work, now, away_after,
            self._later, self.put_away, self.looked_at.add, self.note_unreadable,
            self.following,
        )  # fmt: skip
        #: Tables that could not be read, and when.
        self._unreadable: dict[str, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        #: Held only by those who wait: anybody may ask for tables that do not exist.
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def find(self, table_id: str) -> TableRunner | None:
        """A table that is in use, or is taken from the log; None if there is no such table.

        Raises `Unreadable` for a table that is broken.
        """
        if (runner := self.runners.get(table_id)) is not None:
            return runner
        async with self._opening.setdefault(table_id, asyncio.Lock()):
            if (runner := self.runners.get(table_id)) is None:
                found = await self._load(table_id)
                if found is None:
                    return None
                runner = TableRunner(self.surroundings, table_id, *found)
                self.runners[table_id] = runner
                if runner.table.is_outdated and not runner.table.is_closed:
                    runner.request(None, Close("outdated"))
        return runner

    async def find_readable(self, table_id: str) -> TableRunner | None:
        """The same for a list, in which a table that is broken does not stand."""
        try:
            return await self.find(table_id)
        except Unreadable:
            return None

    async def _load(self, table_id: str) -> LoadedTable | None:
        """Whoever asks for a broken table again and again is not told by another look at it."""
        if self.now() < self._unreadable.get(table_id, 0) + LOOK_AGAIN_AFTER:
            raise Unreadable
        self._unreadable.pop(table_id, None)
        try:
            return await load_table(self.store, self.work, table_id)
        except Unreadable as error:
            self.note_unreadable(table_id, error)
            raise

    def note_unreadable(self, table_id: str, error: Exception) -> None:
        self._unreadable[table_id] = self.now()
        metrics.unreadable.labels("table").inc()
        log.error("table unreadable", table=short(table_id), exc_info=error)

    async def find_fresh(self, table_id: str) -> TableRunner | None:
        """The same, with all that other processes have written until now."""
        while (runner := await self.find(table_id)) is not None:
            if self.store.processes.can_be_several:
                await runner.refresh()
            if self.runners.get(table_id) is runner:
                return runner
        return None

    def hear(self, table_id: str, number: int) -> None:
        """Another process says how far a table has come."""
        runner = self.runners.get(table_id)
        if runner is not None and runner.table.number < number:
            runner.look()
        elif runner is None and self.following.is_looked_at(table_id):
            self._later(self._tell_followers(table_id))

    async def _tell_followers(self, table_id: str) -> None:
        with contextlib.suppress(Unavailable):
            if (runner := await self.find_readable(table_id)) is not None:
                self.following.tell(table_id, runner.table)

    def tell_all(self, news: Iterable[tuple[str, int]]) -> None:
        """How far tables have come, in this process and in all others."""
        for table_id, number in news:
            self.hear(table_id, number)
            self.surroundings.notifier.tell(table_id, number)

    async def send_away(self) -> None:
        """Whoever was banned, or whose session was ended, by us or by somebody else."""
        since = max(0, self.now() - ENDED_LATELY)
        with contextlib.suppress(Unavailable):
            banned = await self.store.people.banned_since(since)
            ended = await self.store.credentials.ended_since(since)
            for runner in list(self.runners.values()) if banned or ended else ():
                runner.send_away(banned, ended)
            self.following.send_away(banned, ended)

    async def touch(self) -> None:
        """Somebody is at these tables; if it is not stored now, there is a next time."""
        if some := set(self.looked_at):
            await self.store.tables.touch(some, self.now())
            self.looked_at -= some

    def put_away(self, runner: TableRunner) -> None:
        """Its log is all there is of a table: it comes back from there."""
        runner.stop()
        if self.runners.get(runner.id) is runner:
            del self.runners[runner.id]

    async def close(self) -> None:
        for runner in self.runners.values():
            runner.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        with contextlib.suppress(Unavailable):
            await self.touch()

    def _later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do this soon; somebody must hold on to it until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
