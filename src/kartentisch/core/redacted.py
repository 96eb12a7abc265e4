"""A state with everything taken out that a seat cannot remember; built up from its declarations."""

from typing import Any

from kartentisch.core.layout import NO_CARD, SOME_CARD, Layout
from kartentisch.core.sight import ALL
from kartentisch.core.view import is_known, knows_now


def redacted(s: Layout, seat: int) -> Layout:
    """A copy without hidden cards, in which hidden facts are as before the game.

    That a position of a grid is not empty can be seen: there lies some card.
    """
    twin = type(s)()
    for name, declared in s.FIELDS.items():
        if declared.is_place:
            cards = getattr(s, name)
            rows = [cards] if len(declared.shape) == 1 else cards
            known = [_known(s, name, row, seat, each) for row, each in enumerate(rows)]
            setattr(twin, name, known if rows is cards else known[0])
        elif knows_now(s, name) == ALL or _is_size(s, name):
            setattr(twin, name, _copied(getattr(s, name)))
    return twin


def _is_size(s: Layout, name: str) -> bool:
    """How many cards lie in a stack can be seen, whoever sees the cards."""
    return name.removesuffix("_size") in s.PLACES


def _known(s: Layout, name: str, row: int, seat: int, cards: list[int]) -> list[int]:
    if is_known(s, name, row, seat):
        return list(cards)
    if s.FIELDS[name].is_grid:
        return [card if card == NO_CARD else SOME_CARD for card in cards]
    return [NO_CARD] * len(cards)


def _copied(value: Any) -> Any:
    return [_copied(each) for each in value] if isinstance(value, list) else value
