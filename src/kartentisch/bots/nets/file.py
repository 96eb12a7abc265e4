"""Weights as a file: two lines of text that say what it is, then whole numbers of 16 bits."""

import hashlib
import json
import sys
from array import array
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from kartentisch.bots.nets.net import EQUITY, HIDDEN, rows_for
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.parts import file_of

FORMAT: Final = b"kartentisch-net/1\n"
#: A weight: two bytes, the lower one first.
WEIGHT: Final = 2


def path_of(game: str) -> Path:
    """The weights that come with the program."""
    return file_of(game, "bots", "weights.net")


def write_net(path: Path, game: str, net: ModuleType, desk: Any, told: Mapping[str, Any]) -> None:
    """The weights of a desk; `told` is said of how they came about."""
    rows = [int(each) for row in _rows(net, desk) for each in row[:HIDDEN]]
    weights = _in_order(array("h", rows)).tobytes()
    about = _belongs_to(game, net) | {
        "sha256": hashlib.sha256(weights).hexdigest(),
        "trained": dict(told),
    }
    line = json.dumps(about, sort_keys=True).encode()
    path.write_bytes(FORMAT + line + b"\n" + weights)


def furnish(desk: Any, game: str, net: ModuleType, path: Path | None = None) -> None:
    """The weights of a file onto a desk: lists of lists, or an array."""
    weights = read_weights(path or path_of(game), game, net)
    for i, row in enumerate(_rows(net, desk)):
        row[:HIDDEN] = weights[i * HIDDEN : (i + 1) * HIDDEN]


@cache
def read_weights(path: Path, game: str, net: ModuleType) -> "array[int]":
    """All weights of a file, row by row; anything else is refused in one sentence."""
    about, weights = _parts(path)
    wanted = _belongs_to(game, net)
    found = {name: about.get(name) for name in wanted}
    if found != wanted:
        raise BadInput(f"{path}: weights for {_named(found)}, not for {_named(wanted)}")
    if hashlib.sha256(weights).hexdigest() != about.get("sha256"):
        raise BadInput(f"{path}: the weights are damaged: they do not match their checksum")
    if len(weights) != WEIGHT * HIDDEN * (rows_for(net.INPUTS) - EQUITY):
        raise BadInput(f"{path}: {len(weights)} bytes of weights do not make this net")
    return _in_order(array("h", weights))


def about_net(path: Path) -> dict[str, Any]:
    """What a file says of itself."""
    return _parts(path)[0]


def _parts(path: Path) -> tuple[dict[str, Any], bytes]:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}: no weights") from None
    format_, _, rest = data.partition(b"\n")
    line, found, weights = rest.partition(b"\n")
    try:
        about = json.loads(line) if format_ + b"\n" == FORMAT and found else None
    except ValueError:
        about = None
    if not isinstance(about, dict):
        raise BadInput(f"{path}: this is no file of weights")
    return about, weights


def _belongs_to(game: str, net: ModuleType) -> dict[str, Any]:
    return {"game": game, "version": find_game(game).version, "features": net.FEATURES}


def _named(found: Mapping[str, Any]) -> str:
    return f"{found['game']} {found['version']} with features {found['features']}"


def _rows(net: ModuleType, desk: Any) -> Any:
    return [desk[row] for row in range(EQUITY, rows_for(net.INPUTS))]


def _in_order(weights: "array[int]") -> "array[int]":
    if sys.byteorder == "big":
        weights.byteswap()
    return weights
