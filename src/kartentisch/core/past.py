"""What has been: a list whose beginning can be packed, and is read when somebody asks for it.

One thread appends and packs. Others may read meanwhile: a bot thinks about what it saw.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class _Packed(Generic[T]):
    def __init__(self, count: int, read: Callable[[], list[T]]) -> None:
        self.count = count
        self._read = read
        self._things: list[T] | None = None

    def things(self) -> list[T]:
        if self._things is None:
            self._things = self._read()
        return self._things


class Past(Generic[T]):
    def __init__(self, packed: int = 0, read: Callable[[], list[T]] = list) -> None:
        """So many are there already, and can be had by reading them."""
        #: What is packed, and what came since: always exchanged together.
        self._parts: tuple[_Packed[T], list[T]] = (_Packed(packed, read), [])

    def __len__(self) -> int:
        old, new = self._parts
        return old.count + len(new)

    def append(self, thing: T) -> None:
        self._parts[1].append(thing)

    def pack(self, read: Callable[[], list[T]]) -> None:
        """From now on all that there is can be had by reading it."""
        self._parts = (_Packed(len(self), read), [])

    def since(self, begin: int, end: int | None = None) -> list[T]:
        """From a place on, before another."""
        old, new = self._parts
        if begin < old.count:
            return (old.things() + new)[begin:end]
        return new[begin - old.count : None if end is None else end - old.count]

    def whole(self) -> list[T]:
        old, new = self._parts
        return old.things() + new if old.count else new
