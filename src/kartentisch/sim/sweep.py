"""The same games under different rules: a grid of series with common random numbers.

Game i has the same random numbers at every point of the grid, so what differs between two points is
mostly what was varied: differences are taken game by game.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from kartentisch.core.errors import BadInput
from kartentisch.sim import statistics
from kartentisch.sim.counts import Counts
from kartentisch.sim.engine import Rows
from kartentisch.sim.parameters import Parameter, Value, varied
from kartentisch.sim.run import reason
from kartentisch.sim.series import Series
from kartentisch.sim.statistics import Estimate
from kartentisch.sim.stream import pieces

MOST_POINTS: Final = 1000

#: A point of the grid by its number, and the games that are asked for.
Task = tuple[int, range]


@dataclass(frozen=True)
class Point:
    """One place of the grid."""

    values: tuple[Value, ...]
    series: Series


def grid(series: Series, parameters: Sequence[Parameter]) -> list[Point]:
    """Every combination of values, checked before anything is played."""
    points = []
    count = 1
    for parameter in parameters:
        count *= len(parameter.values)
    if count > MOST_POINTS:
        raise BadInput(f"the grid has {count} points, more than {MOST_POINTS}")
    if len({parameter.name for parameter in parameters}) < len(parameters):
        raise BadInput(f"{parameters[0].name} is varied twice")
    for values in product(*(parameter.values for parameter in parameters)):
        changed = series
        for parameter, value in zip(parameters, values, strict=True):
            changed = varied(changed, parameter.name, value)
        changed.check()
        points.append(Point(values, changed))
    return points


#: Numbers of the games, by the names of columns.
Columns = dict[str, list[int]]


@dataclass
class Differences:
    """Sums over the games of what a point has more than the first one."""

    games: int = 0
    sums: dict[str, int] = field(default_factory=dict)
    squares: dict[str, int] = field(default_factory=dict)

    def add(self, own: Columns, base: Columns, games: int) -> None:
        self.games += games
        for name in own.keys() & base.keys():
            apart = [int(one) - int(two) for one, two in zip(own[name], base[name], strict=True)]
            self.sums[name] = self.sums.get(name, 0) + sum(apart)
            squares = sum(each * each for each in apart)
            self.squares[name] = self.squares.get(name, 0) + squares

    def mean(self, name: str) -> Estimate:
        return statistics.mean(self.games, self.sums[name], self.squares[name])


@dataclass(frozen=True)
class SweepResult:
    """What was counted at each point, and why it stopped early if it did."""

    points: Sequence[Point]
    counts: Sequence[Counts]
    differences: Sequence[Differences]
    stopped: str = ""


def tasks(points: int, games: int, most: int, workers: int = 1, start: int = 0) -> Iterator[Task]:
    """Piece by piece, each at all points: whatever stops the sweep, all points have come as far."""
    for numbers in pieces(games, workers, most, start):
        for at in range(points):
            yield at, numbers


def sweep(
    points: Sequence[Point],
    rows: Iterable[tuple[Task, Rows]],
    watched: Sequence[str],
    *,
    after: Callable[[int], None] = lambda _: None,
    look: Callable[[SweepResult], None] = lambda _: None,
    is_enough: Callable[[], bool] = lambda: False,
) -> SweepResult:
    """Count all points; a piece counts, and can be looked at, when the last point has played it."""
    counts = [Counts(point.series) for point in points]
    differences = [Differences() for _ in points]
    piece: list[Rows] = []
    stopped = ""
    try:
        for (at, numbers), found in rows:
            piece.append(found)
            after(len(numbers))
            if at == len(points) - 1:
                _count(counts, differences, piece, watched)
                piece = []
                look(SweepResult(points, counts, differences))
                if is_enough():
                    stopped = "interrupted"
                    break
    except (BadInput, OSError) as error:
        stopped = reason(error)
    return SweepResult(points, counts, differences, stopped)


def _count(
    counts: Sequence[Counts],
    differences: Sequence[Differences],
    piece: Sequence[Rows],
    watched: Sequence[str],
) -> None:
    base = _columns(counts[0], piece[0], watched)
    for count, difference, rows in zip(counts, differences, piece, strict=True):
        count.add(rows)
        difference.add(_columns(count, rows, watched), base, len(rows))


def _columns(counts: Counts, rows: Rows, watched: Sequence[str]) -> Columns:
    """The columns whose differences are wanted, as lists."""
    lists = rows if isinstance(rows, list) else rows.tolist()
    wanted = [name for name in watched if name in counts.columns and name not in counts.averages]
    return {
        name: [row[at] for row in lists]
        for name, at in ((name, counts.columns.index(name)) for name in wanted)
    }
