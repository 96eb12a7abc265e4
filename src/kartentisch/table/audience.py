"""Those who look at a table, and what each of them is told."""

from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec.structs import replace

from kartentisch.table.effects import Effect, Send
from kartentisch.table.events import Acted, AnyEvent, GuestForgotten, Removed, Said, Started
from kartentisch.table.messages import Entry
from kartentisch.table.refusal import Refused
from kartentisch.table.table import Table
from kartentisch.table.viewer import live_entry, missed_entries, table_view
from kartentisch.table.wire import Denied, Entries, FreshView, ToClient


@dataclass
class Viewer:
    """Somebody who is connected. `language` is the one refusals are said in."""

    guest: str | None
    language: str = "en"
    #: The guests whose words this one does not want to hear.
    muted: frozenset[str] = frozenset()
    #: The number of the last entry sent; None until the first hello.
    last: int | None = None
    #: What it saw last in another process, if that is more than is known here.
    ahead: int | None = None


#: A new game; or somebody does not sit there any more, whose cards a bot has now.
_SHOWN_WHOLE = (Started, Removed, GuestForgotten)


class Role(NamedTuple):
    """Where a viewer sits, and whether it is the host."""

    seat: int | None
    is_host: bool


@dataclass
class Audience:
    """Everybody who looks at one table; what they are told is returned as effects."""

    table: Table
    viewers: dict[int, Viewer] = field(default_factory=dict)
    #: Guests who are connected to other processes.
    elsewhere: frozenset[str] = frozenset()

    def connect(
        self, viewer: int, guest: str | None, language: str, muted: frozenset[str] = frozenset()
    ) -> None:
        self.viewers[viewer] = Viewer(guest, language, muted)

    def disconnect(self, viewer: int) -> None:
        self.viewers.pop(viewer, None)

    def present(self) -> set[str]:
        """The guests who are connected, here or elsewhere."""
        return {each.guest for each in self.viewers.values() if each.guest} | self.elsewhere

    def send(self, viewer: int | None, message: ToClient) -> list[Effect]:
        """To somebody who may have gone, or was never here."""
        return [Send(viewer, message)] if viewer is not None and viewer in self.viewers else []

    def language_of(self, viewer: int | None) -> str:
        who = self.viewers.get(viewer) if viewer is not None else None
        return who.language if who is not None else "en"

    def happen(self, event: AnyEvent, now: int) -> list[Effect]:
        """An event is applied, and everybody who follows is told, or sees the table anew."""
        before = self._roles()
        self.table.apply(event)
        after = before if isinstance(event, Acted) else self._roles()
        followers = [number for number, who in self.viewers.items() if who.last is not None]
        if isinstance(event, _SHOWN_WHOLE):
            return [effect for number in followers for effect in self.fresh_view(number, now)]
        effects: list[Effect] = []
        told: dict[int | None, Entries] = {}
        for number in followers:
            who, role = self.viewers[number], after[number]
            if role.seat not in told:
                told[role.seat] = Entries([live_entry(self.table, event, role.seat)])
            frame = told[role.seat]
            if role != before[number] or _is_muted(event, who):
                entry = _about_reader(frame.entries[0], before[number], role)
                frame = Entries([_unless_muted(entry, event, who)])
            effects.append(Send(number, frame))
            who.last = self.table.number
        return effects

    def catch_up(self, viewer: int, last: int, now: int) -> list[Effect]:
        """A client is told what it missed, if that can be told, or sees the table anew."""
        who = self.viewers[viewer]
        if last == self.table.number:
            who.last = last
            return []
        if last > self.table.number:
            refusal = Refused("no-such-entry", number=last, last=self.table.number)
            denied = Denied("", refusal.code, refusal.sentence(who.language))
            return [Send(viewer, denied), *self.fresh_view(viewer, now)]
        missed = missed_entries(self.table, last, self.table.seat_of(who.guest))
        if missed is None:
            return self.fresh_view(viewer, now)
        who.last = self.table.number
        events = dict(self.table.recent)
        told = [_unless_muted(entry, events[entry.number], who) for entry in missed]
        return [Send(viewer, Entries(told))]

    def catch_up_ahead(self, now: int) -> list[Effect]:
        """The log was read: those who knew more than this process did are told what else it has."""
        effects: list[Effect] = []
        for viewer, who in self.viewers.items():
            if who.ahead is not None:
                last, who.ahead = who.ahead, None
                effects += self.catch_up(viewer, last, now)
        return effects

    def fresh_view(self, viewer: int | None, now: int) -> list[Effect]:
        """The whole table, for somebody who cannot follow it, or acted on old news."""
        who = self.viewers.get(viewer) if viewer is not None else None
        if viewer is None or who is None:
            return []
        who.last = self.table.number
        seat, is_host = self._role(who)
        muted = [n for n, each in enumerate(self.table.seats) if each.guest in who.muted]
        # The host need not sit: whoever only opens a table for others is one too.
        is_removed = who.guest in self.table.removed
        view = replace(
            table_view(self.table, seat, now),
            is_host=is_host, muted=muted, is_removed=is_removed,
        )  # fmt: skip
        return [Send(viewer, FreshView(view))]

    def mute(self, guest: str, whom: str, *, is_muted: bool, now: int) -> list[Effect]:
        """A guest does not want to hear another any more, or does so again."""
        effects: list[Effect] = []
        for number, who in self.viewers.items():
            if who.guest == guest:
                who.muted = who.muted | {whom} if is_muted else who.muted - {whom}
                effects += self.fresh_view(number, now)
        return effects

    def _roles(self) -> dict[int, Role]:
        return {number: self._role(who) for number, who in self.viewers.items()}

    def _role(self, who: Viewer) -> Role:
        is_host = who.guest is not None and who.guest == self.table.host
        return Role(self.table.seat_of(who.guest), is_host)


def _about_reader(entry: Entry, before: Role, after: Role) -> Entry:
    """An entry that changes where its reader sits, or whether it is the host, says so."""
    if before.seat != after.seat:
        entry = replace(entry, you=-1 if after.seat is None else after.seat)
    if before.is_host != after.is_host:
        entry = replace(entry, is_host=after.is_host)
    return entry


def _unless_muted(entry: Entry, event: AnyEvent, who: Viewer) -> Entry:
    """The number stays, the words go."""
    return replace(entry, phrase="", text="") if _is_muted(event, who) else entry


def _is_muted(event: AnyEvent, who: Viewer) -> bool:
    return isinstance(event, Said) and event.guest in who.muted
