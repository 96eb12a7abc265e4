"""OpenSpiel's own search as a bot for the arena, where OpenSpiel is installed: spiel-ismcts-400."""

import re
from typing import Any, Final

from kartentisch.bots.bot import Budget, Reason, Thought, check_pov
from kartentisch.core.extras import need
from kartentisch.core.pov import Pov

#: The number is how many simulations it makes for a decision.
_NAME: Final = re.compile(r"spiel-ismcts-([1-9]\d{0,5})")


def is_spiel(name: str) -> bool:
    return _NAME.fullmatch(name) is not None


def check_spiel(name: str) -> None:
    need(name, "envs", "pyspiel")


class SpielBot:
    """Information set search with random playouts in the worlds that a seat imagines."""

    def __init__(self, name: str, game: str) -> None:
        check_spiel(name)
        matched = _NAME.fullmatch(name)
        assert matched  # noqa: S101 - asked before
        self.name = name
        self._game, self._simulations = game, int(matched[1])

    def think(self, pov: Pov, budget: Budget, seed: int) -> Thought:  # noqa: ARG002 - its own
        from kartentisch.bots.spiel_world import search  # noqa: PLC0415 - OpenSpiel is optional

        check_pov(pov, self._game)
        actions: Any = pov.imagine.game.actions
        action = search(pov, self._simulations, seed) if len(pov.legal) > 1 else None
        move = pov.legal[0] if action is None else actions[action]
        return Thought(move, {}, Reason("why-other"))
