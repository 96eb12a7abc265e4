"""Bots that follow a policy: the same one that plays in bulk, asked about one position."""

from collections.abc import Mapping

from kartentisch.bots.bot import Budget, Decision, check_pov
from kartentisch.bots.reasons import reason_for
from kartentisch.bots.slots import policy_for
from kartentisch.bots.weights import listed
from kartentisch.core.pov import Pov


class RuleBot:
    """Looks at what its side knows, and needs no budget: it does not search."""

    def __init__(self, name: str, game: str, weights: Mapping[int, Mapping[str, int]]) -> None:
        """`weights` by the number of seats."""
        self.name = name
        self._game = game
        self._policy = policy_for(game)
        self._weights = {seats: listed(game, each) for seats, each in weights.items()}

    def think(self, pov: Pov, budget: Budget, seed: int) -> Decision:  # noqa: ARG002 - no search
        check_pov(pov, self._game)
        s, actions = pov.imagine.known(), pov.imagine.game.actions
        weights = list(self._weights[s.seats])
        for move in pov.moves:
            self._policy.remember(weights, actions.code(move))
        legal = [actions.code(move) for move in pov.legal]
        work = self._policy.Work()
        move = actions[self._policy.choose(s, pov.seat, legal, weights, seed, work)]
        return Decision(move, {}, reason_for(self._game, s, pov.seat, move))
