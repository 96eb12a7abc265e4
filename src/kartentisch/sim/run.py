"""One series from its first game to the last, or to where it was stopped."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from kartentisch.core.errors import BadInput
from kartentisch.sim.counts import Counts
from kartentisch.sim.engine import Rows, columns_of
from kartentisch.sim.files import GamesFile
from kartentisch.sim.series import Series

Stream = Iterator[tuple[range, Rows]]


@dataclass(frozen=True)
class SimulationResult:
    """What was counted, where it was written, and why it stopped early if it did."""

    counts: Counts
    path: Path | None
    stopped: str = ""


def about(series: Series, games: int) -> dict[str, object]:
    """What was simulated, for whoever finds the file."""
    return {
        "format": "kartentisch-games/1",
        "game": series.game.name,
        "version": series.game.version,
        "seats": series.seats,
        "bots": list(series.bot_names()),
        "options": dict(series.game.settle(series.options)),
        "dealer": series.dealer,
        "first": series.first,
        "seed": series.seed,
        "asked_for": games,
    }


def run_series(
    series: Series,
    games: int,
    rows: Stream,
    *,
    out: Path | None = None,
    look: Callable[[range, Counts], None] = lambda *_: None,
    is_enough: Callable[[], bool] = lambda: False,
) -> SimulationResult:
    """Count all rows and write them if asked.

    `look` hears of every piece that is done, and what has been counted by then. Whatever stops it
    (somebody has enough, a full disk, a lost cluster), what was done before counts, and the file
    and the counts are of the same games.
    """
    counts = Counts(series)
    columns = columns_of(series.game.name, series.seats)
    file = GamesFile(out, columns, about(series, games)) if out else None
    stopped = ""
    try:
        for numbers, piece in rows:
            if file:
                file.write(numbers, piece)
            counts.add(piece)
            look(numbers, counts)
            if is_enough() and counts.games < games:
                stopped = "interrupted"
                break
    except (BadInput, OSError) as error:
        stopped = reason(error)
    path, trouble = _close(file, complete=not stopped)
    return SimulationResult(counts, path, trouble or stopped)


def reason(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


def _close(file: GamesFile | None, *, complete: bool) -> tuple[Path | None, str]:
    if file is None:
        return None, ""
    try:
        return file.close(complete=complete), ""
    except OSError as error:
        return file.unfinished, f"{reason(error)}; the file is cut off"
