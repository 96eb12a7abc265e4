"""Bots that ask a net: at tables, and for hints."""

from collections.abc import Mapping

from kartentisch.bots.bot import Budget, Decision, check_pov
from kartentisch.bots.nets.choice import MOST_ACTIONS, NEARLY
from kartentisch.bots.nets.net import chance
from kartentisch.bots.nets.registry import net_of, plain_work
from kartentisch.bots.pick import pick
from kartentisch.bots.reasons import reason_for
from kartentisch.core.layout import Layout
from kartentisch.core.pov import Pov


class NetBot:
    """Takes the move that its net likes best; it needs no budget and no compiler.

    A soft one may take another that is at most so much worse in the net's opinion; `soft` says
    how much, by the number of seats.
    """

    def __init__(self, name: str, game: str, soft: Mapping[int, int] | None = None) -> None:
        """A missing, damaged or foreign file of weights is refused here."""
        self.name = name
        self._soft = soft or {}
        self._game = game
        self._net = net_of(game)
        self._work = plain_work(game)

    def think(self, pov: Pov, budget: Budget, seed: int) -> Decision:  # noqa: ARG002 - no search
        check_pov(pov, self._game)
        s = self.world(pov)
        actions = pov.imagine.game.actions
        # Several may think at once.
        work = self._work.copy()
        known = self._net.prepare(s, pov.seat, work)
        opinions = {
            move: self._net.worth(s, pov.seat, actions.code(move), known, work)
            for move in pov.legal
        }
        best = self._chosen(opinions, self._soft.get(s.seats, 0), seed)
        return decision_of(pov, best, {move: chance(said) for move, said in opinions.items()})

    @staticmethod
    def _chosen(opinions: dict[str, int], soft: int, seed: int) -> str:
        """The best move, or one of those that are nearly as good."""
        order = sorted(opinions, key=lambda move: -opinions[move])[:MOST_ACTIONS]
        if soft == 0:
            return order[0]
        kept = [move for move in order if opinions[move] >= opinions[order[0]] - NEARLY]
        return kept[pick([opinions[each] for each in kept], len(kept), soft, seed)]

    def world(self, pov: Pov) -> Layout:
        """What the side knows; where a net counts cards, any world that agrees with it."""
        return pov.imagine("0" * 64) if self._net.COUNTS_CARDS else pov.imagine.known()


def decision_of(pov: Pov, move: str, values: dict[str, float]) -> Decision:
    """A net knows what is good; why, only a rule of thumb can tell."""
    game, s = pov.imagine.game.name, pov.imagine.known()
    return Decision(move, values, reason_for(game, s, pov.seat, move))
