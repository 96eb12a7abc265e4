"""Bots that follow a policy: the same one that plays in bulk, asked about one position."""

from collections.abc import Mapping

from kartentisch.bots.bot import Budget, Thought, check_pov
from kartentisch.bots.minds import mind_of
from kartentisch.bots.policies import policy_for
from kartentisch.bots.reasons import reason_for
from kartentisch.core.pov import Pov


class RuleBot:
    """Looks at what its side knows, and needs no budget: it does not search."""

    def __init__(self, name: str, game: str, weights: Mapping[int, Mapping[str, int]]) -> None:
        """`weights` by the number of seats."""
        self.name = name
        self._game = game
        self._policy = policy_for(game)
        self._minds = {seats: mind_of(game, each) for seats, each in weights.items()}

    def think(self, pov: Pov, budget: Budget, seed: int) -> Thought:  # noqa: ARG002 - no search
        check_pov(pov, self._game)
        s, actions = pov.imagine.known(), pov.imagine.game.actions
        mind = list(self._minds[s.seats])
        for move in pov.moves:
            self._policy.remember(mind, actions.code(move))
        out = [actions.code(move) for move in pov.legal]
        rows, columns = self._policy.DESK
        desk = [[0] * columns for _ in range(rows)]
        action = self._policy.choose(s, pov.seat, mind, seed, out, len(out), desk)
        move = actions[action]
        return Thought(move, {}, reason_for(self._game, s, pov.seat, move))
