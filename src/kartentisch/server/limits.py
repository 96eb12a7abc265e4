"""How much anybody may ask for: all limits in one place, explained in docs/hosting.md.

Whoever has sat at a table draws on a budget of their own. Strangers share one with their network,
and another one with all strangers: so no neighbour can use up what people at a table have.
"""

from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from math import ceil
from typing import Final, NamedTuple

from kartentisch.server.settings import ServerSettings

#: Buckets of one limit that are remembered; whoever comes later then shares one with all others.
MOST_BUCKETS: Final = 20_000


class Limit(NamedTuple):
    """So many a second on average, and so many at once; of what, if figures are not enough."""

    rate: float
    burst: int
    what: str = ""


# Work, whatever it is: what each thing costs, in parts of about a tenth of a millisecond.
FRAME_COSTS: Final = 1
CONNECTION_COSTS: Final = 2
FILE_COSTS: Final = 6
REQUEST_COSTS: Final = 10
LINE_COSTS: Final = 10
VIEW_COSTS: Final = 10
#: Nobody is let in with less: what would be refused is not begun.
LEAST_AT_THE_DOOR: Final = 20
OWN_WORK: Final = Limit(60, 1500)
WORK_OF_NETWORK: Final = Limit(150, 10_000)
WORK_OF_STRANGERS: Final = Limit(1500, 30_000)

#: What comes in on one line, in bytes, before it is looked at. A message has at most half of it.
LINE_BYTES: Final = Limit(8000, 16_384)
LARGEST_MESSAGE: Final = LINE_BYTES.burst // 2
#: So many bytes wait for whoever reads slowly, besides what the system keeps for them.
MOST_UNREAD: Final = 32_768
#: Messages of a guest at one table, over all lines. Whoever sends more is told how long to wait;
#: after so many such words the line is cut, and coming back brings nothing: the guest is counted.
MESSAGES: Final = Limit(5, 20, "messages")
TOLD_TO_WAIT: Final = Limit(1, 20, "told to wait")
#: Of a guest, over all lines and tables.
WORDS: Final = Limit(2, 10)
#: Everything else that changes something, for each guest.
CHANGES: Final = Limit(5, 60)
NEW_TABLES: Final = Limit(1 / 20, 30)
INVITATIONS: Final = Limit(1 / 20, 20)
#: Listed tables that wait: of one guest at a time, and new ones from one network.
MOST_LISTED_OF_ONE: Final = 3
LISTED_OF_NETWORK: Final = Limit(1 / 60, 10)
REPORTS: Final = Limit(1 / 600, 5)
#: For each guest; strangers share with their network, and so do all others: one of them alone
#: cannot use that up.
WRONG_CODES: Final = Limit(0.1, 20)
WRONG_CODES_OF_STRANGERS: Final = Limit(0.5, 60)
WRONG_CODES_OF_NETWORK: Final = Limit(2, 600)
#: Passwords that are looked at, right or wrong: a class behind one address logs in at once.
PASSWORDS_OF_ADDRESS: Final = Limit(0.5, 120, "passwords")
PASSWORDS_OF_LOGIN: Final = Limit(1 / 30, 10)
#: The same where the owner was before: strangers who guess do not use that up.
PASSWORDS_OF_OWNER: Final = Limit(1 / 30, 10, "of owners")
EXPORTS: Final = Limit(1 / 60, 5)
CHECKED_REPLAYS: Final = Limit(0.2, 10)
#: At one time, of one caller and of all strangers, or all others.
MOST_REPLAYS_OF_ONE, MOST_REPLAYS = 4, 16
#: An older one is looked up in the whole log of its table.
REPLAYS: Final = Limit(1, 60)

