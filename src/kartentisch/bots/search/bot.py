"""A bot that looks ahead: compiled where Numba is, else it takes its net's word."""

import importlib.util
from functools import cache
from types import ModuleType
from typing import Any

from kartentisch.bots.bot import Budget, Reason, Thought, check_pov
from kartentisch.bots.nets.bot import NetBot, thought_of
from kartentisch.bots.search import ismcts, look_ahead
from kartentisch.bots.search.find import fast_desk, fast_tools, links_of, worlds_of
from kartentisch.core import kernel
from kartentisch.core.extras import need
from kartentisch.core.game import find_game
from kartentisch.core.pov import Pov


@cache
def program_for(game: str, search: ModuleType = look_ahead) -> ModuleType:
    """A search of a game, compiled once and kept for the next start."""
    links = links_of(game, compiled=True)
    return kernel.compiled(find_game(game), search, links, inlined=False)


def fast_pov(pov: Pov) -> tuple[Any, Any, int]:
    """What a side knows and may do, as a compiled program takes it: states, actions, how many."""
    import numpy as np  # noqa: PLC0415 - plain play must not pay for it

    game = pov.imagine.game
    states = np.zeros(look_ahead.STATES, kernel.dtype_of(game.state))
    kernel.to_record(pov.imagine.known(), states[0])
    out = np.zeros(game.rules.MOST_LEGAL, np.int16)
    out[: len(pov.legal)] = [game.actions.code(move) for move in pov.legal]
    return states, out, len(pov.legal)


class SearchBot:
    """Tries promising moves in imagined worlds; the budget's simulations are worlds times moves."""

    def __init__(self, name: str, game: str, worlds: int) -> None:
        self.name = name
        self._game, self._worlds = game, worlds
        self._net = NetBot(name, game)

    def think(self, pov: Pov, budget: Budget, seed: int) -> Thought:
        check_pov(pov, self._game)
        worlds = min(self._worlds, budget.simulations)
        if worlds < 1 or len(pov.legal) == 1 or importlib.util.find_spec("numba") is None:
            return self._net.think(pov, budget, seed)
        return self._look_ahead(pov, worlds, seed) or self._net.think(pov, budget, seed)

    def _look_ahead(self, pov: Pov, worlds: int, seed: int) -> Thought | None:
        """What worlds say; nothing where a single move promises something."""
        states, out, count = fast_pov(pov)
        desk, actions = fast_desk(self._game), pov.imagine.game.actions
        notes = desk[len(desk) - look_ahead.ROWS + look_ahead.NOTES]
        worlds_of(self._game).overheard(pov, notes)
        action = program_for(self._game).look_ahead(
            states[0], pov.seat, worlds, seed, out, count, desk, states
        )
        values = self._values(actions, desk)
        return thought_of(pov, actions[int(action)], values) if values else None

    def _values(self, actions: Any, desk: Any) -> dict[str, float]:
        """What the moves that were tried promised."""
        rows = len(desk) - look_ahead.ROWS
        parts = (look_ahead.ACTIONS, look_ahead.TOTALS, look_ahead.TRIES)
        return {
            actions[int(action)]: int(total) / look_ahead.SHARE / int(tries)
            for action, total, tries in zip(*(desk[rows + part] for part in parts), strict=True)
            if tries > 0
        }


class TreeBot:
    """The yardstick (ismcts.py): it knows the rules and the equity of a match."""

    def __init__(self, name: str, game: str, simulations: int) -> None:
        self.name = name
        self._game, self._simulations = game, simulations

    def think(self, pov: Pov, budget: Budget, seed: int) -> Thought:  # noqa: ARG002 - its own
        check_pov(pov, self._game)
        need(self.name, "fast", "numba")
        states, out, _ = fast_pov(pov)
        desk, states, tree = fast_tools(self._game, states)
        action = program_for(self._game, ismcts).ismcts(
            states[0], pov.seat, self._simulations, seed, out, desk, states, tree
        )
        return Thought(pov.imagine.game.actions[int(action)], {}, Reason("why-other"))
