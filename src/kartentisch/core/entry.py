"""What a seat saw happen: entries, made from the events of the rules and the places' sight.

Who saw a face is decided here and nowhere else: those who could see the card where it left or
where it arrived. Folding a seat's entries into its old view gives its fresh view.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from kartentisch.core.action import Spot
from kartentisch.core.layout import ROWS, Layout
from kartentisch.core.sight import ALL_SEEING, EVERY_CARD, TOP_CARD
from kartentisch.core.view import Face, View, sight_now, sight_of


class Acted(NamedTuple):
    """A seat decided something; of a secret move only the verb is told."""

    seat: int
    move: str


class Moved(NamedTuple):
    """A card changed its place; None is a card whose face was not seen."""

    card: Face
    leaves: Spot
    reaches: Spot


class Swept(NamedTuple):
    """The lowest cards of a place went face down to another."""

    cards: int
    leaves: Spot
    reaches: Spot


class Shuffled(NamedTuple):
    """The cards of a place were shuffled; their order only for who sees all cards."""

    place: str
    cards: tuple[str, ...] = ()


class RoundEnded(NamedTuple):
    """A round ended with these scores."""

    number: int
    scores: tuple[int, ...]


class Shown(NamedTuple):
    """Everybody was shown these cards."""

    place: str
    row: int
    cards: tuple[str, ...]


class Told(NamedTuple):
    """These facts have changed."""

    facts: dict[str, Any]


Entry = Acted | Moved | Swept | Shuffled | RoundEnded | Shown | Told


def seen_by(
    s: Layout, seat: int | None, events: Iterable[tuple[Any, ...]], texts: Sequence[str]
) -> list[Entry]:
    """The events of the rules as one seat saw them."""
    return [_seen(s, seat, event, texts) for event in events]


def _seen(s: Layout, seat: int | None, event: tuple[Any, ...], texts: Sequence[str]) -> Entry:
    match event:
        case ("moved", card, leaves, i, reaches, j):
            sights = _sight(s, seat, leaves), _sight(s, seat, reaches)
            face = texts[card] if max(sights) in (TOP_CARD, EVERY_CARD) else None
            return Moved(face, _spot(s, seat, leaves, i), _spot(s, seat, reaches, j))
        case ("swept", count, leaves, reaches):
            return Swept(count, _spot(s, seat, leaves), _spot(s, seat, reaches))
        case ("shown", place, cards):
            faces = tuple(texts[card] for card in cards)
            return Shown(s.PLACES[place // ROWS], place % ROWS, faces)
        case ("round", number, scores):
            return RoundEnded(number, tuple(scores))
        case ("shuffled", place, cards):
            order = tuple(texts[card] for card in cards) if seat == ALL_SEEING else ()
            return Shuffled(s.PLACES[place // ROWS], order)
    raise AssertionError(event)


def _sight(s: Layout, seat: int | None, place: int) -> int:
    name = s.PLACES[place // ROWS]
    return sight_of(s.FIELDS[name], sight_now(s, name), place % ROWS, seat)


def _spot(s: Layout, seat: int | None, place: int, at: int | None = None) -> Spot:
    """Where in a hidden stack a card lies would tell how long it has been there: not told."""
    name = s.PLACES[place // ROWS]
    told = s.FIELDS[name].is_grid or _sight(s, seat, place) in (TOP_CARD, EVERY_CARD)
    return Spot(name, place % ROWS, at if told else None)


def fold(state: type[Layout], view: View, entries: Iterable[Entry]) -> View:
    """The view after these entries; what is legal now is not part of them."""
    places = {name: [list(row) for row in rows] for name, rows in view.places.items()}
    facts, shown = dict(view.facts), dict(view.shown)
    for entry in entries:
        match entry:
            case Moved(card, leaves, reaches):
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
