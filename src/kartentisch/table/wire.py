"""The frames of the protocol: what a client sends, and what it is sent. See docs/protocol.md."""

import msgspec

from kartentisch.table.commands import Back, HandOver, Join, Leave, Move, Pace, Say
from kartentisch.table.messages import Entry, TableView


class Begin(msgspec.Struct, frozen=True, tag="start"):
    """The host starts the game; the server adds the seed."""

    first: int | None = None


class Again(msgspec.Struct, frozen=True, tag="rematch"):
    """Once more; the server adds the seed."""

    salt: str = ""


#: What a person may want. The server's own commands cannot be sent.
ClientCommand = Join | Leave | HandOver | Begin | Move | Back | Again | Say | Pace


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """The first frame: the last entry that the client has, 0 for none."""

    last: int = 0


class Do(msgspec.Struct, frozen=True, tag="do"):
    """A command under a name that the client chooses; sent twice, it happens once."""

    id: str
    command: ClientCommand


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """What would you do in my place? For those who play with bots alone."""

    id: str


class Ping(msgspec.Struct, frozen=True, tag="ping"):
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


class Denied(msgspec.Struct, frozen=True, tag="denied"):
    """A command was refused and had no effect; `id` is empty if the frame could not be read."""

    id: str
    code: str
    sentence: str


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

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


def decode_frame(data: bytes | str) -> FromClient:
    """A frame of a client; msgspec.DecodeError if it is none."""
    return _decoder.decode(data)


def wants_seed(frame: FromClient) -> bool:
    """Does it begin a game? All other frames need no chance, which takes its time."""
    return isinstance(frame, Do) and isinstance(frame.command, (Begin, Again))


def encode_frame(frame: ToClient) -> bytes:
    return msgspec.json.encode(frame)
