"""What happens at a table, as its log keeps it. A table is its log and nothing else.

Seeds are secrets of the log: viewer.py never tells one before its game is over.
"""

from typing import Literal

import msgspec

from kartentisch.table.settings import Settings
from kartentisch.table.tempo import Tempo

#: Whose command it is, and under which id: one that comes twice happens once.
CommandKey = tuple[str, str]


class _Fulfils(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """The command that was fulfilled; logs have always called it a wish."""

    command: CommandKey | None = msgspec.field(default=None, name="wish")


class Event(_Fulfils, frozen=True):
    """One entry of the log, with the moment at which it happened."""

    at: int


class Opened(Event, frozen=True, tag="opened"):
    settings: Settings
    version: int
    host: str
    #: Of the first game.
    seed: str
    #: If the first game repeats a deal: its salts, and who began.
    salts: tuple[str, ...] = ()
    first: int | None = None
    #: Of the host, as it was then: nobody else takes it.
    name: str = ""


class Joined(Event, frozen=True, tag="joined"):
    seat: int
    guest: str
    name: str
    salt: str = ""


class Left(Event, frozen=True, tag="left"):
    """A person gives up a seat before the start, or for good: then a bot plays on."""

    seat: int


class Removed(Event, frozen=True, tag="removed"):
    """The host has sent a person away, who does not come back to this table."""

    seat: int


class GuestForgotten(Event, frozen=True, tag="forgotten"):
    """A guest is no more: the name and the words are gone from the log before this, too."""

    guest: str


class HostChanged(Event, frozen=True, tag="host"):
    guest: str


class Started(Event, frozen=True, tag="started"):
    first: int | None
    #: Of the game after this one: its commitment is known before anybody adds a salt to it.
    next_seed: str


class Acted(Event, frozen=True, tag="acted"):
    seat: int
    move: str
    by: Literal["person", "bot", "clock"] = "person"


class TookOver(Event, frozen=True, tag="took over"):
    """A bot plays for a person who has gone."""

    seat: int


class GaveBack(Event, frozen=True, tag="gave back"):
    """The person is back, and so is the seat."""

    seat: int


class WantsRematch(Event, frozen=True, tag="wants rematch"):
    seat: int
    salt: str = ""


class Said(Event, frozen=True, tag="said"):
    """A phrase by its name, or free text where the table allows it."""

    guest: str
    phrase: str = ""
    text: str = ""


class Paced(Event, frozen=True, tag="paced"):
    """A person likes the table to go on like this."""

    seat: int
    tempo: Tempo


class Closed(Event, frozen=True, tag="closed"):
    """Nothing happens here any more; the reason is the name of a sentence."""

    reason: str


AnyEvent = (
    Opened
    | Joined
    | Left
    | Removed
    | GuestForgotten
    | HostChanged
    | Started
    | Acted
    | TookOver
    | GaveBack
    | WantsRematch
    | Said
    | Paced
    | Closed
)

_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def encode_event(event: AnyEvent) -> bytes:
    return msgspec.json.encode(event)


def decode_event(data: bytes) -> AnyEvent:
    return _decoder.decode(data)
