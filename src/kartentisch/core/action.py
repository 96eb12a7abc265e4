"""What a seat may decide, as everybody outside the rules sees it."""

from typing import NamedTuple


class Spot(NamedTuple):
    """A card's whereabouts: a place, its row (a seat, a side, a colour) and, if it matters, where.

    `at` is an index from 0 in that row; `card` names the card instead.
    """

    place: str
    row: int = 0
    at: int | None = None
    card: str | None = None


class Action(NamedTuple):
    """A move in the notation, with the place a card leaves and the place it goes to."""

    text: str
    leaves: Spot
    reaches: Spot


class Refusal(NamedTuple):
    """Why an action is not legal: a rule, the name of a sentence in the words, its cards."""

    rule: str
    sentence: str
    cards: tuple[str, ...] = ()
