"""OpenSpiel's own search as a bot for the arena: spiel-ismcts-400 makes 400 simulations."""

from kartentisch.bots.bot import Budget, Decision, Reason, check_pov
from kartentisch.core.pov import Pov
from kartentisch.envs.spiel_world import search


class SpielBot:
    """Information set search with random playouts in the worlds that a seat imagines."""

    def __init__(self, name: str, game: str) -> None:
        self.name = name
        self._game, self._simulations = game, int(name.rpartition("-")[2])

    def think(self, pov: Pov, budget: Budget, seed: int) -> Decision:  # noqa: ARG002 - its own
        check_pov(pov, self._game)
        action = search(pov, self._simulations, seed) if len(pov.legal) > 1 else None
        move = pov.legal[0] if action is None else pov.imagine.game.actions[action]
        return Decision(move, {}, Reason("why-other"))
