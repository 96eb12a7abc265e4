"""Reading the `options` of a replay file; every option must be known and sensible."""

from .fault import Fault


class Options:
    """Hands the options out one by one; `finish` faults what nobody asked for."""

    def __init__(self, raw: dict[str, object]) -> None:
        self._left = dict(raw)

    def present(self, name: str) -> bool:
        """Is the option there and not yet taken?"""
        return name in self._left

    def take(self, name: str) -> object:
        """An option that must be there."""
        if name not in self._left:
            raise Fault(f"options: {name!r} is missing")
        return self._left.pop(name)

    def choice(self, name: str, allowed: tuple[str, ...]) -> str:
        """A required option with a few possible values."""
        value = self.take(name)
        if not isinstance(value, str) or value not in allowed:
            raise Fault(f"options: {name!r} is {value!r}, not one of {allowed}")
        return value

    def integer(self, name: str, low: int, high: int) -> int:
        """A required whole number from low to high."""
        value = self.take(name)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise Fault(f"options: {name!r} is {value!r}, not a whole number from {low} to {high}")
        return value

    def size(self, name: str, default: int, low: int, high: int) -> int:
        """A size option: it stands in the file only where it differs from the rules."""
        if not self.present(name):
            return default
        value = self.integer(name, low, high)
        if value == default:
            raise Fault(f"options: {name!r} is {value}, as in the rules, and must be left out")
        return value

    def finish(self) -> None:
        """Fault for options the game does not know."""
        if self._left:
            raise Fault(f"options: unknown {sorted(self._left)}")


def need_seats(seats: int, low: int, high: int) -> None:
    """Fault unless the game can be played by that many."""
    if not low <= seats <= high:
        raise Fault(f"seats: {seats}, but the game is for {low} to {high}")
