"""Group commit without a disk: what comes in becomes what is to be done.

While one batch is being written, and until the writer has rested from it, everything else waits
and becomes the next batch. So a slow disk or many writers make large batches, and one who writes
alone waits for nobody. The writer does no I/O itself and has no clock: group_commit.py does what it
says, and so can a simulated disk.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from kartentisch.store.records import StoredEvent

#: Larger batches are not faster, and make the first in line wait longer.
LARGEST_BATCH: Final = 1000


class AppendRequest(NamedTuple):
    """Comes in: somebody wants events of one table stored, all or none, numbers in a row.

    No two requests have the same number.
    """

    request: int
    events: tuple[StoredEvent, ...]
    #: Something may be due after these without anybody doing anything.
    wakes: bool = True

    @property
    def table_id(self) -> str:
        return self.events[0].table_id


@dataclass(frozen=True)
class Committed:
    """Comes in: a batch is on disk, except for the requests that met a conflict."""

    batch: int
    conflicts: frozenset[int]


@dataclass(frozen=True)
class Failed:
    """Comes in: a batch was not committed, or nobody knows whether it was."""

    batch: int
    why: Exception


@dataclass(frozen=True)
class Rested:
    """Comes in: the time after a batch is over in which others were gathered."""


@dataclass(frozen=True)
class Write:
    """To be done: commit these, in this order, in one transaction."""

    batch: int
    appends: tuple[AppendRequest, ...]


class Answer(Enum):
    """What a request is told."""

    STORED = "stored"
    CONFLICT = "conflict"
    NOT_STORED = "not stored"


@dataclass(frozen=True)
class Tell:
    """To be done: tell these requests how they ended."""

    outcome: Answer
    requests: tuple[int, ...]
    why: Exception | None = None


Input = AppendRequest | Committed | Failed | Rested
Effect = Write | Tell


class Writer:
    """Collects requests into batches, one batch being written at a time."""

    def __init__(self, largest_batch: int = LARGEST_BATCH) -> None:
        self._largest_batch = largest_batch
        self._waiting: deque[AppendRequest] = deque()
        self._written: Write | None = None
        self._rests = False
        self._batches = 0

    def take(self, what: Input) -> list[Effect]:
        """The effects of one input. They are to be done in this order."""
        match what:
            case AppendRequest():
                self._waiting.append(what)
                return [] if self._written or self._rests else self._next_batch()
            case Committed(batch, conflicts):
                return _tell_committed(self._finish(batch), conflicts)
            case Failed(batch, why):
                asked = tuple(append.request for append in self._finish(batch))
                return [Tell(Answer.NOT_STORED, asked, why)]
            case Rested():
                self._rests = False
                return self._next_batch()

    def _finish(self, batch: int) -> tuple[AppendRequest, ...]:
        written = self._written
        if written is None or written.batch != batch:
            raise AssertionError(f"batch {batch} is not being written")
        self._written, self._rests = None, True
        return written.appends

    def _next_batch(self) -> list[Effect]:
        if not self._waiting:
            return []
        size = min(len(self._waiting), self._largest_batch)
        self._batches += 1
        self._written = Write(self._batches, tuple(self._waiting.popleft() for _ in range(size)))
        return [self._written]


def _tell_committed(appends: Iterable[AppendRequest], conflicts: frozenset[int]) -> list[Effect]:
    asked = [append.request for append in appends]
    stored = tuple(request for request in asked if request not in conflicts)
    failed = tuple(request for request in asked if request in conflicts)
    told: list[Effect] = []
    if stored:
        told.append(Tell(Answer.STORED, stored))
    if failed:
        told.append(Tell(Answer.CONFLICT, failed))
    return told


def sort_out(
    appends: Iterable[AppendRequest], last_numbers: Mapping[str, int]
) -> tuple[list[StoredEvent], frozenset[int]]:
    """The events of a batch that may be written, and the requests that may not.

    `last_numbers` has each table that exists, with 0 for an empty log. Only the very next number
    fits: one that is taken has lost a race, and one that leaves a gap was built on an event that
    was not stored.
    """
    last = dict(last_numbers)
    fitting: list[StoredEvent] = []
    conflicts: set[int] = set()
    for append in appends:
        if last.get(append.table_id) == append.events[0].number - 1:
            last[append.table_id] = append.events[-1].number
            fitting += append.events
        else:
            conflicts.add(append.request)
    return fitting, frozenset(conflicts)
