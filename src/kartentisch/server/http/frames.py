"""Frames of strangers: size and depth are looked at before anything is believed."""

from functools import cache
from typing import Any

import msgspec

from kartentisch.core.complaint import Complaint
from kartentisch.server.http.mistakes import mistake_in
from kartentisch.table.live import LONGEST_ID
from kartentisch.table.wire import FromClient

LARGEST_FRAME = 4096
DEEPEST = 8


class BadFrame(Exception):
    """A frame that cannot be read; the connection may go on. `name` is its id, if that can be."""

    def __init__(self, reason: Complaint, name: str) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.name = name


class _Named(msgspec.Struct):
    """All that has to be read to say who is answered."""

    id: str


_name: msgspec.json.Decoder[_Named] = msgspec.json.Decoder(_Named)


def read_frame(data: str | bytes) -> FromClient:
    frame: FromClient = read_as(FromClient, data)
    return frame


def read_as(kind: Any, data: str | bytes) -> Any:
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    if len(data) > LARGEST_FRAME:
        raise BadFrame(Complaint(__file__, "too-long", most=LARGEST_FRAME), name_in(data))
    if is_too_deep(data):
        raise BadFrame(Complaint(__file__, "too-deep", most=DEEPEST), name_in(data))
    try:
        return _decoder(kind).decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFrame(mistake_in(data, kind, error), name_in(data)) from None


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def name_in(data: str | bytes) -> str:
    """The id that it has, whatever else is wrong with it."""
    try:
        name = _name.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""
    return name if len(name) <= LONGEST_ID else ""


def is_too_deep(data: bytes) -> bool:
    """Few brackets need not be looked at one by one."""
    return data.count(b"[") + data.count(b"{") > DEEPEST and depth_of(data) > DEEPEST


def depth_of(data: bytes) -> int:
    """How deep brackets are nested; brackets in texts count too, which harms nobody."""
    depth = deepest = 0
    for byte in data:
        if byte in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif byte in b"]}":
            depth -= 1
    return deepest
