"""What a seat saw happen, made from the events of the rules and the places' sight.

Who saw a face is decided here and nowhere else: those who could see the card where it left or
where it arrived.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from kartentisch.core.action import Spot
from kartentisch.core.happened import Happened, Moved, RoundEnded, Shown, Shuffled, Swept
from kartentisch.core.layout import ROWS, Layout
from kartentisch.core.sight import ALL_SEEING, EVERY_CARD, TOP_CARD
from kartentisch.core.view import sight_now, sight_of

#: How much is seen by whoever sees the face of a card that moves.
_FACES: Final = (TOP_CARD, EVERY_CARD)


def seen_by(
    s: Layout, seat: int | None, events: Iterable[tuple[Any, ...]], texts: Sequence[str]
) -> list[Happened]:
    """The events of the rules as one seat saw them."""
    return [_seen(s, seat, event, texts) for event in events]


def _seen(s: Layout, seat: int | None, event: tuple[Any, ...], texts: Sequence[str]) -> Happened:
    match event:
        case ("moved", card, leaves, i, reaches, j):
            before, after = _sight(s, seat, leaves), _sight(s, seat, reaches)
            face = texts[card] if before in _FACES or after in _FACES else None
            return Moved(_spot(s, leaves, i, before), _spot(s, reaches, j, after), face)
        case ("swept", count, leaves, reaches):
            return Swept(count, _row(s, leaves), _row(s, reaches))
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


def _spot(s: Layout, place: int, at: int, sight: int) -> Spot:
    """Where in a hidden stack a card lies would tell how long it has been there: not told."""
    name = s.PLACES[place // ROWS]
    is_told = sight in _FACES or s.FIELDS[name].is_grid
    return Spot(name, place % ROWS, at if is_told else None)


def _row(s: Layout, place: int) -> Spot:
    return Spot(s.PLACES[place // ROWS], place % ROWS)
