"""Frames that a client would send, and a thousand ways to bend one."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from kartentisch.core.rng import below, next_word
from kartentisch.table.phrases import PHRASES
from kartentisch.table.table import Table

VALUES: Final = [
    b"null", b"true", b"-1", b"0", b"99999999999999999999999", b"1e309", b"-0.0", b"[]", b"{}",
    b'""', b'"\\u0000"', b'"\\ud800"', b'"' + b"x" * 300 + b'"', b"[" * 40, b'{"type":"do"}',
    '"\u202eannA\u2066"'.encode(), b'"<script>"', b'"\xff\xfe"', b"NaN", b'"' + b"y" * 5000 + b'"',
    b"9223372036854775808", b"-9223372036854775809", b'"\\ud83c\\udccf"', b"0.5", b'"0"',
]  # fmt: skip
#: Stands for a value that JSON could not write.
_MARK: Final = "@@"
_DEEPEST: Final = 2000


def good_frame(rng: list[int], table: Table, seat: int | None) -> bytes:
    """What somebody at this seat could really say now."""
    kind = below(rng, 8)
    if kind == 0:
        return msgspec.json.encode({"type": "hello", "last": below(rng, table.number + 2)})
    if kind == 1:
        return msgspec.json.encode(({"type": "ping"}, {"type": "ask", "id": "a"})[below(rng, 2)])
    name = f"{next_word(rng):08x}"
    return msgspec.json.encode({"type": "do", "id": name, "command": _command(rng, table, seat)})


def _command(rng: list[int], table: Table, seat: int | None) -> dict[str, Any]:
    legal = table.play.legal(seat) if table.play and seat is not None else []
    if legal and below(rng, 3):
        move = legal[below(rng, len(legal))]
        return {"type": "move", "move": move, "made_for": table.number - below(rng, 2)}
    commands: list[dict[str, Any]] = [
        {"type": "join", "name": "Anna", "seat": below(rng, 3), "salt": "00ff"},
        {"type": "leave"},
        {"type": "hand over", "seat": below(rng, 3)},
        {"type": "start", "first": below(rng, 3)},
        {"type": "rematch", "salt": "ab"},
        {"type": "back"},
        {"type": "say", "phrase": sorted(PHRASES)[below(rng, len(PHRASES))]},
        {"type": "say", "text": "good evening"},
        {"type": "move", "move": "pass", "made_for": table.number},
    ]
    return commands[below(rng, len(commands))]


def bent(data: bytes, rng: list[int]) -> bytes:
    """A frame with something wrong, up to three times."""
    for _ in range(1 + below(rng, 3)):
        data = _BENDS[below(rng, len(_BENDS))](data, rng)
    return data


def _with_changes(data: bytes, rng: list[int], change: Callable[[dict[str, Any]], None]) -> bytes:
    """The frame, or the command in it, changed; what is no frame stays as it is."""
    try:
        thing = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return data
    if not isinstance(thing, dict) or not thing:
        return data
    command = thing.get("command")
    change(command if isinstance(command, dict) and command and below(rng, 3) else thing)
    try:
        encoded: bytes = msgspec.json.encode(thing)
    except (UnicodeEncodeError, RecursionError):
        return data
    return encoded.replace(f'"{_MARK}"'.encode(), VALUES[below(rng, len(VALUES))])


def _another_value(data: bytes, rng: list[int]) -> bytes:
    def change(thing: dict[str, Any]) -> None:
        names = [*thing, "extra"]
        thing[names[below(rng, len(names))]] = _MARK

    return _with_changes(data, rng, change)


def _value_missing(data: bytes, rng: list[int]) -> bytes:
    def change(thing: dict[str, Any]) -> None:
        del thing[[*thing][below(rng, len(thing))]]

    return _with_changes(data, rng, change)


def _values_exchanged(data: bytes, rng: list[int]) -> bytes:
    def change(thing: dict[str, Any]) -> None:
        names = [*thing]
        one, other = names[below(rng, len(names))], names[below(rng, len(names))]
        thing[one], thing[other] = thing[other], thing[one]

    return _with_changes(data, rng, change)


def _text_bent(data: bytes, rng: list[int]) -> bytes:
    """A text that is longer, or has another character in it: a name, a move, a salt."""

    def change(thing: dict[str, Any]) -> None:
        texts = [name for name, value in thing.items() if isinstance(value, str)]
        if texts:
            name = texts[below(rng, len(texts))]
            text, at = thing[name], below(rng, len(thing[name]) + 1)
            thing[name] = text[:at] + chr(below(rng, 0xD7FF)) + text[at + below(rng, 2) :]

    return _with_changes(data, rng, change)


def _number_bent(data: bytes, rng: list[int]) -> bytes:
    def change(thing: dict[str, Any]) -> None:
        numbers = [name for name, value in thing.items() if isinstance(value, int)]
        if numbers:
            sign = 1 - 2 * below(rng, 2)
            thing[numbers[below(rng, len(numbers))]] += sign << below(rng, 70)

    def narrow(thing: dict[str, Any]) -> None:
        change(thing)
        for name, value in thing.items():
            if isinstance(value, int) and not -(2**63) <= value < 2**64:
                thing[name] = float(value)

    return _with_changes(data, rng, narrow)


def _cut_off(data: bytes, rng: list[int]) -> bytes:
    return data[: below(rng, len(data) + 1)]


def _byte_changed(data: bytes, rng: list[int]) -> bytes:
    at = below(rng, len(data) + 1)
    return data[:at] + bytes([below(rng, 256)]) + data[at + below(rng, 2) :]


def _doubled(data: bytes, rng: list[int]) -> bytes:
    at = below(rng, len(data) + 1)
    return data[:at] + data[at // 2 :]


def _wrapped(data: bytes, rng: list[int]) -> bytes:
    depth = 1 + below(rng, _DEEPEST if below(rng, 4) == 0 else 10)
    return b"[" * depth + data + b"]" * depth


_BENDS: Final = [
    _another_value, _another_value, _another_value, _value_missing, _values_exchanged, _text_bent,
    _text_bent, _number_bent, _number_bent, _cut_off, _byte_changed, _doubled, _wrapped,
]  # fmt: skip
