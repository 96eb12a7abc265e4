"""A table with its viewers, without sockets and files: inputs come in, effects go out.

Serial: while an append is on its way to the disk everything else waits in line. Nothing is
acknowledged or shown before it is stored. If another process was quicker (a conflict), the table
catches up with the log and the waiting command is decided again.
"""

from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec.structs import replace

from kartentisch.table.audience import Audience
from kartentisch.table.commands import AnyCommand, Gone, HostGone, Move, MoveFor, Rematch, Start
from kartentisch.table.decide import decide
from kartentisch.table.effects import Append, AskBot, AskHint, CatchUp, Effect, Send
from kartentisch.table.events import AnyEvent
from kartentisch.table.refusal import Refused
from kartentisch.table.table import Due, Table
from kartentisch.table.wire import (
    Again,
    Ask,
    Begin,
    ClientCommand,
    Denied,
    Do,
    Done,
    FromClient,
    Hello,
    Hint,
    Pong,
)

#: Refusals kept for commands that come twice; what was fulfilled is kept by the log.
KEPT_REFUSALS = 256
LONGEST_ID = 64
#: After these a fresh view follows: whoever moved did not know how the table stands.
SEEN_ANEW = ("stale", "no-such-entry")


class Request(NamedTuple):
    """A command in line: who wants it, and under which name."""

    guest: str | None
    command: AnyCommand
    viewer: int | None = None
    id: str = ""
    #: The log was read for it, since it was made for an entry that was not known here.
    has_looked: bool = False

    def is_ahead_of(self, table: Table) -> bool:
        """Does it come from another process, that knows more?"""
        is_ahead = isinstance(self.command, Move) and self.command.made_for > table.number
        return is_ahead and not self.has_looked


@dataclass
class Pending:
    """What is on its way to the disk."""

    request: Request
    events: list[AnyEvent]


