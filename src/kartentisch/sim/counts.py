"""What is kept of a million rows: sums and distributions, never the rows themselves."""

from collections.abc import Sequence
from typing import Any, Final

from kartentisch.sim import statistics
from kartentisch.sim.batch import BINS, LEAST, SCORES, WIN, WINNERS
from kartentisch.sim.engine import Engine, Rows, columns_of, tally_for
from kartentisch.sim.series import Series
from kartentisch.sim.statistics import Estimate

LOW: Final = 0.05
MIDDLE: Final = 0.5
HIGH: Final = 0.95


class Counts:
    """Every column of a series, counted; the shares once more in the order of play."""

    def __init__(self, series: Series, engine: Engine) -> None:
        self.series = series
        self.columns = columns_of(series.game.name, series.seats)
        self.averages: dict[str, str] = tally_for(series.game.name).AVERAGES
        self.games = 0
        self._count_rows = engine.program.count_rows
        length = len(self.columns) + series.seats
        bases = [self.columns.index(self.averages.get(name, name)) for name in self.columns] + list(
            range(len(self.columns), length)
        )
        make = _array if engine.fast else _list
        self._bases, self._bins = make(bases), make([[0] * BINS for _ in range(length)])
        self._sums, self._squares, self._products = (make([0] * length) for _ in range(3))

    def add(self, rows: Rows) -> None:
        self._count_rows(
            rows, self.series.seats, self._bases,
            self._sums, self._squares, self._products, self._bins,
        )  # fmt: skip
        self.games += len(rows)

    def mean(self, name: str) -> Estimate:
        """The mean of a column over all games; of an average, over all its turns or rounds."""
        k = self.columns.index(name)
        base = int(self._bases[k])
        if base == k:
            return statistics.mean(self.games, int(self._sums[k]), int(self._squares[k]))
        return statistics.ratio(
            self.games, int(self._sums[k]), int(self._squares[k]), int(self._products[k]),
            int(self._sums[base]), int(self._squares[base]),
        )  # fmt: skip

    def spread(self, name: str) -> tuple[int, int, int]:
        """Where a twentieth, half and all but a twentieth of the games lie."""
        bins = self._bins[self.columns.index(name)]
        low, middle, high = (statistics.quantile(bins, part) for part in (LOW, MIDDLE, HIGH))
        return low + LEAST, middle + LEAST, high + LEAST

    def distribution(self, name: str) -> dict[int, int]:
        """How many games had which value."""
        bins: Sequence[int] = self._bins[self.columns.index(name)]
        return {at + LEAST: int(count) for at, count in enumerate(bins) if count}

    def won(self, seat: int) -> Estimate:
        """The share of a seat in the wins, ties split."""
        return self._share(SCORES + self.series.seats + seat)

    def won_in_order(self, place: int) -> Estimate:
        """The share of the seat that sits so many places after the first."""
        return self._share(len(self.columns) + place)

    def ties(self) -> Estimate:
        alone = int(self._bins[WINNERS][1 - LEAST])
        return statistics.share(self.games, self.games - alone)

    def facts(self) -> list[str]:
        """The columns that are told of every game: its length, and what its tally counted."""
        return ["decisions", *self.columns[SCORES + 2 * self.series.seats :]]

    def _share(self, k: int) -> Estimate:
        return statistics.share(self.games, int(self._sums[k]) / WIN)


def _list(values: Any) -> Any:
    return values


def _array(values: Any) -> Any:
    import numpy as np  # noqa: PLC0415 - plain play must not pay for it

    return np.array(values, np.int64)
