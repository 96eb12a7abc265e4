"""A state with everything taken out that a seat cannot remember; built up from its declarations."""

from typing import Any

from kartentisch.core.layout import NO_CARD, SOME_CARD, Field, Layout
from kartentisch.core.sight import ALL, EVERY_CARD, Sight
from kartentisch.core.view import knows_now, sight_of


def redacted(s: Layout, seat: int) -> Layout:
    """A copy without hidden cards, in which hidden facts are as before the game.

    That a position of a grid is not empty can be seen: there lies some card.
    """
    twin = type(s)()
    for name, declared in s.FIELDS.items():
        if declared.is_place:
            _copy_known_rows(s, twin, name, seat)
        elif knows_now(s, name) == ALL or _is_size(s, name):
            setattr(twin, name, _copied(getattr(s, name)))
    return twin


def _is_size(s: Layout, name: str) -> bool:
    """How many cards lie in a stack can be seen, whoever sees the cards."""
    return name.removesuffix("_size") in s.PLACES


def _copy_known_rows(s: Layout, twin: Layout, name: str, seat: int) -> None:
    declared, knows, cards = s.FIELDS[name], knows_now(s, name), getattr(s, name)
    if len(declared.shape) == 1:
        setattr(twin, name, _known(declared, knows, 0, seat, cards))
        return
    rows = [_known(declared, knows, row, seat, each) for row, each in enumerate(cards)]
    setattr(twin, name, rows)


def _known(declared: Field, knows: Sight, row: int, seat: int, cards: list[int]) -> list[int]:
    if sight_of(declared, knows, row, seat) == EVERY_CARD:
        return list(cards)
    if declared.is_grid:
        return [card if card == NO_CARD else SOME_CARD for card in cards]
    return [NO_CARD] * len(cards)


def _copied(value: Any) -> Any:
    return [_copied(each) for each in value] if isinstance(value, list) else value
