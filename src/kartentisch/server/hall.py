"""All tables of this process: finds them, opens them, and puts them away."""

import asyncio
import contextlib
import itertools
from collections.abc import Callable, Coroutine
from typing import Any, Final
from weakref import WeakValueDictionary

from kartentisch.server.limits import Limits
from kartentisch.server.passwords import Passwords
from kartentisch.server.room import Room
from kartentisch.server.settings import ServerSettings
from kartentisch.server.snapshots import opened
from kartentisch.store.errors import NotStored, Unavailable
from kartentisch.store.hints import Hints
from kartentisch.store.store import Store
from kartentisch.table.commands import Close
from kartentisch.table.events import AnyEvent, Joined, decode_event
from kartentisch.table.viewer import phase_of

#: Whoever was banned or logged out longer ago has been sent away (milliseconds).
ENDED_LATELY: Final = 60_000


class Hall:
    """Finds tables and opens new ones. `now` is the clock, in milliseconds."""

    def __init__(
        self, store: Store, hints: Hints, now: Callable[[], int], settings: ServerSettings
    ) -> None:
        self.store = store
        self.hints = hints
        self.now = now
        self.settings = settings
        self.limits = Limits(now)
        self.passwords = Passwords()
        self.rooms: dict[str, Room] = {}
        #: Tables to be marked as such, all at once: every mark is a commit.
        self.looked_at: set[str] = set()
        self._viewers = itertools.count(1)
        self._tasks: set[asyncio.Task[None]] = set()
        #: Held only by those who wait: anybody may ask for tables that do not exist.
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def next_viewer(self) -> int:
        return next(self._viewers)

    def later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do this soon; the hall holds on to it until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def events(self, table_id: str, since: int = 0) -> list[AnyEvent]:
        return [decode_event(event.payload) for event in await self.store.events(table_id, since)]

    async def room(self, table_id: str) -> Room | None:
        """A table that is in use, or is taken from the log; None if there is no such table."""
        if (room := self.rooms.get(table_id)) is not None:
            return room
        async with self._opening.setdefault(table_id, asyncio.Lock()):
            if (room := self.rooms.get(table_id)) is None:
                found = await opened(self.store, table_id)
                if found is None:
                    return None
                room = self.rooms[table_id] = Room(self, table_id, *found)
                if room.table.is_outdated and not room.table.is_closed:
                    room.request(None, Close("outdated"))
        return room

    async def fresh_room(self, table_id: str) -> Room | None:
        """The same, with all that other processes have written until now."""
        while (room := await self.room(table_id)) is not None:
            if self.store.processes.can_be_several:
                await room.refresh()
            if self.rooms.get(table_id) is room:
                return room
        return None

    def hear(self, table_id: str, number: int) -> None:
        """Another process says how far a table has come."""
        room = self.rooms.get(table_id)
        if room is not None and room.table.number < number:
            room.look()

    async def send_away(self) -> None:
        """Whoever was banned, or whose session was ended, by us or by somebody else."""
        since = max(0, self.now() - ENDED_LATELY)
        with contextlib.suppress(Unavailable):
            banned = await self.store.banned_since(since)
            ended = await self.store.ended_since(since)
            for room in list(self.rooms.values()) if banned or ended else ():
                room.send_away(banned, ended)

    async def touch(self) -> None:
        """Somebody is at these tables; if it is not stored now, there is a next time."""
        if some := set(self.looked_at):
            await self.store.touch_tables(some, self.now())
            self.looked_at -= some

    def put_away(self, room: Room) -> None:
        """Its log is all there is of a table: it comes back from there."""
        room.stop()
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]

    async def note(self, room: Room, events: list[AnyEvent], *, phase_changed: bool) -> None:
        """What the lobby and the guests' own lists show; if it fails, the log is still right."""
        with contextlib.suppress(NotStored):
            for event in events:
                if isinstance(event, Joined):
                    await self.store.seat_guest(event.guest, room.id)
            if phase_changed:
                phase = phase_of(room.table)
                is_open = phase == "waiting" and room.table.settings.is_listed
                await self.store.change_table(room.id, phase=phase, is_open=is_open)

    async def mend(self, room: Room) -> None:
        """Whoever died may have left the lobby as it was."""
        row = await self.store.table(room.id)
        if row is not None and row.phase != phase_of(room.table):
            await self.note(room, [], phase_changed=True)

    async def close(self) -> None:
        for room in self.rooms.values():
            room.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)
        with contextlib.suppress(Unavailable):
            await self.touch()
        self.passwords.close()
