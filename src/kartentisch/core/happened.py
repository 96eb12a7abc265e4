"""What a seat saw happen. The wire sends these as they are."""

from typing import Any

from kartentisch.core.action import Spot
from kartentisch.core.struct import Struct
from kartentisch.core.view import Face


class Decided(Struct, frozen=True, tag="decided"):
    """A seat made a move; of a secret one only the verb is told."""

    seat: int
    move: str


class Moved(Struct, frozen=True, tag="moved", omit_defaults=True):
    """A card changed its place; it has no face for who did not see it."""

    leaves: Spot
    reaches: Spot
    card: Face = None


class Swept(Struct, frozen=True, tag="swept"):
    """The lowest cards of a place went face down to another."""

    cards: int
    leaves: Spot
    reaches: Spot


class Shuffled(Struct, frozen=True, tag="shuffled", omit_defaults=True):
    """The cards of a place were shuffled; their order only for who sees all cards."""

    place: str
    cards: tuple[str, ...] = ()


class RoundEnded(Struct, frozen=True, tag="round"):
    """A round ended with these scores."""

    number: int
    scores: tuple[int, ...]


class Shown(Struct, frozen=True, tag="shown"):
    """Everybody was shown these cards."""

    place: str
    row: int
    cards: tuple[str, ...]


class Told(Struct, frozen=True, tag="told"):
    """These facts have changed."""

    facts: dict[str, Any]


#: What follows from a move, or from the deal.
Happened = Moved | Swept | Shuffled | RoundEnded | Shown | Told
Seen = Decided | Happened
