"""The connections of strangers: those who wait at the door, and those who were let in."""

from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable

from kartentisch.server.limits import (
    MOST_INSIDE,
    MOST_INSIDE_OF_NETWORK,
    MOST_WAITING,
    MOST_WAITING_OF_NETWORK,
)


class Visit:
    """One connection; `end` cuts it without a word."""

    __slots__ = ("end", "is_inside", "network")

    def __init__(self, network: str, end: Callable[[], None]) -> None:
        self.network = network
        self.end = end
        self.is_inside = False


class Visits:
    """Whoever plays here is not counted: no neighbour can take up their room."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[Visit, None] = OrderedDict()
        self._waiting_of: defaultdict[str, OrderedDict[Visit, None]] = defaultdict(OrderedDict)
        self._inside = 0
        self._inside_of: Counter[str] = Counter()

    def come(self, visit: Visit) -> Visit | None:
        """Somebody waits from now on; returns who has to go for that."""
        self._waiting[visit] = self._waiting_of[visit.network][visit] = None
        if len(self._waiting_of[visit.network]) > MOST_WAITING_OF_NETWORK:
            return self._sent_away(self._waiting_of[visit.network])
        if len(self._waiting) > MOST_WAITING:
            return self._sent_away(self._waiting)
        return None

    def enter(self, visit: Visit) -> bool:
        """A stranger says what they want, and is let in if there is room."""
        self.go(visit)
        if self._inside >= MOST_INSIDE or self._inside_of[visit.network] >= MOST_INSIDE_OF_NETWORK:
            return False
        visit.is_inside = True
        self._inside += 1
        self._inside_of[visit.network] += 1
        return True

    def go(self, visit: Visit) -> None:
        """They hang up, or play here from now on."""
        if visit.is_inside:
            visit.is_inside = False
            self._inside -= 1
            self._inside_of[visit.network] -= 1
            if not self._inside_of[visit.network]:
                del self._inside_of[visit.network]
        elif visit in self._waiting:
            del self._waiting[visit]
            del self._waiting_of[visit.network][visit]
            if not self._waiting_of[visit.network]:
                del self._waiting_of[visit.network]

    def _sent_away(self, among: OrderedDict[Visit, None]) -> Visit:
        oldest = next(iter(among))
        self.go(oldest)
        return oldest
