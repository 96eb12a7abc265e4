"""Which bots there are for bulk play, and how they think."""

import importlib
import importlib.util
from types import ModuleType
from typing import Final

from kartentisch.core.errors import BadInput
from kartentisch.core.notation import shorten

#: Any legal move; the sensible player of the game.
BOTS: Final = ("random", "rules")


def policy_for(game: str) -> ModuleType:
    """The thinking of a game's own bot; a game without one gets the stranger's."""
    module = game.replace("-", "_")
    if importlib.util.find_spec(f"kartentisch.bots.policies.{module}"):
        return importlib.import_module(f"kartentisch.bots.policies.{module}")
    if importlib.util.find_spec(f"kartentisch.bots.{module}"):
        raise BadInput(f"the bot of {game} has no policy for bulk play: bots/policies/{module}.py")
    return importlib.import_module("kartentisch.bots.policies.stranger")


def check_bots(bots: tuple[str, ...], seats: int) -> None:
    """One known bot for each seat."""
    if unknown := [bot for bot in bots if bot not in BOTS]:
        raise BadInput(f"unknown bot {shorten(unknown[0])}; there are: {', '.join(BOTS)}")
    if len(bots) != seats:
        raise BadInput(f"there must be a bot for each of {seats} seats, not {len(bots)}")