#: Connections of strangers at one time: those who are in, and those who have not said yet what
#: they want. Of the latter the oldest goes when another one comes.
MOST_INSIDE_OF_NETWORK, MOST_INSIDE = 500, 600
MOST_WAITING_OF_NETWORK, MOST_WAITING = 100, 400
#: Seconds for a whole request to arrive, and for an answer to be taken or at least to go on.
LONGEST_REQUEST: Final = 10
LONGEST_ANSWER: Final = 30
#: Bytes and lines of the head of a request, and bytes of a body.
LARGEST_HEAD, MOST_HEADERS = 8192, 100
LARGEST_BODY: Final = 16_384
LARGEST_REPLAY: Final = 2**20


def new_guests(settings: ServerSettings) -> Limit:
    """A class behind one address comes in at once; a program that makes guests does not."""
    most = settings.guests_per_minute
    return Limit(most / 60, 4 * most, "new guests")


@lru_cache(4096)
def network_of(address: str) -> str:
    """Whose addresses count as one: of IPv6 anybody has as many as they like."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return f"network {address or 'unknown'}"
    if isinstance(found, IPv6Address):
        if (mapped := found.ipv4_mapped) is not None:
            return f"network {mapped}"
        return f"network {found.exploded[:19]}"
    return f"network {found}"


class Bucket:
    """Fills steadily and empties by the word: `rate` words a second on average, `burst` at once.

    Time is an argument, in milliseconds.
    """

    __slots__ = ("_at", "_burst", "_level", "_rate")

    def __init__(self, rate: float, burst: int, now: int) -> None:
        self._rate = rate / 1000
        self._burst = burst
        self._level = float(burst)
        self._at = now

    def takes(self, now: int, count: int = 1) -> bool:
        """May so many more words be said?"""
        if not self.has(now, count):
            return False
        self._level -= count
        return True

    def wait(self, now: int, count: int = 1) -> int:
        """The same; how many milliseconds it takes until they may."""
        return 0 if self.takes(now, count) else ceil((count - self._level) / self._rate)

    def has(self, now: int, count: int = 1) -> bool:
        # A clock that is set back fills nothing, and takes nothing away.
        if now > self._at:
            self._level = min(self._burst, self._level + (now - self._at) * self._rate)
        self._at = now
        return self._level >= count

    def is_full(self, now: int) -> bool:
        return self.has(now, self._burst)


class Shelf:
    """The buckets of one limit. Only full ones are forgotten: no limit that holds ends early."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._of_the_others = Bucket(limit.rate, limit.burst, 0)

    def bucket(self, who: str, now: int) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is not None:
            self._buckets.move_to_end(who)
            return bucket
        self._forget_full(now)
        if len(self._buckets) >= MOST_BUCKETS:
            return self._of_the_others
        bucket = self._buckets[who] = Bucket(self._limit.rate, self._limit.burst, now)
        return bucket

    def _forget_full(self, now: int) -> None:
        """From the one that was not used for the longest time on."""
        while self._buckets and next(iter(self._buckets.values())).is_full(now):
            self._buckets.popitem(last=False)


class Limits:
    """All buckets of this process. `now` is the clock, in milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now
        self._shelves: dict[Limit, Shelf] = {}
        self._sockets: Counter[str] = Counter()

    def allows(self, limit: Limit, who: str, count: int = 1) -> bool:
        """May they do it so many times more? If so, it counts."""
        now = self.now()
        return self._bucket(limit, who, now).takes(now, count)

    def wait(self, limit: Limit, who: str) -> int:
        """The same; if not, in how many milliseconds."""
        now = self.now()
        return self._bucket(limit, who, now).wait(now)

    def is_spent(self, limit: Limit, who: str, count: int = 1) -> bool:
        """Have they done it too often? Asking does not count."""
        now = self.now()
        return not self._bucket(limit, who, now).has(now, count)

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

    def _bucket(self, limit: Limit, who: str, now: int) -> Bucket:
        shelf = self._shelves.get(limit)
        if shelf is None:
            shelf = self._shelves[limit] = Shelf(limit)
        return shelf.bucket(who, now)
