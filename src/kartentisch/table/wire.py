"""The frames of the protocol: what a client sends, and what it is sent. See docs/protocol.md."""

import msgspec

from kartentisch.table.commands import (
    Back,
    EntryNumber,
    HandOver,
    Join,
    Leave,
    Move,
    Pace,
    Remove,
    Say,
    StandIn,
)
from kartentisch.table.messages import Entry, TableView


class _Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What nobody would read is a slip of the pen: it is refused."""


class Begin(_Sent, frozen=True, tag="start"):
    """The host starts the game; the server adds the seed."""

    first: int | None = None


class Again(_Sent, frozen=True, tag="rematch"):
    """Once more; the server adds the seed."""

    salt: str = ""


#: What a person may want. The server's own commands cannot be sent.
ClientCommand = (
    Join | Leave | HandOver | Remove | StandIn | Begin | Move | Back | Again | Say | Pace
)


class Hello(_Sent, frozen=True, tag="hello"):
    """The first frame: the last entry that the client has, 0 for none."""

    last: EntryNumber = 0


class Do(_Sent, frozen=True, tag="do"):
    """A command under a name that the client chooses; sent twice, it happens once."""

    id: str
    command: ClientCommand


class Ask(_Sent, frozen=True, tag="ask"):
    """What would you do in my place? For those who play with bots alone."""

    id: str


class Ping(_Sent, frozen=True, tag="ping"):
    """Is anybody there?"""


FromClient = Hello | Do | Ask | Ping


class FreshView(msgspec.Struct, frozen=True, tag="view"):
    """Everything anew: the client forgets what it had."""

    view: TableView


class Entries(msgspec.Struct, frozen=True, tag="entries"):
    """What has happened, in order, without a gap after what the client has."""

    entries: list[Entry]


class Done(msgspec.Struct, frozen=True, tag="done"):
    """A command was fulfilled by the entry of this number; it is safely stored."""

    id: str
    number: int


class Denied(msgspec.Struct, frozen=True, tag="denied", omit_defaults=True):
    """Something was refused and had no effect; `id` is empty if it had none that can be read."""

    id: str
    code: str
    sentence: str
    #: Milliseconds after which it is worth to send the same again.
    wait: int = 0


class Hint(msgspec.Struct, frozen=True, tag="hint", omit_defaults=True):
    """What a good bot would do, its chance to win in per cent, and why."""

    id: str
    move: str
    chance: int | None = None
    sentence: str = ""


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    """Somebody is there; the server's time, for clocks."""

    now: int


ToClient = FreshView | Entries | Done | Denied | Hint | Pong


def wants_seed(frame: FromClient) -> bool:
    """Does it begin a game? All other frames need no chance, which takes its time."""
    return isinstance(frame, Do) and isinstance(frame.command, (Begin, Again))


def encode_frame(frame: ToClient) -> bytes:
    return msgspec.json.encode(frame)
