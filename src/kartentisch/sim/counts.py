"""What is kept of a million rows: sums and distributions, never the rows themselves."""

from typing import Final

from kartentisch.sim import batch, statistics
from kartentisch.sim.batch import BINS, LEAST, SCORES, WIN, WINNERS
from kartentisch.sim.engine import Rows, columns_of, is_strong, program_for, tally_for
from kartentisch.sim.records import Sums
from kartentisch.sim.series import Series
from kartentisch.sim.statistics import Estimate

LOW: Final = 0.05
MIDDLE: Final = 0.5
HIGH: Final = 0.95


class Counts:
    """Every column of a series, counted; the shares once more in the order of play."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.columns = columns_of(series.game.name, series.seats)
        self.averages = tally_for(series.game.name).AVERAGES
        self.games = 0
        length = len(self.columns) + series.seats
        bases = [self.columns.index(self.averages.get(name, name)) for name in self.columns] + list(
            range(len(self.columns), length)
        )
        sums, squares, products = ([0] * length for _ in range(3))
        self._counted = Sums(bases, sums, squares, products, [[0] * BINS for _ in range(length)])
        self._is_fast, self._count_rows = False, batch.count_rows

    def add(self, rows: Rows) -> None:
        if not self._is_fast and not isinstance(rows, list):
            self._go_on_compiled()
        self._count_rows(rows, self.series.seats, self._counted)
        self.games += len(rows)

    def _go_on_compiled(self) -> None:
        """From the first array on; what was counted before stays counted."""
        import numpy as np  # noqa: PLC0415 - plain play must not pay for it

        program = program_for(self.series.game.name, strong=is_strong(self.series))
        self._is_fast, self._count_rows = True, program.count_rows
        self._counted = Sums(*(np.array(each, np.int64) for each in self._counted))

    def mean(self, name: str) -> Estimate:
        """The mean of a column over all games; of an average, over all its turns or rounds."""
        k = self.columns.index(name)
        bases, sums, squares, products, _ = self._counted
        base = int(bases[k])
        if base == k:
            return statistics.mean(self.games, int(sums[k]), int(squares[k]))
        return statistics.ratio(
            self.games, int(sums[k]), int(squares[k]), int(products[k]),
            int(sums[base]), int(squares[base]),
        )  # fmt: skip

    def spread(self, name: str) -> tuple[int, int, int]:
        """Where a twentieth, half and all but a twentieth of the games lie."""
        bins = self._counted.bins[self.columns.index(name)]
        low, middle, high = (statistics.quantile(bins, part) for part in (LOW, MIDDLE, HIGH))
        return low + LEAST, middle + LEAST, high + LEAST

    def distribution(self, name: str) -> dict[int, int]:
        """How many games had which value."""
        bins = self._counted.bins[self.columns.index(name)]
        return {at + LEAST: int(bins[at]) for at in range(len(bins)) if bins[at]}

    def won(self, seat: int) -> Estimate:
        """The share of a seat in the wins, ties split."""
        return self._share(SCORES + self.series.seats + seat)

    def won_in_order(self, place: int) -> Estimate:
        """The share of the seat that sits so many places after the first."""
        return self._share(len(self.columns) + place)

    def ties(self) -> Estimate:
        alone = int(self._counted.bins[WINNERS][1 - LEAST])
        return statistics.share(self.games, self.games - alone)

    def facts(self) -> list[str]:
        """The columns that are told of every game: its length, and what its tally counted."""
        return ["decisions", *self.columns[SCORES + 2 * self.series.seats :]]

    def _share(self, k: int) -> Estimate:
        return statistics.share(self.games, int(self._counted.sums[k]) / WIN)
