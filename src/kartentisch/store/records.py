"""The kinds of things that are stored, checked when they are made.

One value that a database refuses would spoil the transaction of everybody who is stored with
it. Therefore no such value gets as far as a record.
"""

from dataclasses import dataclass
from typing import Final

from kartentisch.core.errors import BadInput

LARGEST_NUMBER: Final = 2**63 - 1
#: What can be done about a report: nothing, a word, a ban, the end of the table.
OUTCOMES: Final = ("dismissed", "warned", "banned", "closed")


def is_storable(text: str) -> bool:
    """Can both kinds of database hold it? PostgreSQL knows no zero character in a text."""
    try:
        return b"\0" not in text.encode()
    except UnicodeEncodeError:
        return False


def check_text(name: str, value: object) -> None:
    """If it is a text, it must be one that can be stored."""
    if isinstance(value, str) and not is_storable(value):
        raise BadInput(f"{name!r} has a character that cannot be stored")


class _Record:
    def __post_init__(self) -> None:
        """Refuse what cannot be stored, naming the field."""
        for name, value in vars(self).items():
            kind = self.__annotations__[name]
            if type(value) is not kind:
                raise BadInput(f"{name!r} must be of type {_name(kind)}")
            if kind is str:
                check_text(name, value)
            elif kind is int and not 0 <= value <= LARGEST_NUMBER:
                raise BadInput(f"{name!r} must be from 0 to {LARGEST_NUMBER}")


def _name(kind: object) -> str:
    return kind.__name__ if isinstance(kind, type) else str(kind)


@dataclass(frozen=True)
class StoredEvent(_Record):
    """One entry of a table's log. The numbers of a table are 1, 2, 3, … without a gap."""

    table_id: str
    number: int
    kind: str
    at_ms: int
    payload: bytes


@dataclass(frozen=True)
class TableRow(_Record):
    """What the lobby shows of a table; the table itself is rebuilt from its log alone."""

    id: str
    code: str
    game: str
    game_version: int
    phase: str
    is_open: bool
    created_ms: int
    touched_ms: int
    #: The guest who opened it; empty if that was not noted yet.
    host: str = ""


@dataclass(frozen=True)
class Guest(_Record):
    """Somebody who came in; an account is something that a guest may have besides."""

    id: str
    name: str
    created_ms: int
    touched_ms: int


@dataclass(frozen=True)
class Key(_Record):
    """A secret of a guest, of which only the hash is stored.

    A session of a `browser` or program of theirs, or the personal `link` to a new one.
    """

    hash: str
    guest_id: str
    kind: str
    created_ms: int
    touched_ms: int = 0
    #: Which browser it is, in a word or two; empty if it did not say.
    browser: str = ""


@dataclass(frozen=True)
class Account(_Record):
    """A guest can come in by a login name and a password, too."""

    guest_id: str
    #: As it was typed, and as it is looked for.
    login: str
    folded: str
    hash: str
    created_ms: int


@dataclass(frozen=True)
class Seated(_Record):
    """A guest has to do with a table: sits there, or opened it."""

    guest_id: str
    table_id: str


@dataclass(frozen=True)
class Muted(_Record):
    """A guest does not want to hear somebody, at no table."""

    guest_id: str
    whom: str


@dataclass(frozen=True)
class Deck(_Record):
    """The cards of a guest's own copy of a game, with a space between them."""

    guest_id: str
    game: str
    cards: str


@dataclass(frozen=True)
class Report(_Record):
    """A guest thinks that somebody should look at what another one does."""

    id: str
    table_id: str
    guest_id: str
    about: str
    reason: str
    #: What the other one said lately, one line each: the table may be gone when it is read.
    said: str
    at_ms: int
    #: What was done about it, and when; empty as long as it is open.
    outcome: str = ""
    settled_ms: int = 0


@dataclass(frozen=True)
class Ban(_Record):
    """A guest who is not let in any more."""

    guest_id: str
    reason: str
    at_ms: int


Record = StoredEvent | TableRow | Guest | Account | Key | Seated | Muted | Deck | Report | Ban
