"""What has been: a list whose beginning is read only when somebody asks for it."""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Past(Generic[T]):
    def __init__(self, unread: int = 0, read: Callable[[], list[T]] = list) -> None:
        """So many are there already, and can be had by reading them."""
        self._unread = unread
        self._read = read
        self._new: list[T] = []

    def __len__(self) -> int:
        return self._unread + len(self._new)

    def append(self, thing: T) -> None:
        self._new.append(thing)

    def since(self, begin: int, end: int | None = None) -> list[T]:
        """From a place on, before another."""
        if begin < self._unread:
            return self.whole()[begin:end]
        return self._new[begin - self._unread : None if end is None else end - self._unread]

    def whole(self) -> list[T]:
        if self._unread:
            self._new[:0] = self._read()
            self._unread, self._read = 0, list
        return self._new
