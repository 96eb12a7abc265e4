"""The only maker of views: what one seat, or a spectator, may know.

A view is built up from the declarations of the state's fields; nothing is taken out of a copy.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kartentisch.core.action import Action
from kartentisch.core.layout import NO_CARD, Field, Layout
from kartentisch.core.sight import ALL, ALL_SEEING, EVERY_CARD, NOTHING, TOP_CARD, Sight

#: A card that is seen, None for one that is hidden, "" for an empty position.
Face = str | None


@dataclass(frozen=True)
class View:
    """What a seat may know now; `seat` is None for a spectator."""

    seat: int | None
    #: The cards of each place, row by row, the top card last.
    places: dict[str, list[list[Face]]]
    #: Numbers and names that everybody may know.
    facts: dict[str, Any]
    #: What was shown when the last round ended, by place and row.
    shown: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    #: What this seat may do now.
    legal: tuple[Action, ...] = ()

    def encode(self) -> bytes:
        """One text for one view, for the wire and for comparing."""
        plain = self.__dict__ | {"legal": [action.move for action in self.legal]}
        return json.dumps(plain, ensure_ascii=False, sort_keys=True).encode()

    def own(self, place: str) -> list[Face]:
        """The row of a place that belongs to this seat."""
        assert self.seat is not None  # noqa: S101 - a spectator owns nothing
        return self.places[place][self.seat]


def make_view(
    s: Layout,
    seat: int | None,
    texts: Sequence[str],
    *,
    legal: Sequence[Action] = (),
    shown: Mapping[str, Mapping[int, Sequence[str]]] | None = None,
) -> View:
    """What a seat sees on the table at this moment."""
    return View(
        seat,
        {name: _rows(s, name, seat, texts, sight_now(s, name)) for name in s.PLACES},
        facts_of(s, texts),
        {
            place: {row: list(faces) for row, faces in rows.items()}
            for place, rows in (shown or {}).items()
        },
        tuple(legal),
    )


def make_memory(s: Layout, seat: int | None, texts: Sequence[str]) -> View:
    """What a seat could know if it never forgot anything it has seen."""
    return View(
        seat,
        {name: _rows(s, name, seat, texts, knows_now(s, name)) for name in s.PLACES},
        facts_of(s, texts, remembered=True),
    )


def sight_now(s: Layout, name: str) -> Sight:
    """Who sees a place or a fact now."""
    declared = s.FIELDS[name]
    return ALL if is_opened(s, declared) else declared.sees


def knows_now(s: Layout, name: str) -> Sight:
    """Who knows it by now, if they forget nothing."""
    declared = s.FIELDS[name]
    return ALL if is_opened(s, declared) else declared.knows


def is_opened(s: Layout, declared: Field) -> bool:
    """Was it agreed that everybody sees it?"""
    return bool(declared.opened_by and getattr(s, declared.opened_by))


def sight_of(declared: Field, sight: Sight, row: int, seat: int | None) -> int:
    """How much a seat sees of one row."""
    if seat == ALL_SEEING:
        return EVERY_CARD
    is_owner = declared.rows_per_seat > 0 and row // declared.rows_per_seat == seat
    return sight.owner if is_owner else sight.others


def is_known(s: Layout, name: str, row: int, seat: int | None) -> bool:
    """Does a seat know all cards of a row by now?"""
    return sight_of(s.FIELDS[name], knows_now(s, name), row, seat) == EVERY_CARD


def facts_of(s: Layout, texts: Sequence[str], *, remembered: bool = False) -> dict[str, Any]:
    """The facts that everybody may know, with names and cards as texts."""
    sight = knows_now if remembered else sight_now
    return {
        name: getattr(s, name) if declared.is_number else _fact(s, declared, name, texts)
        for name, declared in s.FACTS.items()
        if sight(s, name) == ALL
    }


def _fact(s: Layout, declared: Field, name: str, texts: Sequence[str]) -> Any:
    value = getattr(s, name)
    if not declared.shape:
        return _fact_text(declared, value, texts)
    counted = value[: getattr(s, declared.counted_by)]
    if len(declared.shape) == 1:
        return [_fact_text(declared, each, texts) for each in counted]
    return [[_fact_text(declared, each, texts) for each in row] for row in counted]


def _fact_text(declared: Field, value: int, texts: Sequence[str]) -> int | str:
    if declared.is_cards:
        return "" if value == NO_CARD else texts[value]
    return declared.names[value] if declared.names else value


def _rows(
    s: Layout, name: str, seat: int | None, texts: Sequence[str], sight: Sight
) -> list[list[Face]]:
    declared, first = s.FIELDS[name], s.place(name)
    rows = declared.shape[0] if len(declared.shape) > 1 else 1
    if declared.rows_per_seat:
        rows = s.seats * declared.rows_per_seat
    return [
        _faces(s.cards(first + row), sight_of(declared, sight, row, seat), texts)
        for row in range(rows)
    ]


def _faces(cards: Sequence[int], seen: int, texts: Sequence[str]) -> list[Face]:
    faces: list[Face] = ["" if card == NO_CARD else None for card in cards]
    if seen == EVERY_CARD:
        return ["" if card == NO_CARD else texts[card] for card in cards]
    if seen == TOP_CARD and cards:
        faces[-1] = texts[cards[-1]]
    assert seen in (NOTHING, TOP_CARD)  # noqa: S101 - there is no fourth way to see
    return faces
