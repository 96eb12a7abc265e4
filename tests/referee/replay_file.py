"""The shape of a replay file (notation.md, "Replay file"), checked strictly."""

import json
import re
from dataclasses import dataclass
from typing import NamedTuple

from .fault import Fault

FORMAT = "kartentisch-replay/1"
DEALERS = ("fair", "fast")
KEYS = (
    "format",
    "game",
    "version",
    "options",
    "seats",
    "first",
    "dealer",
    "seed",
    "salts",
    "log",
    "result",
)


class Shuffle(NamedTuple):
    """A pile shuffled, top card first."""

    name: str
    cards: list[str]


class Move(NamedTuple):
    """A move of a seat; `legal` is None where the file does not give it."""

    seat: int
    text: str
    legal: list[str] | None


class Round(NamedTuple):
    """The end of a round with the scores of that round alone."""

    number: int
    scores: list[int]


class Result(NamedTuple):
    """Final scores by seat, and the winning seats in ascending order."""

    scores: list[int]
    winners: list[int]


Entry = Shuffle | Move | Round


@dataclass(frozen=True)
class Replay:
    """A replay file whose shape is right; nothing is said yet about the rules."""

    game: str
    version: int
    options: dict[str, object]
    seats: list[str]
    first: int
    dealer: str
    seed: bytes
    salts: list[bytes]
    log: list[Entry]
    result: Result


def parse(text_or_bytes: str | bytes) -> Replay:
    """Read a replay file or raise Fault."""
    raw = _object(_load(text_or_bytes), "file")
    _keys(raw, "file", KEYS)
    if raw["format"] != FORMAT:
        raise Fault(f"format: {raw['format']!r} is not {FORMAT!r}")
    seats = _strings(raw["seats"], "seats")
    first = _integer(raw["first"], "first")
    if not 0 <= first < len(seats):
        raise Fault(f"first: there is no seat {first}")
    return Replay(
        game=_string(raw["game"], "game"),
        version=_integer(raw["version"], "version"),
        options=_object(raw["options"], "options"),
        seats=seats,
        first=first,
        dealer=_dealer(raw["dealer"]),
        seed=_seed(raw["seed"]),
        salts=_salts(raw["salts"], len(seats)),
        log=[
            _entry(entry, f"log[{index}]") for index, entry in enumerate(_list(raw["log"], "log"))
        ],
        result=_result(raw["result"]),
    )


def _load(text_or_bytes: str | bytes) -> object:
    """UTF-8 and strict JSON: no NaN, no key twice in one object."""
    try:
        text = text_or_bytes.decode("utf-8") if isinstance(text_or_bytes, bytes) else text_or_bytes
        value: object = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise Fault(f"file: not a JSON text in UTF-8: {error}") from None
    return value


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Fault(f"file: a key stands twice in one object: {[key for key, _ in pairs]}")
    return found


def _no_constant(name: str) -> object:
    raise Fault(f"file: {name} is not JSON")


def _entry(value: object, where: str) -> Entry:
    entry = _object(value, where)
    if "shuffle" in entry:
        _keys(entry, where, ("shuffle", "cards"))
        return Shuffle(_string(entry["shuffle"], where), _strings(entry["cards"], where))
    if "round" in entry:
        _keys(entry, where, ("round", "scores"))
        return Round(_integer(entry["round"], where), _integers(entry["scores"], where))
    _keys(entry, where, ("seat", "move"), ("legal",))
    legal = _strings(entry["legal"], where) if "legal" in entry else None
    return Move(_integer(entry["seat"], where), _string(entry["move"], where), legal)


def _result(value: object) -> Result:
    result = _object(value, "result")
    _keys(result, "result", ("scores", "winners"))
    return Result(_integers(result["scores"], "result"), _integers(result["winners"], "result"))


def _dealer(value: object) -> str:
    dealer = _string(value, "dealer")
    if dealer not in DEALERS:
        raise Fault(f"dealer: {dealer!r} is none of {DEALERS}")
    return dealer


def _seed(value: object) -> bytes:
    seed = _hex(value, "seed")
    if len(seed) != 32:
        raise Fault("seed: not 64 hex digits")
    return seed


def _salts(value: object, seats: int) -> list[bytes]:
    salts = [_hex(salt, "salts") for salt in _list(value, "salts")]
    if len(salts) != seats:
        raise Fault(f"salts: {len(salts)} for {seats} seats")
    return salts


def _hex(value: object, where: str) -> bytes:
    text = _string(value, where)
    # bytes.fromhex alone would let spaces pass
    if not re.fullmatch("([0-9a-fA-F]{2})*", text):
        raise Fault(f"{where}: {text!r} is not hex")
    return bytes.fromhex(text)


def _keys(
    found: dict[str, object], where: str, needed: tuple[str, ...], allowed: tuple[str, ...] = ()
) -> None:
    missing = [key for key in needed if key not in found]
    unknown = [key for key in found if key not in needed and key not in allowed]
    if missing or unknown:
        raise Fault(f"{where}: missing keys {missing}, unknown keys {unknown}")


def _object(value: object, where: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise Fault(f"{where}: not an object")
    return value


def _list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise Fault(f"{where}: {value!r} is not a list")
    return value


def _string(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise Fault(f"{where}: {value!r} is not a string")
    return value


def _integer(value: object, where: str) -> int:
    # bool is a subclass of int in Python, but not in JSON
    if not isinstance(value, int) or isinstance(value, bool):
        raise Fault(f"{where}: {value!r} is not an integer")
    return value


def _strings(value: object, where: str) -> list[str]:
    return [_string(item, where) for item in _list(value, where)]


def _integers(value: object, where: str) -> list[int]:
    return [_integer(item, where) for item in _list(value, where)]
