"""How well weights do: against others at the same deals, once on every seat."""

from collections.abc import Sequence
from typing import Any, Final

from kartentisch.bots.weights import listed
from kartentisch.core.dealer import seed_of_game
from kartentisch.core.game import Game
from kartentisch.sim.batch import SCORES, WIN
from kartentisch.sim.engine import CompiledEngine
from kartentisch.sim.series import Series
from kartentisch.sim.stream import in_threads
from kartentisch.sim.tune import Weights

#: The last champions that everybody has to play.
OPPONENTS: Final = 3


class Judge:
    """Every one of a crowd plays the same games; new ones in each generation."""

    def __init__(self, game: Game, seats: int, games: int, seed: str, workers: int) -> None:
        self._game, self._seats, self._games = game, seats, games
        self._seed, self._workers = seed, workers
        self.champions: list[Weights] = []

    def __call__(self, crowd: Sequence[Weights], generation: int) -> list[float]:
        seed = seed_of_game(self._seed, generation)
        judged = in_threads(lambda own: self._share(own, seed), crowd, self._workers)
        return [share for _, share in judged]

    def _share(self, own: Weights, seed: str) -> float:
        opponents = self.champions[-OPPONENTS:]
        return sum(self.share(own, other, seed) for other in opponents) / len(opponents)

    def share(self, own: Weights, other: Weights, seed: str) -> float:
        """The share of one against all others alike, on every seat."""
        series = Series(self._game, self._seats, {}, seed, bots=("rules",) * self._seats)
        name, total = self._game.name, 0
        for seat in range(self._seats):
            weights = [listed(name, own if at == seat else other) for at in range(self._seats)]
            rows: Any = CompiledEngine(series, weights).rows(range(self._games))
            total += int(rows[:, SCORES + self._seats + seat].sum())
        return total / (WIN * self._games * self._seats)
