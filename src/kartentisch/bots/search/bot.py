"""A bot that looks ahead: compiled where Numba is, else it takes its net's word."""

import importlib.util
from functools import cache
from types import ModuleType

from kartentisch.bots.bot import Budget, Decision, Reason, check_pov
from kartentisch.bots.nets.bot import NetBot, decision_of
from kartentisch.bots.search import ismcts, look_ahead
from kartentisch.bots.search.look_ahead import STATES
from kartentisch.bots.search.registry import fast_hidden, fast_tools, links_of, worlds_of
from kartentisch.bots.search.tools import Tools
from kartentisch.core import kernel
from kartentisch.core.extras import need
from kartentisch.core.game import find_game
from kartentisch.core.notation import Texts
from kartentisch.core.pov import Pov
from kartentisch.core.rows import FastRecord, Row


@cache
def program_for(game: str, search: ModuleType = look_ahead) -> ModuleType:
    """A search of a game, compiled once and kept for the next start."""
    links = links_of(game, compiled=True)
    return kernel.compiled(find_game(game), search, links, inlined=False)


def known_state(pov: Pov) -> tuple[FastRecord, Tools]:
    """What a side knows as a compiled program takes it, and what that needs."""
    game, known = pov.imagine.game.name, pov.imagine.known()
    states = kernel.records(known, STATES)
    return states[0], fast_tools(game, fast_hidden(known), states)


def legal_actions(pov: Pov) -> Row:
    import numpy as np  # noqa: PLC0415 - plain play must not pay for it

    code = pov.imagine.game.actions.code
    return np.array([code(move) for move in pov.legal], np.int16)


class SearchBot:
    """Tries promising moves in imagined worlds; the budget's simulations are worlds times moves."""

    def __init__(self, name: str, game: str, worlds: int) -> None:
        self.name = name
        self._game, self._worlds = game, worlds
        self._net = NetBot(name, game)

    def think(self, pov: Pov, budget: Budget, seed: int) -> Decision:
        check_pov(pov, self._game)
        worlds = min(self._worlds, budget.simulations)
        if worlds < 1 or len(pov.legal) == 1 or importlib.util.find_spec("numba") is None:
            return self._net.think(pov, budget, seed)
        return self._look_ahead(pov, worlds, seed) or self._net.think(pov, budget, seed)

    def _look_ahead(self, pov: Pov, worlds: int, seed: int) -> Decision | None:
        """What worlds say; nothing where a single move promises something."""
        (s, tools), actions = known_state(pov), pov.imagine.game.actions
        scratch: FastRecord = tools.scratch
        worlds_of(self._game).notes_from(pov, scratch["opponent_notes"])
        action = program_for(self._game).look_ahead(
            s, pov.seat, legal_actions(pov), worlds, seed, tools
        )
        values = self._values(actions, scratch)
        return decision_of(pov, actions[int(action)], values) if values else None

    @staticmethod
    def _values(actions: Texts, scratch: FastRecord) -> dict[str, float]:
        """What the moves that were tried promised."""
        return {
            actions[int(action)]: int(total) / look_ahead.SHARE / int(tries)
            for action, total, tries in zip(
                scratch["actions"], scratch["totals"], scratch["tries"], strict=True
            )
            if tries > 0
        }


class TreeBot:
    """The yardstick (ismcts.py): it knows the rules and the equity of a match."""

    def __init__(self, name: str, game: str, simulations: int) -> None:
        self.name = name
        self._game, self._simulations = game, simulations

    def think(self, pov: Pov, budget: Budget, seed: int) -> Decision:  # noqa: ARG002 - its own
        check_pov(pov, self._game)
        need(self.name, "fast", "numba")
        s, tools = known_state(pov)
        action = program_for(self._game, ismcts).ismcts(s, pov.seat, self._simulations, seed, tools)
        return Decision(pov.imagine.game.actions[int(action)], {}, Reason("why-other"))
