"""One viewer of a table: a seat, or a spectator (None). What it is told, and no more.

A face that was turned down again goes once, with the live entry, to those at the table. It is in
no view, in no entry told later, and never told to spectators.
"""

from typing import Any

from msgspec.structs import replace as _with

from kartentisch.core.action import Action
from kartentisch.core.dealer import commitment
from kartentisch.core.happened import Decided, Moved, Seen
from kartentisch.core.play import Play
from kartentisch.table.events import (
    Acted,
    AnyEvent,
    Closed,
    GaveBack,
    GuestForgotten,
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
from kartentisch.table.messages import Entry, SeatInfo, TableView
from kartentisch.table.programs import is_program
from kartentisch.table.table import Seat, Table
from kartentisch.table.tempo import Tempo


def live_entry(table: Table, event: AnyEvent, viewer: int | None) -> Entry:
    """What a viewer is told of the event that has just been applied."""
    return _entry(table, table.number, event, viewer)


def missed_entries(table: Table, last: int, viewer: int | None) -> list[Entry] | None:
    """What a viewer missed after an entry; None if it has to see the table anew.

    What changed who sits where is seen anew, and so is a table at which a card was turned down
    meanwhile: its face is not told a second time.
    """
    missed = [(number, event) for number, event in table.recent if number > last]
    if not missed or missed[0][0] != last + 1:
        return None
    if any(isinstance(event, _SEEN_ANEW) for _, event in missed):
        return None
    if any(_turns_down(table, number) for number, _ in missed if number in table.steps_of):
        return None
    return [_entry(table, number, event, viewer) for number, event in missed]


_SEEN_ANEW = (Opened, Joined, Left, Removed, GuestForgotten, HostChanged, Started)


def _turns_down(table: Table, number: int) -> bool:
    play = _play(table)
    grids = play.game.state.GRIDS
    seen = play.seen(None, *table.steps_of[number])
    return any(isinstance(each, Moved) and each.reaches.place in grids for each in seen)


def _entry(table: Table, number: int, event: AnyEvent, viewer: int | None) -> Entry:
    kind = event.__struct_config__.tag
    entry = Entry(number, event.at, str(kind))
    match event:
        case Acted(seat=seat, by=by):
            told = _of_the_game(table, number, event.at, viewer)
            return _with(entry, seat=seat, by=by, **told)
        case Opened() | GuestForgotten():
            return entry
        case Joined(seat=seat, guest=guest, name=name):
            host = table.seat_of(table.host)
            return _with(entry, seat=seat, name=name, is_program=is_program(guest), host=host)
        case Left(seat=seat):
            host = table.seat_of(table.host)
            return _with(entry, seat=seat, host=host, **_what_now(table, event.at, viewer))
        case Removed(seat=seat):
            return _with(entry, seat=seat, host=table.seat_of(table.host))
        case TookOver(seat=seat) | GaveBack(seat=seat) | WantsRematch(seat=seat):
            return _with(entry, seat=seat, **_what_now(table, event.at, viewer))
        case HostChanged(guest=guest):
            return _with(entry, seat=table.seat_of(guest), host=table.seat_of(guest))
        case Said(guest=guest, phrase=phrase, text=text):
            return _with(entry, seat=table.seat_of(guest), phrase=phrase, text=text)
        case Paced(seat=seat, tempo=tempo):
            return _with(entry, seat=seat, tempo=_told(tempo), quiet_until=table.quiet_until)
        case Closed(reason=reason):
            return _with(entry, reason=reason)
        case Started():
            return _with(entry, **_of_the_game(table, number, event.at, viewer))


def table_view(table: Table, viewer: int | None, now: int) -> TableView:
    """A fresh view of everything, for whoever sits down or comes back."""
    view = TableView(
        number=table.number,
        settings=table.settings,
        phase=phase_of(table),
        seats=[seat_info(seat) for seat in table.seats],
        commitment=table.commitment,
        is_repeated=table.is_repeated,
        you=viewer,
        host=table.seat_of(table.host),
    )
    play = table.play
    if play is None:
        return view
    seen = play.view(viewer)
    view = _with(
        view,
        next_commitment=commitment(table.next_seed),
        places=seen.places,
        facts=seen.facts,
        shown=seen.shown,
        **_what_now(table, now, viewer),
        quiet_until=table.quiet_until,
        scores=play.scores() if play.over else [],
    )
    return _with(view, winners=play.winners(), seed=play.seed) if play.over else view


def phase_of(table: Table) -> str:
    if table.is_closed:
        return "closed"
    if table.play is None:
        return "waiting"
    return "over" if table.is_over else "playing"


def seat_info(seat: Seat) -> SeatInfo:
    return SeatInfo(
        name=seat.name,
        level=seat.level or "",
        is_program=is_program(seat.guest),
        tempo=_told(seat.tempo),
        is_empty=not seat.is_person and seat.level is None,
        is_taken_over=seat.is_taken_over,
        has_resigned=seat.has_resigned,
        wants_rematch=seat.wants_rematch,
    )


def _told(tempo: Tempo) -> str:
    """The usual goes without saying."""
    return "" if tempo == "normal" else tempo


def _what_now(table: Table, now: int, viewer: int | None) -> dict[str, Any]:
    """What a viewer may do, who is awaited, and how much time there is."""
    if table.play is None:
        return {}
    return {
        "legal": _legal(table, viewer),
        "to_act": list(table.play.to_act()),
        "clocks": table.clock.left(now),
        "patient_until": table.patient_until,
    }


def _legal(table: Table, viewer: int | None) -> list[Action]:
    if viewer is None or table.play is None or table.seats[viewer].bot_decides:
        return []
    return table.play.actions(viewer)


def _of_the_game(table: Table, number: int, at: int, viewer: int | None) -> dict[str, Any]:
    """What an entry tells of the game: what was seen to happen, and what follows."""
    play = _play(table)
    begin, end = table.steps_of[number]
    seen = play.seen(viewer, begin, end)
    if viewer is None:
        seen = without_turned_down(play, seen)
    told = _what_now(table, at, viewer)
    told["quiet_until"] = table.quiet_until
    told["happened"] = [each for each in seen if not isinstance(each, Decided)]
    told["move"] = next((each.move for each in seen if isinstance(each, Decided)), "")
    if play.over and end == play.steps:
        told |= {"scores": play.scores(), "winners": play.winners(), "seed": play.seed}
    return told


def without_turned_down(play: Play, seen: list[Seen]) -> list[Seen]:
    """The same without the faces of cards that came up and went down again."""
    grids = play.game.state.GRIDS
    moves = [each for each in seen if isinstance(each, Moved)]
    down = {each.card for each in moves if each.reaches.place in grids}
    return [
        _with(each, card=None)
        if isinstance(each, Moved)
        and {each.leaves.place, each.reaches.place} & grids
        and each.card in down
        else each
        for each in seen
    ]


def _play(table: Table) -> Play:
    assert table.play is not None  # noqa: S101 - something happened in it
    return table.play
