"""What people, bots and the clock ask of a table. Seeds come in with them: a table makes none."""

from typing import Annotated, Literal

import msgspec

from kartentisch.table.tempo import Tempo

#: Of an entry of the log; 0 is before the first.
EntryNumber = Annotated[int, msgspec.Meta(ge=0)]


class Command(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something somebody wants."""


class Join(Command, frozen=True, tag="join"):
    name: str
    seat: int | None = None
    salt: str = ""


class Leave(Command, frozen=True, tag="leave"):
    """Get up; during a game a bot plays on, and the seat is not given back (resigning)."""


class HandOver(Command, frozen=True, tag="hand over"):
    """The host makes somebody else the host."""

    seat: int


class Remove(Command, frozen=True, tag="remove"):
    """The host sends somebody away for good; during a game a bot plays on."""

    seat: int


class StandIn(Command, frozen=True, tag="stand in"):
    """Somebody has waited for a person long enough: a bot plays until they want the seat back."""

    seat: int


class Start(Command, frozen=True, tag="start"):
    """Only the host; free seats are given to bots."""

    next_seed: str
    first: int | None = None


class Move(Command, frozen=True, tag="move"):
    """`made_for` is the number of the last entry that the mover had seen."""

    move: str
    made_for: EntryNumber


class MoveFor(Command, frozen=True, tag="move for"):
    """A move that a bot decided, for its own seat or for one whose time ran out."""

    seat: int
    move: str
    by: Literal["bot", "clock"]


class Gone(Command, frozen=True, tag="gone"):
    """The person of a seat has been away for too long."""

    seat: int


class HostGone(Command, frozen=True, tag="host gone"):
    """The host has been away for too long, and others wait for the start."""


class Back(Command, frozen=True, tag="back"):
    """A person wants the own seat back from the bot."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Once more; when all persons want it, the next game begins, the start rotated."""

    next_seed: str
    salt: str = ""


class Say(Command, frozen=True, tag="say"):
    phrase: str = ""
    text: str = ""


class Pace(Command, frozen=True, tag="pace"):
    """How quickly a person likes the table to go on."""

    tempo: Tempo


class Close(Command, frozen=True, tag="close"):
    """The server puts a table away."""

    reason: str


AnyCommand = (
    Join
    | Leave
    | HandOver
    | Remove
    | StandIn
    | Start
    | Move
    | MoveFor
    | Gone
    | HostGone
    | Back
    | Rematch
    | Say
    | Pace
    | Close
)
