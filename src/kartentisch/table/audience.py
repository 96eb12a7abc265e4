"""Those who look at a table, and what an entry says to one of them in particular."""

from dataclasses import dataclass
from typing import NamedTuple

from msgspec.structs import replace

from kartentisch.table.events import AnyEvent, Said
from kartentisch.table.messages import Entry


@dataclass
class Viewer:
    """Somebody who is connected. `language` is the one refusals are said in."""

    guest: str | None
    language: str = "en"
    #: The guests whose words this one does not want to hear.
    muted: frozenset[str] = frozenset()
    #: The number of the last entry sent; None until the first hello.
    last: int | None = None


class Standing(NamedTuple):
    """Where a viewer sits, and whether it is the host."""

    seat: int | None
    is_host: bool


def about_reader(entry: Entry, before: Standing, after: Standing) -> Entry:
    """An entry that changes where its reader sits, or whether it is the host, says so."""
    if before.seat != after.seat:
        entry = replace(entry, you=-1 if after.seat is None else after.seat)
    if before.is_host != after.is_host:
        entry = replace(entry, is_host=after.is_host)
    return entry


def unless_muted(entry: Entry, event: AnyEvent, who: Viewer) -> Entry:
    """The number stays, the words go."""
    is_muted = isinstance(event, Said) and event.guest in who.muted
    return replace(entry, phrase="", text="") if is_muted else entry
