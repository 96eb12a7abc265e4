"""What is kept of a million rows: sums and distributions, never the rows themselves."""

from collections.abc import Sequence
from typing import Any, Final

from kartentisch.sim import batch, statistics
from kartentisch.sim.batch import BINS, LEAST, SCORES, WIN, WINNERS
from kartentisch.sim.engine import Rows, columns_of, is_strong, program_for, tally_for
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
        self.averages: dict[str, str] = tally_for(series.game.name).AVERAGES
        self.games = 0
        length = len(self.columns) + series.seats
        bases = [self.columns.index(self.averages.get(name, name)) for name in self.columns] + list(
            range(len(self.columns), length)
        )
        self._bases: Any = bases
        self._sums: Any = [0] * length
        self._squares: Any = [0] * length
        self._products: Any = [0] * length
        self._bins: Any = [[0] * BINS for _ in range(length)]
        self._is_fast, self._count_rows = False, batch.count_rows

    def add(self, rows: Rows) -> None:
        if not self._is_fast and not isinstance(rows, list):
            self._go_on_compiled()
        self._count_rows(
            rows, self.series.seats, self._bases,
            self._sums, self._squares, self._products, self._bins,
        )  # fmt: skip
        self.games += len(rows)

    def _go_on_compiled(self) -> None:
        """From the first array on; what was counted before stays counted."""
        import numpy as np  # noqa: PLC0415 - plain play must not pay for it

        program = program_for(self.series.game.name, strong=is_strong(self.series))
        self._is_fast, self._count_rows = True, program.count_rows
        for name in ("_bases", "_sums", "_squares", "_products", "_bins"):
            setattr(self, name, np.array(getattr(self, name), np.int64))

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
