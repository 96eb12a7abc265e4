"""What follows from a command: events for the log, or a refusal. Nothing is changed here."""

from collections.abc import Callable
from typing import Any

from kartentisch.core.dealer import is_salt
from kartentisch.core.game import Game
from kartentisch.core.notation import shorten
from kartentisch.core.replay import Replay
from kartentisch.table.commands import (
    AnyCommand,
    Back,
    Close,
    Gone,
    HandOver,
    HostGone,
    Join,
    Leave,
    Move,
    MoveFor,
    Pace,
    Rematch,
    Remove,
    Say,
    StandIn,
    Start,
)
from kartentisch.table.deal import Shuffling, known_shuffling
from kartentisch.table.events import (
    Acted,
    AnyEvent,
    Closed,
    GaveBack,
    HostChanged,
    Joined,
    Left,
    Opened,
    Paced,
    Removed,
    Said,
    Started,
    TookOver,
    WantsRematch,
)
from kartentisch.table.names import (
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_WORDS,
    is_misleading,
    tidy_text,
    told_apart,
)
from kartentisch.table.phrases import PHRASES
from kartentisch.table.refusal import Refused
from kartentisch.table.settings import Settings, checked
from kartentisch.table.table import Seat, Table

#: In a refusal, of all that are possible.
MOVES_TOLD = 12


def open_table(
    now: int, host: str, settings: Settings, seed: str, repeated: Replay | None = None
) -> Opened:
    """The first entry of a new table's log; `seed` is a fresh one, unless a deal is repeated."""
    game: Game = checked(settings)
    shuffling = known_shuffling(settings, repeated) if settings.deal else Shuffling(seed)
    return Opened(now, settings, game.version, host, *shuffling)


def decide(table: Table, now: int, guest: str | None, command: AnyCommand) -> list[AnyEvent]:
    """What happens when a guest wants something; the server itself is nobody (None)."""
    if table.is_closed:
        raise Refused("closed")
    decider: Callable[[Table, int, str | None, Any], list[AnyEvent]] = _DECIDERS[type(command)]
    return decider(table, now, guest, command)


def _join(table: Table, now: int, guest: str | None, command: Join) -> list[AnyEvent]:
    name = tidy_text(command.name)
    if guest is None:
        raise Refused("no-guest")
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Refused("bad-name")
    if is_misleading(name):
        raise Refused("misleading-name")
    if not is_salt(command.salt):
        raise Refused("bad-salt")
    if guest in table.removed:
        raise Refused("removed")
    if table.seat_of(guest) is not None:
        raise Refused("seated")
    if table.play is not None:
        raise Refused("started")
    own = told_apart(name, table.names_beside(guest))
    return [Joined(now, _free_seat(table, command.seat), guest, own, command.salt)]


def _free_seat(table: Table, wanted: int | None) -> int:
    free = [n for n, seat in enumerate(table.seats) if not seat.is_person and seat.level is None]
    if wanted is None:
        if not free:
            raise Refused("full")
        return free[0]
    if not 0 <= wanted < len(table.seats):
        raise Refused("no-such-seat")
    if wanted not in free:
        raise Refused("seat-taken")
    return wanted


def _leave(table: Table, now: int, guest: str | None, _: Leave) -> list[AnyEvent]:
    number, seat = _seat(table, guest)
    if seat.has_resigned:
        raise Refused("resigned")
    events: list[AnyEvent] = [Left(now, number)]
    if guest == table.host and (heir := _heir(table, number)) is not None:
        events.append(HostChanged(now, heir))
    return events


def _heir(table: Table, leaving: int) -> str | None:
    """The next person clockwise becomes the host."""
    count = len(table.seats)
    order = [table.seats[(leaving + step) % count] for step in range(1, count)]
    return next((seat.guest for seat in order if seat.is_person and not seat.has_resigned), None)


def _hand_over(table: Table, now: int, guest: str | None, command: HandOver) -> list[AnyEvent]:
    _check_host(table, guest)
    heir = _person(table, command.seat).guest
    assert heir is not None  # noqa: S101 - a person is a guest
    return [HostChanged(now, heir)]


def _remove(table: Table, now: int, guest: str | None, command: Remove) -> list[AnyEvent]:
    _check_host(table, guest)
    whom = _person(table, command.seat)
    if whom.guest == guest:
        raise Refused("yourself")
    return [Removed(now, command.seat)]


def _stand_in(table: Table, now: int, guest: str | None, command: StandIn) -> list[AnyEvent]:
    """Whoever sits and waits may ask for it: the seat is given back at once to who wants it."""
    _seat(table, guest)
    _check_playing(table)
    whom = _person(table, command.seat)
    if whom.guest == guest:
        raise Refused("yourself")
    if whom.bot_decides or command.seat not in table.awaited:
        raise Refused("not-awaited")
    if not table.patient_until:
        raise Refused("has-clock")
    if now < table.patient_until:
        raise Refused("may-think")
    return [TookOver(now, command.seat)]


def _start(table: Table, now: int, guest: str | None, command: Start) -> list[AnyEvent]:
    _check_host(table, guest)
    if table.play is not None:
        raise Refused("started")
    if command.first is not None and not 0 <= command.first < len(table.seats):
        raise Refused("no-such-seat")
    return [Started(now, command.first, command.next_seed)]


def _move(table: Table, now: int, guest: str | None, command: Move) -> list[AnyEvent]:
    number, seat = _seat(table, guest)
    _check_playing(table)
    if seat.has_resigned:
        raise Refused("resigned")
    if seat.is_taken_over:
        raise Refused("bot-plays")
    if command.made_for > table.number:
        raise Refused("no-such-entry", number=command.made_for, last=table.number)
    if command.made_for < table.changed_at[number]:
        raise Refused("stale")
    if now < table.quiet_until:
        raise Refused("showing")
    return [_acted(table, now, number, command.move, "person")]


