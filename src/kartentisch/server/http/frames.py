"""Frames of strangers: size and depth are looked at before anything is believed."""

import msgspec

from kartentisch.table.wire import FromClient, decode_frame

LARGEST_FRAME = 4096
DEEPEST = 8


class BadFrame(Exception):
    """A frame that cannot be read; the connection may go on."""


def read_frame(data: str | bytes) -> FromClient:
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    if len(data) > LARGEST_FRAME or is_too_deep(data):
        raise BadFrame
    try:
        return decode_frame(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadFrame from None


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
