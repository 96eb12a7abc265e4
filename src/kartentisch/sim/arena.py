"""Bots against each other at the same deals: every deal is a block, played on every seat.

In a duel one bot sits alone among others who are all alike, once on each seat; with two seats
that is simply one against the other.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import permutations
from types import ModuleType
from typing import Final

from kartentisch.core import kernel
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game
from kartentisch.sim import bootstrap
from kartentisch.sim.batch import SCORES, WIN
from kartentisch.sim.engine import Rows, is_fast
from kartentisch.sim.run import reason
from kartentisch.sim.series import Series
from kartentisch.sim.statistics import Estimate
from kartentisch.sim.strength import elo_of, log_likelihood_ratio, ratings
from kartentisch.sim.sweep import Task

TWO: Final = 2
#: How often the blocks are drawn anew for an interval.
TIMES: Final = 1000
#: Drawing so many values is worth a compiler.
MANY: Final = 500_000
#: Fitting all ratings takes time: one draw in so many is fitted.
FITS: Final = 5
#: What lies outside is in neither tail of 95 %.
TAIL: Final = 0.025


@dataclass(frozen=True)
class Duel:
    """One bot against others who are alike."""

    one: str
    others: str
    seats: int
    #: For each block what the one won of all its games, in sixtieths of a game.
    blocks: list[int] = field(default_factory=list)

    def series(self, base: Series) -> list[Series]:
        """Its games: the one on each seat, the deals the same."""
        seatings = (
            tuple(self.one if seat == own else self.others for seat in range(self.seats))
            for own in range(self.seats)
        )
        return [replace(base, bots=bots) for bots in seatings]

    def share(self) -> float:
        return sum(self.blocks) / (self._most() * len(self.blocks))

    def ratio(self) -> float:
        """How much more likely 10 Elo more are than none, as a logarithm."""
        return log_likelihood_ratio([each / self._most() for each in self.blocks], self.seats)

    def resampled(self, game: Game, seed: int) -> list[float]:
        """The share in as many draws of the blocks, in no order."""
        totals = _resampled(game, self.blocks, seed)
        return [total / (self._most() * len(self.blocks)) for total in totals]

    def _most(self) -> int:
        return WIN * self.seats


def duels(bots: Sequence[str], seats: int) -> list[Duel]:
    """Everybody against everybody; with more than two seats both ways."""
    if len(set(bots)) < max(TWO, len(bots)):
        raise BadInput("an arena needs two different bots or more")
    pairs = list(permutations(bots, 2))
    if seats == TWO:
        pairs = [(one, other) for one, other in pairs if bots.index(one) < bots.index(other)]
    return [Duel(one, other, seats) for one, other in pairs]


@dataclass(frozen=True)
class ArenaResult:
    """What has been played, and why it stopped early if it did."""

    series: Series
    duels: Sequence[Duel]
    stopped: str = ""

    @property
    def blocks(self) -> int:
        return len(self.duels[0].blocks)

    @cached_property
    def drawn(self) -> list[list[float]]:
        """The shares of every duel if other deals had come up."""
        game = self.series.game
        return [duel.resampled(game, number) for number, duel in enumerate(self.duels)]

    def shares(self) -> list[Estimate]:
        """What each duel's one won, with intervals from the blocks."""
        pairs = zip(self.duels, self.drawn, strict=True)
        return [_interval(duel.share(), drawn) for duel, drawn in pairs]

    def elos(self) -> list[Estimate]:
        seats = self.series.seats
        return [Estimate(*(elo_of(each, seats) for each in share)) for share in self.shares()]

    def ratings(self) -> dict[str, Estimate]:
        """The Elo of every bot; the mean of all is 0. The strongest first."""
        found = self._rated([duel.share() for duel in self.duels])
        fits = [self._rated([each[at] for each in self.drawn]) for at in range(0, TIMES, FITS)]
        rated = {name: _interval(found[name], [fit[name] for fit in fits]) for name in found}
        return dict(sorted(rated.items(), key=lambda each: -each[1].value))

    def _rated(self, shares: Sequence[float]) -> dict[str, float]:
        by_pair = {
            (duel.one, duel.others): share for duel, share in zip(self.duels, shares, strict=True)
        }
        return ratings(by_pair, self.series.seats)


def run_duels(
    base: Series,
    fought: Sequence[Duel],
    rows: Iterable[tuple[Task, Rows]],
    *,
    after: Callable[[int], None] = lambda _: None,
    look: Callable[[ArenaResult], None] = lambda _: None,
    is_enough: Callable[[], str] = lambda: "",
) -> ArenaResult:
    """Fill the duels block by block; a piece counts, and can be looked at, when all have played it.

    `rows` come as tasks over the series of all duels, in their order. `is_enough` says why to
    stop, or nothing.
    """
    total = len(fought) * base.seats
    piece: list[Rows] = []
    stopped = ""
    try:
        for (_, numbers), found in rows:
            piece.append(found)
            after(len(numbers))
            if len(piece) == total:
                _count(fought, base.seats, piece)
                piece = []
                look(ArenaResult(base, fought))
                if stopped := is_enough():
                    break
    except (BadInput, OSError) as error:
        stopped = reason(error)
    return ArenaResult(base, fought, stopped)


def _count(fought: Sequence[Duel], seats: int, piece: Sequence[Rows]) -> None:
    for at, duel in enumerate(fought):
        own = [
            [int(row[SCORES + seats + seat]) for row in piece[at * seats + seat]]
            for seat in range(seats)
        ]
        duel.blocks.extend(map(sum, zip(*own, strict=True)))


def all_series(base: Series, fought: Sequence[Duel]) -> Iterator[Series]:
    for duel in fought:
        yield from duel.series(base)


def _interval(value: float, drawn: Sequence[float]) -> Estimate:
    """Between the tails of what was drawn."""
    ordered = sorted(drawn)
    low, high = int(TAIL * len(ordered)), int((1 - TAIL) * len(ordered)) - 1
    return Estimate(value, ordered[low], ordered[high])


@cache
def _compiled(name: str) -> ModuleType:
    return kernel.compiled(find_game(name), bootstrap)


def _resampled(game: Game, values: list[int], seed: int) -> list[int]:
    if is_fast() and TIMES * len(values) > MANY:
        import numpy as np  # noqa: PLC0415 - plain play must not pay for it

        totals = np.zeros(TIMES, np.int64)
        _compiled(game.name).resample(
            np.array(values, np.int64), seed, np.zeros(4, np.int64), totals
        )
        found: list[int] = totals.tolist()
        return found
    plain = [0] * TIMES
    bootstrap.resample(values, seed, [0] * 4, plain)
    return plain
