"""kartentisch simulate GAME: many games of bots, counted, and written down if asked."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from kartentisch.cli.batch_options import engines_of, rows_of, series_of
from kartentisch.cli.first_figures import FirstFigures
from kartentisch.cli.interruption import interruption
from kartentisch.cli.plot import check_plot, plot
from kartentisch.cli.progress import Progress
from kartentisch.cli.summary import summary
from kartentisch.core.errors import BadInput
from kartentisch.core.play import Play
from kartentisch.sim.counts import Counts
from kartentisch.sim.plots.figures import series_figure
from kartentisch.sim.run import SimulationResult, run_series
from kartentisch.sim.series import Series

STOPPED: Final = 1


def run(arguments: argparse.Namespace) -> int:
    if arguments.legal and arguments.replays is None:
        raise BadInput("--legal needs --replays DIR, where the legal moves are written")
    series = series_of(arguments)
    check_plot(arguments.plot)
    if arguments.replays is not None:
        _make_folder(arguments.replays)
    outcome, seconds = _play(series, arguments)
    _report(series, outcome, arguments.games, seconds)
    if outcome.counts.games:
        plot(series_figure(outcome.counts), arguments.plot)
    return STOPPED if outcome.stopped else 0


def _play(series: Series, arguments: argparse.Namespace) -> tuple[SimulationResult, float]:
    engines = engines_of([series], arguments)
    progress = Progress(arguments.games, "games")
    first = FirstFigures([series], engines, progress)
    write = _replay_writer(series, arguments.replays)

    def look(numbers: range, counts: Counts) -> None:
        write(numbers)
        progress.add(len(numbers))
        first.look(counts.games, lambda: summary(counts))

    found = rows_of([series], engines, arguments)
    rows = ((numbers, piece) for (_, numbers), piece in found)
    with interruption() as is_enough:
        outcome = run_series(
            series, arguments.games, rows, out=arguments.out, look=look, is_enough=is_enough
        )
    return outcome, progress.close()


def _report(series: Series, outcome: SimulationResult, games: int, seconds: float) -> None:
    counts = outcome.counts
    print(f"{series.game.title}, {series.seats} players: {', '.join(series.bot_names())}")
    print(f"{counts.games:,} games in {seconds:.1f} s; seed of the series: {series.seed}")
    if counts.games:
        print()
        print("\n".join(summary(counts)))
    if outcome.stopped:
        print(
            f"stopped after {counts.games:,} of {games:,} games ({outcome.stopped}); "
            "all numbers are of these alone",
            file=sys.stderr,
        )
    if outcome.path:
        what = "incomplete" if outcome.stopped else "written"
        print(f"{what}: {outcome.path}", file=sys.stderr)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder}: {error.strerror}") from None


def _replay_writer(series: Series, folder: Path | None) -> Callable[[range], None]:
    """The same games once more, move by move."""

    def write(numbers: range) -> None:
        for number in numbers if folder else ():
            _write(folder or Path(), number, series.play(number))

    return write


def _write(folder: Path, number: int, play: Play) -> None:
    name = f"{play.game.name}-{len(play.names)}-{number:06d}.replay.json"
    try:
        (folder / name).write_text(play.replay().text(), "utf-8")
    except OSError as error:
        raise BadInput(f"{folder / name}: {error.strerror}") from None
