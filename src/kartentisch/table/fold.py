"""Folding: a view and what has happened since give the view of now, as a client keeps it."""

from typing import Final

from msgspec.structs import replace

from kartentisch.core.fold import fold
from kartentisch.core.game import find_game
from kartentisch.core.sight import ALL_SEEING
from kartentisch.core.view import View
from kartentisch.table.messages import Entry, SeatInfo, TableView

#: The kinds of entries that say anew who is the host, and what one may do.
_SAY_HOST: Final = ("joined", "left", "host")
_SAY_LEGAL: Final = ("acted", "left", "took over", "gave back", "wants rematch")


def fold_entry(view: TableView, entry: Entry) -> TableView:
    """The view after this entry; it must be the one after the last that the view contains."""
    view = _of_people(_of_the_game(view, entry), entry)
    view = replace(view, number=entry.number)
    if entry.kind in _SAY_LEGAL:
        view = replace(view, legal=entry.legal, to_act=entry.to_act, clocks=entry.clocks,
                       patient_until=entry.patient_until)  # fmt: skip
    if entry.kind in _SAY_HOST:
        view = replace(view, host=entry.host)
    if entry.you is not None:
        view = replace(view, you=entry.you if entry.you >= 0 else None)
    if entry.is_host is not None:
        view = replace(view, is_host=entry.is_host)
    return view


def _of_the_game(view: TableView, entry: Entry) -> TableView:
    """What was seen of the cards."""
    if entry.happened:
        seat = ALL_SEEING if view.sees_all else view.you
        before = View(seat, view.places, view.facts, view.shown)
        after = fold(find_game(view.settings.game).state, before, entry.happened)
        view = replace(view, places=after.places, facts=after.facts, shown=after.shown)
    if entry.kind in ("acted", "paced"):
        view = replace(view, quiet_until=entry.quiet_until)
    if entry.seed:
        view = replace(view, phase="over", scores=entry.scores, winners=entry.winners,
                       seed=entry.seed)  # fmt: skip
    return view


def _of_people(view: TableView, entry: Entry) -> TableView:
    """Who sits where, and how."""
    match entry.kind:
        case "joined":
            return _seated(view, entry, SeatInfo(name=entry.name, is_program=entry.is_program))
        case "left" if view.phase == "playing":
            return _seated(view, entry, replace(_seat(view, entry), has_resigned=True))
        case "left":
            return _seated(view, entry, SeatInfo(is_empty=True))
        case "took over" | "gave back" as kind:
            is_taken_over = kind == "took over"
            return _seated(view, entry, replace(_seat(view, entry), is_taken_over=is_taken_over))
        case "wants rematch":
            return _seated(view, entry, replace(_seat(view, entry), wants_rematch=True))
        case "paced":
            return _seated(view, entry, replace(_seat(view, entry), tempo=entry.tempo))
        case "closed":
            return replace(view, phase="closed")
    return view


def _seat(view: TableView, entry: Entry) -> SeatInfo:
    return view.seats[entry.seat or 0]


def _seated(view: TableView, entry: Entry, info: SeatInfo) -> TableView:
    seats = [info if at == entry.seat else each for at, each in enumerate(view.seats)]
    return replace(view, seats=seats)
