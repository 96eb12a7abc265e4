"""Which games have a net, how it sees, and its weights."""

from functools import cache
from pathlib import Path
from typing import cast

from kartentisch.bots.nets.file import load_weights, path_of
from kartentisch.bots.nets.net import Work
from kartentisch.bots.nets.slots import NetOfGame
from kartentisch.core import kernel
from kartentisch.core.errors import BadInput
from kartentisch.core.parts import has_part, part_of
from kartentisch.core.rows import FastRecord, Records


def has_net(game: str) -> bool:
    """Does a net of this game come with the program?"""
    return path_of(game).is_file()


def net_of(game: str) -> NetOfGame:
    """How the net of a game sees."""
    if not has_part(game, "bots", "net"):
        raise BadInput(f"there is no net for {game}: bots/{game.replace('-', '_')}/net.py")
    return cast("NetOfGame", part_of(game, "bots", "net"))


def plain_work(game: str, path: Path | None = None) -> Work:
    """The weights of a game, with room to think."""
    work = net_of(game).Work()
    load_weights(work, game, net_of(game), path)
    return work


def fast_work(game: str, path: Path | None = None) -> FastRecord:
    """The same as a record."""
    work: FastRecord = _first_copy(game, path).copy()[0]
    return work


@cache
def _first_copy(game: str, path: Path | None) -> Records:
    return kernel.records(plain_work(game, path))
