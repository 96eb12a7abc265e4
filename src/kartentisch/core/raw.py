"""A state as one row of numbers of 16 bits, as its record is.

So can a program read and write where the declarations tell it to, in any game.
"""

from functools import cache, reduce
from itertools import product
from math import prod
from operator import getitem
from typing import Any

from kartentisch.core.layout import Field, Layout, Record

#: What stands where in the row: a field, and which of its numbers.
Positions = dict[int, tuple[str, tuple[int, ...]]]


def starts_of(kind: type[Record]) -> dict[str, int]:
    """Where each field begins in the row: as C aligns them."""
    starts, end = {}, 0
    for name, field in kind.FIELDS.items():
        starts[name] = end + -end % words_of(field)
        end = starts[name] + words_of(field) * prod(field.shape)
    return starts


def words_of(field: Field) -> int:
    """How many numbers of 16 bits a number of this field takes; the first is the lowest."""
    return int(field.kind[1:]) // 2


class RawState:
    """The same for a plain state."""

    def __init__(self, s: Layout) -> None:
        kind: Any = type(s)
        self._s, self._found = s, _positions(kind)

    def __getitem__(self, at: int) -> int:
        name, index = self._found[at]
        return int(reduce(getitem, index, getattr(self._s, name)))

    def __setitem__(self, at: int, card: int) -> None:
        name, (*above, last) = self._found[at]
        reduce(getitem, above, getattr(self._s, name))[last] = card


@cache
def _positions(kind: type[Layout]) -> Positions:
    starts = starts_of(kind)
    return {
        starts[name] + words_of(field) * number: (name, index)
        for name, field in kind.FIELDS.items()
        for number, index in enumerate(product(*map(range, field.shape)))
    }