@dataclass
class LiveTable:
    """One table and everybody who looks at it. Every method returns what must be done."""

    table: Table
    #: Bots and clocks are seen to here: by whoever wrote last, or took over from them.
    keeps_time: bool = True
    audience: Audience = field(init=False)
    _line: deque[Request] = field(default_factory=deque)
    _pending: Pending | None = None
    #: The log is being read: nothing is decided on what may be old.
    _is_loading: bool = False
    _refusals: OrderedDict[tuple[str, str], Denied] = field(default_factory=OrderedDict)
    _asked: set[Due] = field(default_factory=set)
    #: What bots have decided before it is time to move.
    _decided: dict[Due, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.audience = Audience(self.table)

    @property
    def is_at_rest(self) -> bool:
        """Nobody looks, and nothing is on its way."""
        waits = self._line or self._pending or self._is_loading or self._asked
        return not (self.audience.viewers or waits)

    def receive(self, viewer: int, frame: FromClient, now: int, seed: str) -> list[Effect]:
        """A frame of a client. `seed` is a fresh one, if the frame wants one (wire.py)."""
        match frame:
            case Hello(last=last) if last > self.table.number:
                self.audience.viewers[viewer].ahead = last
                return self.look()
            case Hello(last=last):
                return self.audience.catch_up(viewer, last, now)
            case Do(id=name, command=command):
                return self._commanded(viewer, name, _with_seed(command, seed), now)
            case Ask(id=name):
                return self._ask(viewer, name)
        return [Send(viewer, Pong(now))]

    def request(self, guest: str | None, command: AnyCommand, now: int) -> list[Effect]:
        """A command of the server itself, or one that came over HTTP."""
        return self._stand_in_line(Request(guest, command), now)

    def stored(self, now: int) -> list[Effect]:
        """The append is safe: now it happens, is shown, and is acknowledged."""
        pending, self._pending = self._take_pending(), None
        self.keeps_time = True
        effects = self._happen(pending.events, now)
        effects += self.audience.send(
            pending.request.viewer, Done(pending.request.id, self.table.number)
        )
        return effects + self._go_on(now)

    def conflicted(self) -> list[Effect]:
        """Another process was quicker: nothing of ours was stored."""
        self._is_loading = True
        return [CatchUp()]

    def look(self) -> list[Effect]:
        """Another process may have written something."""
        if self._pending is not None or self._is_loading:
            # Whoever writes will notice, and whoever reads is at it.
            return []
        self._is_loading = True
        return [CatchUp()]

    def caught_up(self, events: Sequence[AnyEvent], now: int) -> list[Effect]:
        """What the log had besides. It happens here too, and what waited is decided anew."""
        pending, self._pending = self._pending, None
        self._is_loading = False
        effects: list[Effect] = []
        if events:
            self.keeps_time = False
            effects += self._happen(events, now)
        if pending is not None:
            self._line.appendleft(pending.request)
        return effects + self._go_on(now)

    def not_stored(self, now: int) -> list[Effect]:
        """The disk failed: the command is refused. What was really stored is read first."""
        del now
        pending, self._pending = self._take_pending(), None
        self._is_loading = True
        self._ask_again(pending.request)
        denied = self._denied(pending.request, Refused("not-stored"))
        return [*self.audience.send(pending.request.viewer, denied), CatchUp()]

    def tick(self, now: int) -> list[Effect]:
        """Whatever is due now: bots and clocks."""
        if not self.keeps_time or self._pending is not None or self._is_loading or self._line:
            return []
        due = self.table.due(now)
        fresh = [each for each in self._to_ask(due) if each not in self._asked]
        self._asked.update(fresh)
        asked: list[Effect] = [AskBot(each) for each in fresh]
        ready = next((each for each in due if each in self._decided), None)
        if ready is None:
            return asked
        return asked + self.request(
            None, MoveFor(ready.seat, self._decided.pop(ready), ready.by), now
        )

    def _to_ask(self, due: list[Due]) -> list[Due]:
        """Bots think while others look at what has just happened."""
        asked = self.table.bots_asked() if self.table.is_playing else []
        return asked + [each for each in due if each not in asked]

    def bot_moved(self, due: Due, move: str, position: tuple[int, int], now: int) -> list[Effect]:
        """A bot has decided in a position; what people said meanwhile does not matter."""
        if position != self.table.position:
            self._asked.discard(due)
            return self.tick(now)
        self._decided[due] = move
        return self.tick(now)

    def gone(self, guest: str, now: int) -> list[Effect]:
        """A person has been away for too long."""
        seat = self.table.seat_of(guest)
        if self.table.is_playing and seat is not None:
            return self.request(None, Gone(seat), now)
        return self.request(None, HostGone(), now) if guest == self.table.host else []

    def hinted(self, asked: AskHint, hint: Hint) -> list[Effect]:
        """A bot has thought about a person's move."""
        return self.audience.send(asked.viewer, hint)

    def not_hinted(self, asked: AskHint, refusal: Refused) -> list[Effect]:
        """There is no hint just now."""
        return self.audience.send(asked.viewer, _denied(asked.id, refusal, asked.language))

    def _happen(self, events: Sequence[AnyEvent], now: int) -> list[Effect]:
        """These stand in the log: they are applied and told."""
        before = self.table.position
        effects = [effect for event in events for effect in self.audience.happen(event, now)]
        if self.table.position != before:
            self._asked.clear()
            self._decided.clear()
        return effects

    def _ask(self, viewer: int, name: str) -> list[Effect]:
        """Only who plays with bots alone gets a hint."""
        who, table = self.audience.viewers[viewer], self.table
        seat = table.seat_of(who.guest)
        refusal = ""
        if not 1 <= len(name) <= LONGEST_ID:
            name, refusal = "", "bad-id"
        elif seat is None:
            refusal = "not-seated"
        elif sum(each.is_person for each in table.seats) > 1:
            refusal = "no-hints"
        elif not table.is_playing or table.play is None or seat not in table.play.to_act():
            refusal = "not-on-turn"
        if refusal or seat is None:
            return [Send(viewer, _denied(name, Refused(refusal), who.language))]
        return [AskHint(viewer, name, seat, who.language)]

    def _commanded(self, viewer: int, name: str, command: AnyCommand, now: int) -> list[Effect]:
        who = self.audience.viewers[viewer]
        if (kept := self._earlier_answer(who.guest, name)) is not None:
            return [Send(viewer, kept), *self.audience.fresh_view(viewer, now)]
        if not 1 <= len(name) <= LONGEST_ID:
            return [Send(viewer, _denied("", Refused("bad-id"), who.language))]
        if any((line.guest, line.id) == (who.guest, name) for line in self._line) or (
            self._pending is not None
            and (self._pending.request.guest, self._pending.request.id) == (who.guest, name)
        ):
            # The first of the two is still in line; its answer will serve both.
            return []
        return self._stand_in_line(Request(who.guest, command, viewer, name), now)

    def _stand_in_line(self, request: Request, now: int) -> list[Effect]:
        self._line.append(request)
        return self._go_on(now)

    def _go_on(self, now: int) -> list[Effect]:
        """Decide what is in line until something must be stored, or read."""
        effects: list[Effect] = []
        if self._pending is None and not self._is_loading:
            effects += self.audience.catch_up_ahead(now)
        while self._line and self._pending is None and not self._is_loading:
            request = self._line.popleft()
            if request.is_ahead_of(self.table):
                self._line.appendleft(request._replace(has_looked=True))
                effects += self.look()
                continue
            if (kept := self._earlier_answer(request.guest, request.id)) is not None:
                # The log, read again, says that it was stored after all.
                effects += self.audience.send(request.viewer, kept)
                continue
            try:
                events = decide(self.table, now, request.guest, request.command)
            except Refused as refusal:
                effects += self._refuse(request, refusal)
                # If a clock was set back: when it is due.
                self._ask_again(request)
                if refusal.code in SEEN_ANEW:
                    effects += self.audience.fresh_view(request.viewer, now)
                continue
            if request.guest is not None and request.id:
                events[-1] = replace(events[-1], command=(request.guest, request.id))
            self._pending = Pending(request, events)
            effects.append(Append(self.table.number, events))
        return effects + self.tick(now)

    def _ask_again(self, request: Request) -> None:
        """A bot's move came to nothing."""
        if isinstance(request.command, MoveFor):
            self._asked.discard(Due(request.command.seat, request.command.by))

    def _earlier_answer(self, guest: str | None, name: str) -> Done | Denied | None:
        """What a command was answered when it came for the first time."""
        if guest is None:
            return None
        if (number := self.table.fulfilled.get((guest, name))) is not None:
            return Done(name, number)
        return self._refusals.get((guest, name))

    def _refuse(self, request: Request, refusal: Refused) -> list[Effect]:
        denied = self._denied(request, refusal)
        if request.guest is not None and request.id:
            self._refusals[request.guest, request.id] = denied
            while len(self._refusals) > KEPT_REFUSALS:
                self._refusals.popitem(last=False)
        return self.audience.send(request.viewer, denied)

    def _denied(self, request: Request, refusal: Refused) -> Denied:
        return _denied(request.id, refusal, self.audience.language_of(request.viewer))

    def _take_pending(self) -> Pending:
        assert self._pending is not None  # noqa: S101 - only what was appended can be stored
        return self._pending


def _denied(name: str, refusal: Refused, language: str) -> Denied:
    return Denied(name, refusal.code, refusal.sentence(language))


def _with_seed(command: ClientCommand, seed: str) -> AnyCommand:
    """The commands that need a seed get it here: clients bring none."""
    match command:
        case Begin(first=first):
            return Start(seed, first)
        case Again(salt=salt):
            return Rematch(seed, salt)
    return command
