"""One table in this process, in its thin shell of disk, sockets, bots and alarm clock."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from itertools import count
from typing import Any

from kartentisch.core.dealer import new_seed
from kartentisch.core.levels import DEFAULT_LEVEL
from kartentisch.core.pov import pov_of
from kartentisch.server import metrics
from kartentisch.server.live.absence import Absences
from kartentisch.server.live.following import Following
from kartentisch.server.live.listing import list_phase, list_seat
from kartentisch.server.live.outbox import BANNED, NO_SUCH_TABLE, SESSION_ENDED, Outbox
from kartentisch.server.live.records import events_of, records_of
from kartentisch.server.live.thinking import Beat, best_hint, bot_move
from kartentisch.server.live.work import Rank, Work
from kartentisch.server.logs import log, short
from kartentisch.store.alarms import Alarm
from kartentisch.store.errors import Conflict, NotStored, Unavailable
from kartentisch.store.notify import Notifier
from kartentisch.store.records import StoredEvent
from kartentisch.store.store import Store
from kartentisch.table.commands import AnyCommand
from kartentisch.table.effects import Append, AskBot, AskHint, CatchUp, Effect, Send
from kartentisch.table.events import Acted, AnyEvent, Joined
from kartentisch.table.live import LiveTable
from kartentisch.table.refusal import Refused
from kartentisch.table.table import Due, Table
from kartentisch.table.viewer import phase_of
from kartentisch.table.wire import Denied, FromClient, ToClient, encode_frame, wants_seed

#: A failing disk is asked again after so many seconds.
TRY_AGAIN_AFTER = 1.0
#: A table that nobody looks at stays in memory for so many seconds.
PUT_AWAY_AFTER = 30.0
#: A table is marked as looked at at most once in this time.
MARK_AFTER = 3_600_000


@dataclass(frozen=True)
class Surroundings:
    """What the process gives to each of its tables."""

    store: Store
    notifier: Notifier
    work: Work
    #: The clock, in milliseconds.
    now: Callable[[], int]
    #: Seconds until somebody who has gone is missed.
    away_after: int
    #: Does something soon, and holds on to it until it is done.
    later: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
    #: Nobody needs this table in memory any more.
    put_away: Callable[["TableRunner"], None]
    #: Somebody looks at the table with this id.
    looked_at: Callable[[str], None]
    #: The log of the table with this id makes no sense.
    unreadable: Callable[[str, Exception], None]
    following: Following


class TableRunner:
    """Everything runs in one event loop: nothing here is locked."""

    def __init__(self, around: Surroundings, table_id: str, table: Table, kept_at: int = 0) -> None:
        self.id = table_id
        #: The last entry of its newest snapshot.
        self.kept_at = kept_at
        self.live = LiveTable(table, keeps_time=False)
        self._around = around
        self._viewers = count(1)
        self._outboxes: dict[int, Outbox] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._absences = Absences(around.away_after, self._gone)
        self._rest: asyncio.TimerHandle | None = None
        self._marked_at = 0
        self._beat = Beat()
        #: Nobody has said yet when something will be due.
        self._is_unsettled = False
        self._is_stopped = False
        self._look_around()

    @property
    def table(self) -> Table:
        return self.live.table

    def guests(self) -> set[str]:
        """Who is connected to it here."""
        return {each.guest for each in self.live.audience.viewers.values() if each.guest}

    def enter(
        self, guest: str | None, language: str, muted: frozenset[str], session: str = ""
    ) -> tuple[int, Outbox]:
        """Somebody connects; the number is theirs as long as they stay."""
        viewer = next(self._viewers)
        outbox = self._outboxes[viewer] = Outbox(session)
        self.live.audience.connect(viewer, guest, language, muted)
        self._mark()
        self._look_around()
        # Its bots may have waited until somebody comes.
        self._around.work.go_on()
        return viewer, outbox

    def leave(self, viewer: int) -> None:
        self.live.audience.disconnect(viewer)
        self._outboxes.pop(viewer, None)
        self._look_around()

    def hear(self, viewer: int, frame: FromClient) -> None:
        if viewer in self.live.audience.viewers:
            seed = new_seed() if wants_seed(frame) else ""
            effects = self.live.receive(viewer, frame, self._around.now(), seed)
            metrics.count_resync(frame, effects)
            # Nothing has happened yet that would be a reason to look around.
            self._do(effects)

    def deny(self, viewer: int, refusal: Refused, name: str = "") -> None:
        """A frame that nobody can read, or one too many, is refused before anybody hears it."""
        sentence = refusal.sentence(self.live.audience.language_of(viewer))
        self._do([Send(viewer, Denied(name, refusal.code, sentence, refusal.wait))])

    def request(self, guest: str | None, command: AnyCommand) -> None:
        self._carry_out(self.live.request(guest, command, self._around.now()))

    def mute(self, guest: str, whom: str, *, is_muted: bool) -> None:
        self._carry_out(
            self.live.audience.mute(guest, whom, is_muted=is_muted, now=self._around.now())
        )

    def look(self) -> None:
        """Another process may have written to the log: if nobody is here, it is theirs now."""
        if self.live.is_at_rest:
            self._around.put_away(self)
        else:
            self._carry_out(self.live.look())

    async def refresh(self) -> None:
        """Whoever comes in should see what others have just seen elsewhere."""
        if not self.live.keeps_time and self.live.look():
            # Whoever came may go meanwhile; the table must not be left in the middle of it.
            await asyncio.shield(self._around.later(self._catch_up()))

    def take_over(self) -> None:
        """Nobody else sees to the bots and clocks of this table: from now on we do."""
        self.live.keeps_time = self._is_unsettled = True
        self._look_around()

    def note_elsewhere(self, guests: frozenset[str]) -> None:
        """Who is connected to other processes."""
        if guests != self.live.audience.elsewhere:
            self.live.audience.elsewhere = guests
            self._look_around()

    def unsettled_alarm(self) -> Alarm | None:
        """When something is due by itself, if that was not said yet; it is said once."""
        if not self._is_unsettled or not self.live.keeps_time:
            return None
        self._is_unsettled = False
        return Alarm(self.id, self.table.number, self._wake_at())

    def stop(self) -> None:
        """Nothing happens by itself any more: the process ends, or the table has been put away."""
        self._is_stopped = True
        self._absences.stop()
        for handle in (self._alarm, self._rest):
            if handle is not None:
                handle.cancel()

    def vanish(self) -> None:
        """The table is no longer stored: whoever looks at it is sent away."""
        self._around.put_away(self)
        for outbox in self._outboxes.values():
            outbox.end(NO_SUCH_TABLE, "no such table")

    def send_away(self, guests: frozenset[str], sessions: frozenset[str]) -> None:
        """These are not let in any more, and who came with these has to come in anew."""
        for viewer, who in self.live.audience.viewers.items():
            outbox = self._outboxes[viewer]
            if who.guest in guests:
                outbox.end(BANNED, "banned")
            elif outbox.session in sessions:
                outbox.end(SESSION_ENDED, "session ended")

    def _mark(self) -> None:
        """A table that somebody looks at is not forgotten."""
        if self._around.now() - self._marked_at > MARK_AFTER:
            self._marked_at = self._around.now()
            self._around.looked_at(self.id)

    def _gone(self, guest: str) -> None:
        self._carry_out(self.live.gone(guest, self._around.now()))

    def _carry_out(self, effects: list[Effect]) -> None:
        self._do(effects)
        self._look_around()
        self._around.following.tell(self.id, self.table)

    def _do(self, effects: list[Effect]) -> None:
        encoded: dict[int, bytes] = {}
        for effect in effects:
            match effect:
                case Send(viewer=viewer, frame=frame):
                    # Those who see the same are sent the same frame, which is encoded once.
                    if id(frame) not in encoded:
                        encoded[id(frame)] = encode_frame(frame)
                    self._send(viewer, frame, encoded[id(frame)])
                case Append(after=after, events=events):
                    self._around.later(self._append(after, events))
                case CatchUp():
                    self._around.later(self._catch_up())
                case AskBot(due=due):
                    self._around.later(self._ask_bot(due))
                case AskHint():
                    self._around.later(self._ask_hint(effect))

    def _send(self, viewer: int, frame: ToClient, data: bytes) -> None:
        if isinstance(frame, Denied):
            metrics.refusals.labels(frame.code).inc()
            log.debug("command refused", table=short(self.id), code=frame.code)
        if (outbox := self._outboxes.get(viewer)) is not None:
            outbox.put(data)

    def _look_around(self) -> None:
        """What follows from who is there, and from how the table stands."""
        if not self._is_stopped:
            self._absences.watch(self.live)
            self._set_alarm()
            self._watch_rest()

    def _watch_rest(self) -> None:
        """A table at which nobody is and nothing will happen by itself is put away."""
        rests = self.live.is_at_rest and self._alarm is None
        if rests and self._rest is None:
            loop = asyncio.get_running_loop()
            self._rest = loop.call_later(PUT_AWAY_AFTER, self._around.put_away, self)
        elif not rests and self._rest is not None:
            self._rest.cancel()
            self._rest = None

    async def _append(self, after: int, events: list[AnyEvent]) -> None:
        wakes = self.table.may_wake(events)
        try:
            await self._around.store.log.append(*records_of(self.id, after, events), wakes=wakes)
        except Conflict:
            self._carry_out(self.live.conflicted())
        except NotStored:
            if all(isinstance(event, Acted) and event.by != "person" for event in events):
                # A bot that plays at once would ask a failing disk without end.
                await asyncio.sleep(TRY_AGAIN_AFTER)
            self._carry_out(self.live.not_stored(self._around.now()))
        else:
            metrics.count_moves(self.table.settings.game, events)
            before = phase_of(self.table)
            self._is_unsettled |= wakes
            self._carry_out(self.live.stored(self._around.now()))
            self._around.notifier.tell(self.id, after + len(events))
            is_new_phase = phase_of(self.table) != before
            for event in events:
                if isinstance(event, Joined):
                    await list_seat(self._around.store, self.id, event.guest)
                    await self._tell_who_sits(event.guest)
            if is_new_phase:
                await list_phase(self._around.store, self.id, self.table)

    async def _tell_who_sits(self, guest: str) -> None:
        """Whoever follows their tables has one more."""
        if self._around.following.is_followed(guest):
            with contextlib.suppress(Unavailable):
                if (row := await self._around.store.tables.by_id(self.id)) is not None:
                    self._around.following.has(guest, row, self.table)

    async def _catch_up(self) -> None:
        """Until then the table stands still, and nobody is told lies."""
        try:
            if (news := await self._news()) is None:
                self.vanish()
            else:
                self._carry_out(self.live.caught_up(events_of(news), self._around.now()))
        except Exception as error:  # noqa: BLE001 - whatever it is, other tables are served
            self._around.unreadable(self.id, error)
            self.vanish()

    async def _news(self) -> list[StoredEvent] | None:
        """What the log has since, asked for as often as it takes; None if the table is gone."""
        while True:
            try:
                found = await self._around.store.log.events(self.id, self.table.number)
                is_there = found or await self._around.store.tables.by_id(self.id)
            except Unavailable:
                await asyncio.sleep(TRY_AGAIN_AFTER)
            else:
                return found if is_there else None

    async def _ask_bot(self, due: Due) -> None:
        play, position = self.table.play, self.table.position
        if play is None or due.seat not in play.to_act():
            return
        level = self.table.seats[due.seat].level or DEFAULT_LEVEL
        beat = self._beat if due.by == "bot" else Beat()
        move = await bot_move(
            self._around.work, self._rank, level, pov_of(play, due.seat, play.steps),
            beat if self.table.settings.pace else None,
        )  # fmt: skip
        if self._is_stopped:
            return
        self._carry_out(self.live.bot_moved(due, move, position, self._around.now()))

    def _rank(self) -> Rank:
        """Bots whom nobody watches come last."""
        audience = self.live.audience
        return Rank.NOW if audience.viewers or audience.elsewhere else Rank.SPARE

    async def _ask_hint(self, asked: AskHint) -> None:
        play, who = self.table.play, self.live.audience.viewers.get(asked.viewer)
        if play is None or who is None or asked.seat not in play.to_act():
            return
        pov = pov_of(play, asked.seat, play.steps)
        try:
            hint = await best_hint(self._around.work, who.guest or "", asked, pov)
        except Refused as refusal:
            self._carry_out(self.live.not_hinted(asked, refusal))
        else:
            self._carry_out(self.live.hinted(asked, hint))

    def _set_alarm(self) -> None:
        """One alarm for the next thing that becomes due by itself."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        moment = self._wake_at()
        if moment is not None and self.live.keeps_time:
            delay = max(0.0, (moment - self._around.now()) / 1000)
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)

    def _wake_at(self) -> int | None:
        return None if self.table.is_closed else self.table.wake_at()

    def _ring(self) -> None:
        self._alarm = None
        if effects := self.live.tick(self._around.now()):
            self._carry_out(effects)
        elif (self.table.wake_at() or 0) > self._around.now():
            # It rang too early, or a clock was set back. While a bot thinks nothing new is due:
            # another alarm would ring at once, and again.
            self._set_alarm()
