"""Numbers in rows as programs in the style of the rules take them: lists, compiled arrays."""

from typing import Any, Protocol, TypeAlias, TypeVar, overload

#: A compiled Record and an array of them: NumPy learns their names only when the program runs.
FastRecord: TypeAlias = Any
Records: TypeAlias = Any

Item = TypeVar("Item")


class RowOf(Protocol[Item]):
    """What is read and written by its index; a part of it is a row too."""

    def __len__(self) -> int: ...

    @overload
    def __getitem__(self, at: int, /) -> Item: ...

    @overload
    def __getitem__(self, at: slice, /) -> "RowOf[Item]": ...

    def __setitem__(self, at: int, value: Item, /) -> None: ...


Row = RowOf[int]


class Sheet(Protocol):
    """Rows of one length; nobody puts another row into it."""

    def __len__(self) -> int: ...

    def __getitem__(self, at: int, /) -> Row: ...
