"""Folding: what a seat saw happen, put into its old view, gives its new one."""

from collections.abc import Iterable
from dataclasses import replace

from kartentisch.core.action import Spot
from kartentisch.core.happened import Moved, RoundEnded, Seen, Shown, Shuffled, Swept, Told
from kartentisch.core.layout import Layout
from kartentisch.core.sight import ALL_SEEING, EVERY_CARD, TOP_CARD
from kartentisch.core.view import Face, View, sight_of


def fold(state: type[Layout], view: View, seen: Iterable[Seen]) -> View:
    """The view after this was seen; what is legal now is not part of it."""
    places = {name: [list(row) for row in rows] for name, rows in view.places.items()}
    facts, shown = dict(view.facts), dict(view.shown)
    for each in seen:
        match each:
            case Moved(leaves, reaches, card):
                _take(state, places, leaves)
                _put(state, view.seat, places, reaches, card)
            case Swept(count, leaves, reaches):
                row = places[leaves.place][leaves.row]
                gone, places[leaves.place][leaves.row] = row[:count], row[count:]
                hidden: list[Face] = [None] * count
                places[reaches.place][reaches.row] += gone if view.seat == ALL_SEEING else hidden
            case Shuffled(place, cards) if cards:
                places[place][0] = list(cards)
            case RoundEnded():
                shown = {}
            case Shown(place, row, cards):
                shown[place] = shown.get(place, {}) | {row: list(cards)}
            case Told(changed):
                facts |= changed
            case _:
                pass
    return replace(view, places=places, facts=facts, shown=shown, legal=())


Places = dict[str, list[list[Face]]]


def _take(state: type[Layout], places: Places, spot: Spot) -> None:
    row = places[spot.place][spot.row]
    if state.FIELDS[spot.place].is_grid and spot.at is not None:
        row[spot.at] = ""
    else:
        row.pop(-1 if spot.at is None else spot.at)


def _put(state: type[Layout], seat: int | None, places: Places, spot: Spot, card: Face) -> None:
    declared, row = state.FIELDS[spot.place], places[spot.place][spot.row]
    sight = sight_of(declared, declared.sees, spot.row, seat)
    if declared.is_grid and spot.at is not None:
        row[spot.at] = card if sight == EVERY_CARD else None
    elif spot.at is None:
        row.append(None)
    else:
        if sight == TOP_CARD and row:
            row[-1] = None
        row.insert(spot.at, card)
