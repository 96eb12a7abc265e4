"""What a seat saw happen, made from the events of the rules and the places' sight.

Who saw a face is decided here and nowhere else: those who could see the card where it left or
where it arrived.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from kartentisch.core.action import Spot
from kartentisch.core.happened import Happened, Moved, RoundEnded, Shown, Shuffled, Swept
from kartentisch.core.layout import ROWS, Layout
from kartentisch.core.sight import ALL_SEEING, EVERY_CARD, TOP_CARD
from kartentisch.core.view import sight_now, sight_of


def seen_by(
    s: Layout, seat: int | None, events: Iterable[tuple[Any, ...]], texts: Sequence[str]
) -> list[Happened]:
    """The events of the rules as one seat saw them."""
    return [_seen(s, seat, event, texts) for event in events]


def _seen(s: Layout, seat: int | None, event: tuple[Any, ...], texts: Sequence[str]) -> Happened:
    match event:
        case ("moved", card, leaves, i, reaches, j):
            sights = _sight(s, seat, leaves), _sight(s, seat, reaches)
            face = texts[card] if max(sights) in (TOP_CARD, EVERY_CARD) else None
            return Moved(_spot(s, seat, leaves, i), _spot(s, seat, reaches, j), face)
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
