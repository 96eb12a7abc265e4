"""All tables of this process, each with its thin shell of disk, sockets, bots and alarm clock."""

import asyncio
import itertools
from collections.abc import Callable, Coroutine
from typing import Any

from kartentisch.bots.bot import bot_for
from kartentisch.core.dealer import new_seed
from kartentisch.core.side import Side, side_of
from kartentisch.server.outbox import Outbox
from kartentisch.store.errors import Conflict, NotStored, Unavailable
from kartentisch.store.records import Event
from kartentisch.store.store import Store
from kartentisch.table.commands import AnyCommand, Close
from kartentisch.table.effects import Append, AskBot, Effect, Reload, Send
from kartentisch.table.events import (
    Acted,
    AnyEvent,
    GaveBack,
    Started,
    TookOver,
    WantsRematch,
    decode_event,
    encode_event,
)
from kartentisch.table.live import LiveTable
from kartentisch.table.table import Due, Table
from kartentisch.table.viewer import phase_of
from kartentisch.table.wire import FromClient, encode_frame

#: A person without a connection is played for by a bot after this time, in seconds.
AWAY_AFTER = 60.0
#: A failing disk is asked again after so many seconds.
TRY_AGAIN_AFTER = 1.0


class Room:
    """One table in this process. Everything runs in one event loop: nothing here is locked."""

    def __init__(self, hall: "Hall", table_id: str, table: Table) -> None:
        self.id = table_id
        self.live = LiveTable(table)
        self._hall = hall
        self._outboxes: dict[int, Outbox] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._absences: dict[str, asyncio.TimerHandle] = {}
        self._watch_absences()
        self._set_alarm()

    @property
    def table(self) -> Table:
        return self.live.table

    def enter(self, guest: str | None, language: str) -> tuple[int, Outbox]:
        """Somebody connects; the number is theirs as long as they stay."""
        viewer = self._hall.next_viewer()
        outbox = self._outboxes[viewer] = Outbox()
        self.live.connect(viewer, guest, language)
        if guest is not None and (absence := self._absences.pop(guest, None)) is not None:
            absence.cancel()
        return viewer, outbox

    def leave(self, viewer: int) -> None:
        who = self.live.viewers.get(viewer)
        self.live.disconnect(viewer)
        self._outboxes.pop(viewer, None)
        if who is not None:
            self._watch_absences()

    def hear(self, viewer: int, frame: FromClient) -> None:
        if viewer in self.live.viewers:
            self._carry_out(self.live.receive(viewer, frame, self._hall.now(), new_seed()))

    def request(self, guest: str | None, command: AnyCommand) -> None:
        self._carry_out(self.live.request(guest, command, self._hall.now()))

    def stop(self) -> None:
        """No more alarms: the process ends, or the table has been put away."""
        for handle in (self._alarm, *self._absences.values()):
            if handle is not None:
                handle.cancel()

    def _begin_absence(self, guest: str) -> None:
        loop = asyncio.get_running_loop()
        self._absences[guest] = loop.call_later(self._hall.away_after, self._gone, guest)

    def _gone(self, guest: str) -> None:
        self._absences.pop(guest, None)
        self._carry_out(self.live.gone(guest, self._hall.now()))

    def _carry_out(self, effects: list[Effect]) -> None:
        for effect in effects:
            match effect:
                case Send(viewer=viewer, frame=frame):
                    if (outbox := self._outboxes.get(viewer)) is not None:
                        outbox.put(encode_frame(frame))
                case Append(after=after, events=events):
                    self._hall.later(self._append(after, events))
                case Reload():
                    self._hall.later(self._reload())
                case AskBot(due=due):
                    self._hall.later(self._ask_bot(due))
        self._watch_absences()
        self._set_alarm()

    def _watch_absences(self) -> None:
        """A person who is not there when a game goes on is missed, connected before or not."""
        if self.table.is_playing:
            for seat in self.table.seats:
                guest = seat.guest
                if guest is None or seat.bot_decides or guest in self._absences:
                    continue
                if not self.live.is_present(guest):
                    self._begin_absence(guest)

    async def _append(self, after: int, events: list[AnyEvent]) -> None:
        try:
            await self._hall.store.append(*records_of(self.id, after, events))
        except Conflict:
            self._carry_out(self.live.conflicted())
        except NotStored:
            self._carry_out(self.live.not_stored(self._hall.now()))
        else:
            before = phase_of(self.table)
            self._carry_out(self.live.stored(self._hall.now()))
            if phase_of(self.table) != before:
                await self._hall.show_in_lobby(self)

    async def _reload(self) -> None:
        """As often as it takes: until then the table stands still, and nobody is told lies."""
        while True:
            try:
                events = await self._hall.events(self.id)
            except Unavailable:
                await asyncio.sleep(TRY_AGAIN_AFTER)
            else:
                self._carry_out(self.live.reloaded(events, self._hall.now()))
                return

    async def _ask_bot(self, due: Due) -> None:
        """Bots think in a thread, so that nobody waits for them."""
        play, number = self.table.play, self.table.number
        if play is None or due.seat not in play.to_act():
            return
        side = side_of(play, due.seat, play.steps)
        move = await asyncio.to_thread(_choose, self.table.settings.game, side)
        self._carry_out(self.live.bot_moved(due, move, number, self._hall.now()))

    def _set_alarm(self) -> None:
        """One alarm for the next thing that becomes due by itself."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        moment = None if self.table.is_closed else self.table.wake_at()
        if moment is not None:
            delay = max(0.0, (moment - self._hall.now()) / 1000)
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        effects = self.live.tick(self._hall.now())
        if effects:
            self._carry_out(effects)


class Hall:
    """Finds tables and opens new ones. `now` is the clock, in milliseconds."""

    def __init__(
        self, store: Store, now: Callable[[], int], away_after: float = AWAY_AFTER
    ) -> None:
        self.store = store
        self.now = now
        self.away_after = away_after
        self.rooms: dict[str, Room] = {}
        self._viewers = itertools.count(1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening: dict[str, asyncio.Lock] = {}

    def next_viewer(self) -> int:
        return next(self._viewers)

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this soon; the hall holds on to it until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def events(self, table_id: str) -> list[AnyEvent]:
        return [decode_event(event.payload) for event in await self.store.events(table_id)]

    async def room(self, table_id: str) -> Room | None:
        """A table that is in use, or is taken from the log; None if there is no such table."""
        if (room := self.rooms.get(table_id)) is not None:
            return room
        async with self._opening.setdefault(table_id, asyncio.Lock()):
            if (room := self.rooms.get(table_id)) is None:
                events = await self.events(table_id)
                if not events:
                    return None
                room = self.rooms[table_id] = Room(self, table_id, _folded(events))
                if _is_outdated(room.table) and not room.table.is_closed:
                    room.request(None, Close("outdated"))
        return room

    async def show_in_lobby(self, room: Room) -> None:
        phase = phase_of(room.table)
        is_open = phase == "waiting" and room.table.settings.is_listed
        await self.store.change_table(room.id, phase=phase, is_open=is_open)

    async def close(self) -> None:
        for room in self.rooms.values():
            room.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)


def _is_outdated(table: Table) -> bool:
    return table.version != table.game.version


def _folded(events: list[AnyEvent]) -> Table:
    """A raised version of a game cannot play an old log: then only the people are folded."""
    table = Table(events[:1])
    if not _is_outdated(table):
        return Table(events)
    table = Table(event for event in events if not isinstance(event, _OF_THE_GAME))
    table.number = len(events)
    return table


_OF_THE_GAME = (Started, Acted, TookOver, GaveBack, WantsRematch)


def _choose(game: str, side: Side) -> str:
    return bot_for(game).choose(side)


def records_of(table_id: str, after: int, events: list[AnyEvent]) -> list[Event]:
    return [
        Event(table_id, after + step, str(event.__struct_config__.tag), event.at,
              encode_event(event))
        for step, event in enumerate(events, 1)
    ]  # fmt: skip
