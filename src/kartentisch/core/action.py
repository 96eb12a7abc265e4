"""What a seat may decide, as everybody outside the rules sees it."""

from typing import NamedTuple

from kartentisch.core.struct import Struct


class Spot(Struct, frozen=True, omit_defaults=True):
    """Where a card is: a place, its row (a seat, a side, a colour), an index or the card's name."""

    place: str
    row: int = 0
    at: int | None = None
    card: str | None = None


class Action(Struct, frozen=True):
    """A move in the notation, with the place a card leaves and the place it goes to."""

    move: str
    leaves: Spot
    reaches: Spot


class Refusal(NamedTuple):
    """Why an action is not legal: a rule, the name of a sentence in the words, its cards."""

    rule: str
    sentence: str
    cards: tuple[str, ...] = ()
