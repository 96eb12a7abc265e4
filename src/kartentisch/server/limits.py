"""How much one person may ask for. Guests behind one address do not use up each other's share."""

from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

from kartentisch.server.settings import ServerSettings

#: Buckets that are remembered; the one that was not used for the longest time is forgotten first.
MOST_BUCKETS: Final = 20_000


class Limit(NamedTuple):
    """So many a second on average, and so many at once."""

    rate: float
    burst: int


#: Everything else that changes something, for each guest.
CHANGES: Final = Limit(5, 60)
NEW_TABLES: Final = Limit(1 / 20, 30)
REPORTS: Final = Limit(1 / 600, 5)
#: For each guest; whoever has not come in shares with the whole address.
WRONG_CODES: Final = Limit(0.1, 20)
WRONG_CODES_OF_ADDRESS: Final = Limit(0.5, 60)
#: Passwords that are looked at, right or wrong: a class behind one address logs in at once.
PASSWORDS_OF_ADDRESS: Final = Limit(0.5, 120)
PASSWORDS_OF_LOGIN: Final = Limit(1 / 30, 10)
EXPORTS: Final = Limit(1 / 60, 5)
CHECKED_REPLAYS: Final = Limit(0.2, 10)
#: An older one is looked up in the whole log of its table.
REPLAYS: Final = Limit(1, 60)
#: Connections at one time.
MOST_SOCKETS_OF_ADDRESS: Final = 500


def new_guests(settings: ServerSettings) -> Limit:
    """A class behind one address comes in at once; a program that makes guests does not."""
    return Limit(settings.guests_per_minute / 60, 4 * settings.guests_per_minute)


class Bucket:
    """Fills steadily and empties by the word: `rate` words a second on average, `burst` at once.

    Time is an argument, in milliseconds.
    """

    def __init__(self, rate: float, burst: int, now: int) -> None:
        self._rate = rate / 1000
        self._burst = burst
        self._level = float(burst)
        self._at = now

    def takes(self, now: int) -> bool:
        """May one more word be said?"""
        if self.is_empty(now):
            return False
        self._level -= 1
        return True

    def is_empty(self, now: int) -> bool:
        # A clock that is set back fills nothing, and takes nothing away.
        self._level = min(self._burst, self._level + max(0, now - self._at) * self._rate)
        self._at = now
        return self._level < 1


class Limits:
    """All buckets of this process. `now` is the clock, in milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._buckets: OrderedDict[tuple[Limit, str], Bucket] = OrderedDict()
        self._sockets: Counter[str] = Counter()

    def allows(self, limit: Limit, who: str) -> bool:
        """May they do it once more? If so, it counts."""
        return self._bucket(limit, who).takes(self._now())

    def is_spent(self, limit: Limit, who: str) -> bool:
        """Have they done it too often? ApiRequest does not count."""
        return self._bucket(limit, who).is_empty(self._now())

    def enters(self, who: str, most: int) -> bool:
        """One more connection, if they have not too many."""
        if self._sockets[who] >= most:
            return False
        self._sockets[who] += 1
        return True

    def leaves(self, who: str) -> None:
        self._sockets[who] -= 1
        if not self._sockets[who]:
            del self._sockets[who]

    def _bucket(self, limit: Limit, who: str) -> Bucket:
        bucket = self._buckets.get((limit, who))
        if bucket is None:
            bucket = self._buckets[limit, who] = Bucket(limit.rate, limit.burst, self._now())
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end((limit, who))
        return bucket
