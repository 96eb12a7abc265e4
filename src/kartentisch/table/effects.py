"""What a live table wants to be done: by a disk, by sockets, by bots."""

from typing import NamedTuple

from kartentisch.table.events import AnyEvent
from kartentisch.table.table import Due
from kartentisch.table.wire import ToClient


class Append(NamedTuple):
    """Store these events; the first gets the number after `after`."""

    after: int
    events: list[AnyEvent]


class Send(NamedTuple):
    viewer: int
    frame: ToClient


class AskBot(NamedTuple):
    """Let a bot decide for a seat."""

    due: Due


class AskHint(NamedTuple):
    """Let a bot say what it would do on a person's seat."""

    viewer: int
    id: str
    seat: int
    language: str


class CatchUp(NamedTuple):
    """Read what the log has after the table's number: another process may have written to it."""


Effect = Append | Send | AskBot | AskHint | CatchUp
