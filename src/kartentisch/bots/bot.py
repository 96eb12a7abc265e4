"""The way to ask a bot for a move: it gets a side of the game and nothing else."""

import importlib
import importlib.util
from typing import Protocol

from kartentisch.core.side import Side


class Bot(Protocol):
    """Chooses one of the legal moves of a side; the same side gives the same move."""

    def choose(self, side: Side) -> str:
        """The move in the notation."""


def bot_for(game: str) -> Bot:
    """The rule-based bot of a game; a game without one gets the stranger."""
    name = f"kartentisch.bots.{game.replace('-', '_')}"
    has_own = importlib.util.find_spec(name) is not None
    module = importlib.import_module(name if has_own else "kartentisch.bots.stranger")
    bot: Bot = module.BOT
    return bot