def _move_for(table: Table, now: int, guest: str | None, command: MoveFor) -> list[AnyEvent]:
    _check_server(guest)
    _check_playing(table)
    if (command.seat, command.by) not in table.due(now):
        raise Refused("not-due")
    return [_acted(table, now, command.seat, command.move, command.by)]


def _acted(table: Table, now: int, seat: int, move: str, by: Any) -> Acted:
    play = table.play
    assert play is not None  # noqa: S101 - it is being played
    text = play.game.tidy(move)
    if text not in play.game.actions:
        if not play.choices(seat):
            raise Refused("not-on-turn")
        raise Refused("no-such-move", move=shorten(move), legal=_some(play.legal(seat)))
    if play.game.actions.code(text) not in play.choices(seat):
        raise Illegal(play.why_not(seat, text), play.why_not(seat, text, "de"))
    return Acted(now, seat, text, by)


def _some(moves: list[str]) -> str:
    """As many as fit into a sentence."""
    return ", ".join(moves if len(moves) <= MOVES_TOLD else [*moves[:MOVES_TOLD], "…"])


class Illegal(Refused):
    """A move against the rules of the game: the reason in the language of who asked."""

    def __init__(self, english: str, german: str) -> None:
        super().__init__("illegal")
        self._reasons = {"en": english, "de": german}

    def sentence(self, language: str) -> str:
        self.values = {"reason": self._reasons[language]}
        return super().sentence(language)


def _gone(table: Table, now: int, guest: str | None, command: Gone) -> list[AnyEvent]:
    _check_server(guest)
    _check_playing(table)
    seat = table.seats[command.seat]
    if not seat.is_person or seat.bot_decides:
        raise Refused("not-a-person")
    return [TookOver(now, command.seat)]


def _host_gone(table: Table, now: int, guest: str | None, _: HostGone) -> list[AnyEvent]:
    """Whoever waits for the start does not wait for somebody who never comes back."""
    _check_server(guest)
    if table.play is not None:
        raise Refused("started")
    heir = next((seat.guest for seat in table.seats if seat.guest not in (None, table.host)), None)
    if heir is None:
        raise Refused("not-a-person")
    return [HostChanged(now, heir)]


def _back(table: Table, now: int, guest: str | None, _: Back) -> list[AnyEvent]:
    number, seat = _seat(table, guest)
    if not seat.is_taken_over:
        raise Refused("resigned" if seat.has_resigned else "no-bot-plays")
    return [GaveBack(now, number)]


def _rematch(table: Table, now: int, guest: str | None, command: Rematch) -> list[AnyEvent]:
    """Asked again after somebody has left, it begins with those who stayed."""
    number, seat = _seat(table, guest)
    if not table.is_over:
        raise Refused("not-over")
    if seat.has_resigned:
        raise Refused("resigned")
    if not is_salt(command.salt):
        raise Refused("bad-salt")
    others = [
        each
        for n, each in enumerate(table.seats)
        if n != number and each.is_person and not each.has_resigned
    ]
    all_want = all(each.wants_rematch for each in others)
    if seat.wants_rematch and not all_want:
        raise Refused("wants-already")
    events: list[AnyEvent] = []
    if not seat.wants_rematch:
        events.append(WantsRematch(now, number, command.salt))
    if all_want:
        assert table.first is not None  # noqa: S101 - a game is over
        first = (table.first + 1) % len(table.seats)
        events.append(Started(now, first, command.next_seed))
    return events


def _say(table: Table, now: int, guest: str | None, command: Say) -> list[AnyEvent]:
    _seat(table, guest)
    assert guest is not None  # noqa: S101 - who sits is a guest
    if table.said >= MOST_WORDS:
        raise Refused("said-enough")
    if command.phrase:
        if command.phrase not in PHRASES:
            raise Refused("bad-phrase")
        return [Said(now, guest, phrase=command.phrase)]
    if table.settings.chat != "free":
        raise Refused("no-free-text")
    text = tidy_text(command.text)
    if not 1 <= len(text) <= LONGEST_TEXT:
        raise Refused("bad-text")
    return [Said(now, guest, text=text)]


def _pace(table: Table, now: int, guest: str | None, command: Pace) -> list[AnyEvent]:
    number, _ = _seat(table, guest)
    return [Paced(now, number, command.tempo)]


def _close(_: Table, now: int, guest: str | None, command: Close) -> list[AnyEvent]:
    _check_server(guest)
    return [Closed(now, command.reason)]


def _seat(table: Table, guest: str | None) -> tuple[int, Seat]:
    number = table.seat_of(guest)
    if number is None:
        raise Refused("not-seated")
    return number, table.seats[number]


def _person(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.seats):
        raise Refused("no-such-seat")
    if not table.seats[seat].is_person:
        raise Refused("not-a-person")
    return table.seats[seat]


def _check_host(table: Table, guest: str | None) -> None:
    if guest != table.host:
        raise Refused("not-host")


def _check_server(guest: str | None) -> None:
    if guest is not None:
        raise Refused("not-yours")


def _check_playing(table: Table) -> None:
    if not table.is_playing:
        raise Refused("not-started")


_DECIDERS: dict[type, Callable[[Table, int, str | None, Any], list[AnyEvent]]] = {
    Join: _join,
    Leave: _leave,
    HandOver: _hand_over,
    Remove: _remove,
    StandIn: _stand_in,
    Start: _start,
    Move: _move,
    MoveFor: _move_for,
    Gone: _gone,
    HostGone: _host_gone,
    Back: _back,
    Rematch: _rematch,
    Say: _say,
    Pace: _pace,
    Close: _close,
}
