"""A finished game as a file: written, read and checked for its form.

Files come from strangers: size and nesting are limited before anything is believed.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kartentisch.core.complaint import unreadable
from kartentisch.core.dealer import is_salt
from kartentisch.core.errors import BadInput
from kartentisch.core.notation import shorten

FORMAT: Final = "kartentisch-replay/1"
SAVED_FORMAT: Final = "kartentisch-saved/1"
LARGEST_FILE: Final = 32 * 2**20
#: A replay goes four deep; the rest is room for brackets in names.
DEEPEST: Final = 500
LONGEST_NAME: Final = 100
_KEYS: Final = (
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


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    scores: list[int]
    winners: list[int]


@dataclass(frozen=True)
class Replay:
    """All that is needed to see a game again; without a result it is a game put aside."""

    game: str
    version: int
    options: dict[str, Any]
    seats: list[str]
    first: int
    dealer: str
    seed: str
    salts: list[str]
    log: list[dict[str, Any]]
    result: Result | None

    def text(self) -> str:
        """The file: one line for each part, one for each entry of the log."""
        head = {"format": FORMAT if self.result else SAVED_FORMAT, **vars(self)}
        head["result"] = vars(self.result) if self.result else None
        log = ",\n  ".join(_json(entry) for entry in self.log)
        lines = [f'"{key}": {_json(value)}' for key, value in head.items() if key != "log"]
        lines.insert(-1, f'"log": [\n  {log}]')
        return "{" + ",\n ".join(lines) + "}\n"


def read_replay(path: Path) -> Replay:
    """A replay or a saved game from a file."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise unreadable(path, error) from None
    try:
        return parse_replay(data)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None


def parse_replay(data: bytes) -> Replay:
    """A replay from the bytes of its file; the form is checked, the game is not (verify.py)."""
    if len(data) > LARGEST_FILE:
        raise BadInput(f"larger than {LARGEST_FILE // 2**20} MiB, which no game needs")
    _check_depth(data)
    thing = _decode(data)
    if not isinstance(thing, dict):
        raise BadInput("a replay is one JSON object")
    if missing := [key for key in _KEYS if key not in thing]:
        raise BadInput(f"{missing[0]!r} is missing")
    if unknown := [key for key in thing if key not in _KEYS]:
        raise BadInput(f"unknown key {shorten(unknown[0])}")
    if thing["format"] not in (FORMAT, SAVED_FORMAT):
        raise BadInput(f"format {shorten(thing['format'])} is not {FORMAT}")
    _check_parts(thing)
    _check_log(thing["log"])
    result = _result(thing["result"], len(thing["seats"]))
    if (result is None) != (thing["format"] == SAVED_FORMAT):
        raise BadInput(f"a game of format {thing['format']} cannot have this result")
    return Replay(**{key: thing[key] for key in _KEYS[1:-1]}, result=result)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _check_depth(data: bytes) -> None:
    """JSON is read by recursion: how deep it goes is looked at before, brackets in texts too."""
    depth = 0
    for bracket in re.finditer(rb"[\[\]{}]", data):
        depth += 1 if bracket[0] in b"[{" else -1
        if depth > DEEPEST:
            raise BadInput("nested too deeply")


def _decode(data: bytes) -> Any:
    try:
        return json.loads(
            data.decode("utf-8"), object_pairs_hook=_object, parse_constant=_no_constant
        )
    except UnicodeDecodeError as error:
        raise BadInput(f"not UTF-8 (byte {error.start})") from None
    except json.JSONDecodeError as error:
        raise BadInput(f"no JSON: {error.msg} (line {error.lineno})") from None
    except ValueError as error:
        raise BadInput(f"no JSON of ours: {error}") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    thing: dict[str, Any] = {}
    for key, value in pairs:
        if key in thing:
            raise BadInput(f"the key {shorten(key)} stands twice")
        thing[key] = value
    return thing


def _no_constant(name: str) -> None:
    raise BadInput(f"{name} is no number")


def _check_parts(thing: dict[str, Any]) -> None:
    seats = thing["seats"]
    if not _all_texts(seats) or any(len(name) > LONGEST_NAME for name in seats):
        raise BadInput(f"'seats' must be a list of names of up to {LONGEST_NAME} characters")
    salts = thing["salts"]
    if not _all_texts(salts) or len(salts) != len(seats) or not all(map(is_salt, salts)):
        raise BadInput("'salts' must have one hex text for each seat, '' for none")
    for key in ("game", "dealer", "seed"):
        if not isinstance(thing[key], str):
            raise BadInput(f"{key!r} must be a text")
    for key in ("version", "first"):
        if not _is_number(thing[key]):
            raise BadInput(f"{key!r} must be a whole number")
    if not isinstance(thing["options"], dict):
        raise BadInput("'options' must be an object")


def _check_log(log: object) -> None:
    if not isinstance(log, list):
        raise BadInput("'log' must be a list")
    for number, entry in enumerate(log):
        if not isinstance(entry, dict) or not _is_entry(entry):
            raise BadInput(f"log[{number}]: no shuffle, move or round: {shorten(entry)}")


def _is_entry(entry: dict[str, Any]) -> bool:
    match entry:
        case {"shuffle": str(), "cards": cards, **rest}:
            return not rest and _all_texts(cards)
        case {"seat": seat, "move": str(), **rest}:
            legal = rest.pop("legal", [])
            return not rest and _is_number(seat) and _all_texts(legal)
        case {"round": number, "scores": scores, **rest}:
            return not rest and _is_number(number) and _all_numbers(scores)
    return False


def _result(thing: object, seats: int) -> Result | None:
    if thing is None:
        return None
    if not isinstance(thing, dict) or set(thing) != {"scores", "winners"}:
        raise BadInput("'result' must have scores and winners")
    scores, winners = thing["scores"], thing["winners"]
    if not _all_numbers(scores) or not _all_numbers(winners) or len(scores) != seats:
        raise BadInput("'result' must have scores, one a seat, and winners")
    return Result(scores, winners)


def _is_number(thing: object) -> bool:
    return isinstance(thing, int) and not isinstance(thing, bool)


def _all_numbers(thing: object) -> bool:
    return isinstance(thing, list) and all(map(_is_number, thing))


def _all_texts(thing: object) -> bool:
    return isinstance(thing, list) and all(isinstance(each, str) for each in thing)
