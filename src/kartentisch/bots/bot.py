"""The way to ask a bot for a move: it gets a side of the game and nothing else."""

import importlib
from typing import Protocol

from kartentisch.core.side import Side


class Bot(Protocol):
    """Chooses one of the legal moves of a side; the same side gives the same move."""

    def choose(self, side: Side) -> str:
        """The move in the notation."""


def bot_for(game: str) -> Bot:
    """The rule-based bot of a game; a game without one gets the careful stranger."""
    try:
        module = importlib.import_module(f"kartentisch.bots.{game.replace('-', '_')}")
    except ModuleNotFoundError:
        module = importlib.import_module("kartentisch.bots.stranger")
    bot: Bot = module.BOT
    return bot
