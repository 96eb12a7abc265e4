"""A bot that looks ahead: compiled where Numba is, else it takes its net's word."""

import importlib.util
from functools import cache
from types import ModuleType
from typing import Any

from kartentisch.bots.bot import Budget, Thought, check_side
from kartentisch.bots.nets.bot import NetBot, thought_of
from kartentisch.bots.search import look_ahead
from kartentisch.bots.search.find import fast_desk, links_of
from kartentisch.core import kernel
from kartentisch.core.game import find_game
from kartentisch.core.side import Side


@cache
def program_for(game: str) -> ModuleType:
    """The search of a game, compiled once and kept for the next start."""
    links = links_of(game, compiled=True)
    return kernel.compiled(find_game(game), look_ahead, links, inlined=False)


class SearchBot:
    """Tries promising moves in imagined worlds; the budget's simulations are worlds times moves."""

    def __init__(self, name: str, game: str, worlds: int) -> None:
        self.name = name
        self._game, self._worlds = game, worlds
        self._net = NetBot(name, game)

    def think(self, side: Side, budget: Budget, seed: int) -> Thought:
        check_side(side, self._game)
        worlds = min(self._worlds, budget.simulations)
        if worlds < 1 or len(side.legal) == 1 or importlib.util.find_spec("numba") is None:
            return self._net.think(side, budget, seed)
        return self._look_ahead(side, worlds, seed)

    def _look_ahead(self, side: Side, worlds: int, seed: int) -> Thought:
        import numpy as np  # noqa: PLC0415 - plain play must not pay for it

        game = side.imagine.game
        states = np.zeros(look_ahead.STATES, kernel.dtype_of(game.state))
        kernel.to_record(side.imagine.known(), states[0])
        out = np.zeros(game.rules.MOST_LEGAL, np.int16)
        out[: len(side.legal)] = [game.actions.code(move) for move in side.legal]
        desk = fast_desk(self._game)
        program = program_for(self._game)
        action = program.look_ahead(
            states[0], side.seat, worlds, seed, out, len(side.legal), desk, states
        )
        return thought_of(game.actions[int(action)], self._values(game.actions, desk, worlds))

    def _values(self, actions: Any, desk: Any, worlds: int) -> dict[str, float]:
        """What the moves that were tried promised."""
        rows = len(desk) - look_ahead.ROWS
        return {
            actions[int(action)]: int(total) / look_ahead.SHARE / worlds
            for action, total in zip(
                desk[rows + look_ahead.ACTIONS], desk[rows + look_ahead.TOTALS], strict=True
            )
            if total > 0
        }
