"""A bot for any game: it tries every move in worlds that it imagines, and plays on at random.

It knows nothing but the rules, so it needs nobody to have thought about the game before.
"""

from typing import Final

from kartentisch.bots.bot import Budget, Decision, Reason, check_pov
from kartentisch.core.dealer import SEED_BYTES
from kartentisch.core.game import Game
from kartentisch.core.layout import Layout
from kartentisch.core.pov import Pov
from kartentisch.core.rng import below, next_word, seed_rng
from kartentisch.core.shares import shares_among

ROLLOUTS: Final = "rollouts"


class RolloutBot:
    """So many games are played on for a decision, as many for each move."""

    def __init__(self, name: str, game: str, rollouts: int) -> None:
        self.name = name
        self._game, self._rollouts = game, rollouts

    def think(self, pov: Pov, budget: Budget, seed: int) -> Decision:  # noqa: ARG002 - its own
        check_pov(pov, self._game)
        if len(pov.legal) == 1:
            return Decision(pov.legal[0], {}, Reason("why-other"))
        rng = [0, 0, 0, 0]
        seed_rng(rng, seed, 0, 0)
        game = pov.imagine.game
        worlds = max(1, self._rollouts // len(pov.legal))
        won = dict.fromkeys(pov.legal, 0.0)
        for _ in range(worlds):
            world = pov.imagine(_seed(rng))
            for move in pov.legal:
                s = world.copy()
                game.rules.act(s, pov.seat, game.actions.code(move))
                won[move] += _share_at_the_end(game, s, pov.seat, rng)
        values = {move: share / worlds for move, share in won.items()}
        return Decision(max(values, key=values.__getitem__), values, Reason("why-other"))


def _seed(rng: list[int]) -> str:
    return "".join(f"{next_word(rng):08x}" for _ in range(SEED_BYTES // 4))


def _share_at_the_end(game: Game, s: Layout, seat: int, rng: list[int]) -> float:
    """The share in the win after everybody has moved at random."""
    rules = game.rules
    out = [0] * rules.MOST_LEGAL
    while (acting := rules.acting(s)) >= 0:
        rules.act(s, acting, out[below(rng, rules.legal(s, acting, out))])
    return shares_among(game.winners(s), s.seats)[seat]
