"""One viewer of a table: a seat, or a spectator (None). What it is told, and no more.

A face that was turned down again goes once, with the live entry, to those at the table. It is in
no view, in no entry told later, and never told to spectators.
"""

from msgspec.structs import replace as _with

from kartentisch.core import entry as core
from kartentisch.core.dealer import commitment
from kartentisch.core.play import Play
from kartentisch.table.events import (
    Acted,
    AnyEvent,
    Closed,
    GaveBack,
    HostChanged,
    Joined,
    Left,
    Opened,
    Said,
    Started,
    TookOver,
    WantsRematch,
)
from kartentisch.table.messages import (
    Choice,
    Entry,
    SeatInfo,
    TableView,
    happened,
    where,
)
from kartentisch.table.table import Seat, Table


def live_entry(table: Table, event: AnyEvent, viewer: int | None) -> Entry:
    """What a viewer is told of the event that has just been applied."""
    kind = event.__struct_config__.tag
    entry = Entry(table.number, event.at, str(kind))
    match event:
        case Opened():
            return entry
        case Joined(seat=seat, name=name):
            return _with(entry, seat=seat, name=name)
        case Left(seat=seat) | TookOver(seat=seat) | GaveBack(seat=seat) | WantsRematch(seat=seat):
            return _with(entry, seat=seat, legal=_choices(table, viewer))
        case HostChanged(guest=guest):
            return _with(entry, seat=table.seat_of(guest))
        case Said(guest=guest, phrase=phrase, text=text):
            return _with(entry, seat=table.seat_of(guest), phrase=phrase, text=text)
        case Closed(reason=reason):
            return _with(entry, reason=reason)
        case Started():
            return _game_entry(table, entry, viewer)
        case Acted(seat=seat, by=by):
            told = _game_entry(table, entry, viewer)
            return _with(told, seat=seat, by=by, move=_told_move(table, viewer))


def table_view(table: Table, viewer: int | None, now: int) -> TableView:
    """A fresh view of everything, for whoever sits down or comes back."""
    view = TableView(
        number=table.number,
        settings=table.settings,
        phase=phase_of(table),
        seats=[_seat_info(seat) for seat in table.seats],
        commitment=table.commitment,
        you=viewer,
    )
    play = table.play
    if play is None:
        return view
    seen = play.view(viewer)
    clocks = [table.clock.left(seat, now) for seat in range(len(table.seats))]
    view = _with(
        view,
        next_commitment=commitment(table.next_seed),
        places=seen.places,
        facts=seen.facts,
        shown=seen.shown,
        legal=_choices(table, viewer),
        to_act=list(play.to_act()),
        clocks=[left for left in clocks if left is not None],
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


def _seat_info(seat: Seat) -> SeatInfo:
    return SeatInfo(
        name=seat.name,
        level=seat.level or "",
        is_empty=not seat.is_person and seat.level is None,
        is_taken_over=seat.is_taken_over,
        has_resigned=seat.has_resigned,
        wants_rematch=seat.wants_rematch,
    )


def _choices(table: Table, viewer: int | None) -> list[Choice]:
    if viewer is None or table.play is None or table.seats[viewer].bot_decides:
        return []
    legal = table.play.view(viewer).legal
    return [Choice(each.text, where(each.leaves), where(each.reaches)) for each in legal]


def _game_entry(table: Table, entry: Entry, viewer: int | None) -> Entry:
    play = table.play
    assert play is not None  # noqa: S101 - something happened in it
    begin, _ = table.steps_of[table.number]
    seen = play.seen(viewer, begin)
    if viewer is None:
        seen = without_turned_down(play, seen)
    told = [message for each in seen if (message := happened(each)) is not None]
    entry = _with(
        entry, happened=told, legal=_choices(table, viewer), quiet_until=table.quiet_until
    )
    if not play.over:
        return entry
    return _with(entry, scores=play.scores(), winners=play.winners(), seed=play.seed)


def without_turned_down(play: Play, entries: list[core.Entry]) -> list[core.Entry]:
    """The same without the faces of cards that came up and went down again."""
    grids = {name for name, field in play.game.state.FIELDS.items() if field.is_grid}
    moves = [each for each in entries if isinstance(each, core.Moved)]
    down = {each.card for each in moves if each.reaches.place in grids}
    return [
        each._replace(card=None)
        if isinstance(each, core.Moved)
        and {each.leaves.place, each.reaches.place} & grids
        and each.card in down
        else each
        for each in entries
    ]


def _told_move(table: Table, viewer: int | None) -> str:
    play = table.play
    assert play is not None  # noqa: S101 - a move was made in it
    begin, _ = table.steps_of[table.number]
    acted = next(each for each in play.seen(viewer, begin) if isinstance(each, core.Acted))
    return acted.move
