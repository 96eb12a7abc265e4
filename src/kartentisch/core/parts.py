"""What a game has in another room of the house: found by its folder there, not registered.

`bots/GAME/policy.py` is the policy of a game; a game without one gets `bots/default/policy.py`.
"""

import importlib
import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Final

_HOUSE: Final = "kartentisch"
_DEFAULT: Final = "default"


def has_part(game: str, room: str, part: str) -> bool:
    """Does a game bring this part itself?"""
    folder = _package(game, room)
    is_there = importlib.util.find_spec(folder) is not None
    return is_there and importlib.util.find_spec(f"{folder}.{part}") is not None


def part_of(game: str, room: str, part: str) -> ModuleType:
    """A part of a game, or the one for games that bring none."""
    owner = game if has_part(game, room, part) else _DEFAULT
    return importlib.import_module(f"{_package(owner, room)}.{part}")


def file_of(game: str, room: str, name: str) -> Path:
    """A file of a game in a room, whether it is there or not."""
    found = importlib.util.find_spec(_package(game, room))
    places = found.submodule_search_locations if found else None
    house = importlib.import_module(f"{_HOUSE}.{room}").__path__[0]
    return Path(next(iter(places)) if places else f"{house}/{game.replace('-', '_')}") / name


def _package(game: str, room: str) -> str:
    return f"{_HOUSE}.{room}.{game.replace('-', '_')}"
