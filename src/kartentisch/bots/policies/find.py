"""How the bot of a game thinks."""

import importlib
import importlib.util
from types import ModuleType


def policy_for(game: str) -> ModuleType:
    """The thinking of a game's own bot; a game without one gets the stranger's."""
    module = game.replace("-", "_")
    has_own = importlib.util.find_spec(f"kartentisch.bots.policies.{module}") is not None
    return importlib.import_module(f"kartentisch.bots.policies.{module if has_own else 'stranger'}")
