"""The shape of a state: a class whose fields declare their size, their kind and who sees them.

The same declaration makes the plain state (an object with numbers and lists), the compiled
one (a record, see kernel.py) and the views (view.py).
"""

import copy
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Final, Self

from kartentisch.core.sight import ALL, NOBODY, Sight

NO_CARD: Final = -1
#: A hidden card at a position that is seen to be taken; only in what a seat knows.
SOME_CARD: Final = -2

#: Room for the rows of one place in the number of a place: place * ROWS + row.
ROWS: Final = 64


@dataclass(frozen=True)
class Field:
    """One field of a state."""

    kind: str
    shape: tuple[int, ...]
    start: int = 0
    sees: Sight = NOBODY
    knows: Sight = NOBODY
    #: A place holds cards that move; every other field is a fact.
    is_place: bool = False
    #: A grid keeps the positions of its cards; elsewhere cards close ranks.
    is_grid: bool = False
    #: Facts and places made of cards are printed as cards.
    is_cards: bool = False
    #: Cards lie here only until it is decided where they go.
    is_stopover: bool = False
    #: A place of several rows that all belong to one seat has this many a seat.
    rows_per_seat: int = 0
    #: The option field that, when set, lets everybody see it.
    opened_by: str = ""
    #: The field that says how many entries of a list count.
    counted_by: str = ""
    names: tuple[str, ...] = field(default=())
    #: The number of a seat.
    is_seat: bool = False

    @cached_property
    def is_number(self) -> bool:
        """One number, told as it is: no list, no name and no card."""
        return not (self.shape or self.names or self.is_cards)


def fact(
    sees: Sight,
    *shape: int,
    kind: str = "i2",
    names: tuple[str, ...] = (),
    counted_by: str = "seats",
    knows: Sight | None = None,
    is_seat: bool = False,
) -> Any:
    """A number, or a list of them (one a seat, unless another field counts them)."""
    return Field(
        kind,
        shape,
        sees=sees,
        knows=sees if knows is None else knows,
        names=names,
        counted_by=counted_by,
        is_seat=is_seat,
    )


def size(*shape: int) -> Any:
    """How many cards a stack holds; a view tells it by the length of the stack."""
    return Field("i2", shape)


def stack(
    sees: Sight,
    *shape: int,
    knows: Sight | None = None,
    rows_per_seat: int = 0,
    opened_by: str = "",
    is_stopover: bool = False,
) -> Any:
    """Cards on or beside each other, the top card last; its field NAME_size counts them."""
    return Field(
        "i2",
        shape,
        start=NO_CARD,
        sees=sees,
        knows=sees if knows is None else knows,
        is_place=True,
        is_cards=True,
        is_stopover=is_stopover,
        rows_per_seat=rows_per_seat,
        opened_by=opened_by,
    )


def grid(sees: Sight, *shape: int) -> Any:
    """Cards at fixed positions, one row for each seat."""
    return Field(
        "i2",
        shape,
        start=NO_CARD,
        sees=sees,
        knows=sees,
        is_place=True,
        is_grid=True,
        is_cards=True,
        rows_per_seat=1,
    )


def remembered(sees: Sight, *shape: int, knows: Sight, opened_by: str) -> Any:
    """Faces that are remembered at positions: no cards, only what was seen of them."""
    return Field(
        "i2",
        shape,
        start=NO_CARD,
        sees=sees,
        knows=knows,
        is_cards=True,
        opened_by=opened_by,
        counted_by="seats",
    )


def numbers(*shape: int, kind: str = "i4") -> Any:
    """Numbers of a workspace, which nobody else sees."""
    return Field(kind, shape)


class Record:
    """Numbers by their names: plain an object with lists, compiled a record (kernel.py)."""

    FIELDS: ClassVar[dict[str, Field]] = {}

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        cls.FIELDS = cls.FIELDS | own

    def __init__(self) -> None:
        for name, declared in self.FIELDS.items():
            setattr(self, name, _filled(declared.shape, declared.start))

    def values(self) -> dict[str, Any]:
        """All fields, for comparing two of them."""
        return {name: getattr(self, name) for name in self.FIELDS}


class Layout(Record):
    """A state. The fields of a subclass are its whole truth."""

    PLACES: ClassVar[tuple[str, ...]] = ()
    GRIDS: ClassVar[frozenset[str]] = frozenset()
    #: The facts that everybody sees, at least at times, or remembers.
    FACTS: ClassVar[dict[str, Field]] = {}

    # Every game has these.
    seats: int
    first: int
    rng: list[int]

    #: What happened in the current step, or None where nobody asks. Not part of the truth.
    events: list[tuple[Any, ...]] | None
    #: Who shuffles. Not part of the truth.
    dealer: Any
    #: What is counted in bulk play alone (sim). Not part of the truth.
    tally: list[int]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.PLACES = tuple(name for name, value in cls.FIELDS.items() if value.is_place)
        cls.GRIDS = frozenset(name for name in cls.PLACES if cls.FIELDS[name].is_grid)
        cls.FACTS = {
            name: value
            for name, value in cls.FIELDS.items()
            if not value.is_place and ALL in (value.sees, value.knows)
        }

    def __init__(self) -> None:
        super().__init__()
        self.events = None
        self.dealer = None

    @classmethod
    def place(cls, name: str) -> int:
        """The number of the first row of a place, as the rules and the events use it."""
        return cls.PLACES.index(name) * ROWS

    def copy(self) -> Self:
        """A second state that shares nothing with this one but the dealer."""
        twin = copy.copy(self)
        for name, declared in self.FIELDS.items():
            value = getattr(self, name)
            if len(declared.shape) == 1:
                setattr(twin, name, value[:])
            elif declared.shape:
                setattr(twin, name, [row[:] for row in value])
        twin.events = None
        return twin

    def cards(self, place: int) -> list[int]:
        """The cards of one row of a place, the top card last (a grid: with its gaps)."""
        name, row = self.PLACES[place // ROWS], place % ROWS
        declared, cards = self.FIELDS[name], getattr(self, name)
        if declared.is_grid:
            return list(cards[row])
        count = getattr(self, f"{name}_size")
        return list(cards[row][: count[row]] if len(declared.shape) > 1 else cards[:count])


def _filled(shape: tuple[int, ...], value: int) -> Any:
    if not shape:
        return value
    if len(shape) == 1:
        return [value] * shape[0]
    return [_filled(shape[1:], value) for _ in range(shape[0])]
