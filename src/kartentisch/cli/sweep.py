"""kartentisch sweep GAME --vary NAME=VALUES: the same games under different rules, compared."""

import argparse
import csv
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from kartentisch.cli.batch_options import engines_of, rows_of, series_of
from kartentisch.cli.columns import in_columns, number_text
from kartentisch.cli.first_figures import FirstFigures
from kartentisch.cli.interruption import interruption
from kartentisch.cli.plot import check_plot, plot
from kartentisch.cli.progress import Progress
from kartentisch.core.errors import BadInput
from kartentisch.sim.metrics import Metric, default_metrics, metric_of, value_of
from kartentisch.sim.parameters import Parameter, parse_parameter
from kartentisch.sim.plots.figures import sweep_figure
from kartentisch.sim.series import Series
from kartentisch.sim.sweep import Point, SweepResult, grid, sweep

STOPPED: Final = 1
MOST_PARAMETERS: Final = 2
FORMATS: Final = (".csv", ".json")


def run(arguments: argparse.Namespace) -> int:
    series = series_of(arguments)
    parameters = [parse_parameter(text) for text in arguments.vary]
    if not 1 <= len(parameters) <= MOST_PARAMETERS:
        raise BadInput(f"--vary must stand once or twice, not {len(parameters)} times")
    points = grid(series, parameters)
    metrics = _metrics(arguments, points)
    check_plot(arguments.plot)
    _check_out(arguments.out)
    swept = _play(points, parameters, metrics, arguments)
    _report(series, parameters, metrics, swept, arguments)
    return STOPPED if swept.stopped else 0


def _metrics(arguments: argparse.Namespace, points: Sequence[Point]) -> list[Metric]:
    series = points[0].series
    bots = {point.series.bot_names() for point in points}
    mixed = len({name for names in bots for name in names}) > 1
    names = (
        arguments.show.split(",") if arguments.show else default_metrics(series, bots_differ=mixed)
    )
    return [metric_of(series, name.strip()) for name in names]


def _play(
    points: Sequence[Point],
    parameters: Sequence[Parameter],
    metrics: Sequence[Metric],
    arguments: argparse.Namespace,
) -> SweepResult:
    series = [point.series for point in points]
    engines = engines_of(series, arguments)
    total = len(points) * arguments.games
    progress = Progress(total, "games")
    first = FirstFigures(series, engines, progress)
    rows = rows_of(series, engines, arguments)

    def look(swept: SweepResult) -> None:
        first.look(swept.counts[0].games, lambda: _values_table(parameters, metrics, swept))

    watched = [metric.column for metric in metrics if metric.column]
    with interruption() as is_enough:
        swept = sweep(
            points, rows, watched, after=progress.add, look=look, is_enough=is_enough,
        )  # fmt: skip
    seconds = progress.close()
    print(f"{total:,} games in {seconds:.1f} s", file=sys.stderr)
    return swept


def _report(
    series: Series,
    parameters: Sequence[Parameter],
    metrics: Sequence[Metric],
    swept: SweepResult,
    arguments: argparse.Namespace,
) -> None:
    played = swept.counts[0].games
    if swept.stopped:
        print(
            f"stopped after {played:,} of {arguments.games:,} games at each point "
            f"({swept.stopped}); all numbers are of these alone",
            file=sys.stderr,
        )
    if not played:
        return
    print(f"{series.game.title}: {len(swept.points)} points, {played:,} games at each")
    print(f"seed of the series: {series.seed}")
    print()
    print("\n".join(_values_table(parameters, metrics, swept)))
    print()
    print("\n".join(_differences_table(parameters, metrics, swept)))
    if arguments.out:
        _write(arguments.out, parameters, metrics, swept)
    plot(sweep_figure(series, parameters, metrics, swept), arguments.plot)


def _values_table(
    parameters: Sequence[Parameter], metrics: Sequence[Metric], swept: SweepResult
) -> list[str]:
    head = [", ".join(parameter.name for parameter in parameters), *map(_heading, metrics)]
    rows = [head]
    for point, counts in zip(swept.points, swept.counts, strict=True):
        rows.append([_label(point), *(_cell(value_of(metric, counts)) for metric in metrics)])
    return in_columns(rows)


def _differences_table(
    parameters: Sequence[Parameter], metrics: Sequence[Metric], swept: SweepResult
) -> list[str]:
    """Against the first point, game by game."""
    shown = [metric for metric in metrics if metric.column in swept.differences[-1].sums]
    base = _label(swept.points[0])
    head = [f"more than at {parameters[0].name} {base}", *map(_heading, shown)]
    rows = [head]
    for point, differences in list(zip(swept.points, swept.differences, strict=True))[1:]:
        cells = []
        for metric in shown:
            mean = differences.mean(metric.column)
            cells.append(_cell(type(mean)(*(metric.factor * each for each in mean))))
        rows.append([_label(point), *cells])
    return in_columns(rows) if shown and len(rows) > 1 else []


def _heading(metric: Metric) -> str:
    return f"{metric.label}, %" if metric.unit.startswith("%") else metric.label


def _label(point: Point) -> str:
    return ", ".join(map(str, point.values))


def _cell(estimate: Any) -> str:
    half = (estimate.high - estimate.low) / 2
    return f"{number_text(estimate.value)} ± {number_text(half)}"


def _check_out(path: Path | None) -> None:
    if path is None:
        return
    if path.suffix not in FORMATS:
        raise BadInput(f"{path}: the points of a sweep are written as {' or '.join(FORMATS)}")
    try:
        path.open("a").close()
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None


def _write(
    path: Path, parameters: Sequence[Parameter], metrics: Sequence[Metric], swept: SweepResult
) -> None:
    """A line for each point; the last column says whether all its games were played."""
    lines: list[dict[str, Any]] = []
    for point, counts in zip(swept.points, swept.counts, strict=True):
        line: dict[str, Any] = dict(
            zip((parameter.name for parameter in parameters), point.values, strict=True)
        )
        for metric in metrics:
            found = value_of(metric, counts)
            for part, value in zip(("", " low", " high"), found, strict=True):
                line[f"{metric.label}{part}"] = value
        lines.append(line | {"games": counts.games, "complete": not swept.stopped})
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            if path.suffix == ".json":
                json.dump(lines, file, ensure_ascii=False, indent=1)
            else:
                writer = csv.DictWriter(file, lines[0], lineterminator="\n")
                writer.writeheader()
                writer.writerows(lines)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None
