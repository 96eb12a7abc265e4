"""Weights as a file: two lines of text that say what it is, then whole numbers of 16 bits."""

import hashlib
import json
import sys
from array import array
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from kartentisch.bots.nets.net import HIDDEN, SECOND, Work
from kartentisch.bots.nets.slots import NetOfGame
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.parts import file_of

FORMAT: Final = b"kartentisch-net/1\n"
#: A weight: two bytes, the lower one first.
WEIGHT: Final = 2
#: Rows of a file before those of the layers: equity, biases of the first, all else of the last.
ROWS: Final = 3


def path_of(game: str) -> Path:
    """The weights that come with the program."""
    return file_of(game, "bots", "weights.net")


def write_net(
    path: Path,
    game: str,
    net: NetOfGame,
    work: Mapping[str, Iterable[Any]],  # lists, or arrays
    told: Mapping[str, object],
) -> None:
    """The weights by their names; `told` is said of how they came about."""
    behind = [0] * (HIDDEN - 2 * SECOND - 1)
    last = [*work["second_bias"], *work["last"], *work["last_bias"], *behind]
    rows = [work["equity"], work["first_bias"], last, *work["second"], *work["first"]]
    weights = _in_order(array("h", [int(each) for row in rows for each in row])).tobytes()
    about = _belongs_to(game, net.FEATURES) | {
        "sha256": hashlib.sha256(weights).hexdigest(),
        "trained": dict(told),
    }
    line = json.dumps(about, sort_keys=True).encode()
    path.write_bytes(FORMAT + line + b"\n" + weights)


def load_weights(work: Work, game: str, net: NetOfGame, path: Path | None = None) -> None:
    """The weights of a file: of the one that comes with the program, if nobody says."""
    weights = read_weights(path or path_of(game), game, net.FEATURES, net.INPUTS).tolist()
    rows = [weights[at : at + HIDDEN] for at in range(0, len(weights), HIDDEN)]
    work.equity, work.first_bias, last, *layers = rows
    work.second_bias, work.last, work.last_bias = (
        last[:SECOND], last[SECOND : 2 * SECOND], last[2 * SECOND : 2 * SECOND + 1],
    )  # fmt: skip
    work.second, work.first = layers[:SECOND], layers[SECOND:]


@cache
def read_weights(path: Path, game: str, features: int, inputs: int) -> "array[int]":
    """All weights of a file, row by row; anything else is refused in one sentence."""
    about, weights = _parts(path)
    wanted = _belongs_to(game, features)
    found = {name: about.get(name) for name in wanted}
    if found != wanted:
        raise BadInput(f"{path}: weights for {_named(found)}, not for {_named(wanted)}")
    if hashlib.sha256(weights).hexdigest() != about.get("sha256"):
        raise BadInput(f"{path}: the weights are damaged: they do not match their checksum")
    if len(weights) != WEIGHT * HIDDEN * (ROWS + SECOND + inputs):
        raise BadInput(f"{path}: {len(weights)} bytes of weights do not make this net")
    return _in_order(array("h", weights))


def about_net(path: Path) -> dict[str, Any]:  # as its JSON was read
    """What a file says of itself."""
    return _parts(path)[0]


def _parts(path: Path) -> tuple[dict[str, Any], bytes]:  # as above
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


def _belongs_to(game: str, features: int) -> dict[str, object]:
    return {"game": game, "version": find_game(game).version, "features": features}


def _named(found: Mapping[str, object]) -> str:
    return f"{found['game']} {found['version']} with features {found['features']}"


def _in_order(weights: "array[int]") -> "array[int]":
    if sys.byteorder == "big":
        weights.byteswap()
    return weights
