"""Pictures in the terminal, by plotext: without a file, without a window."""

import shutil
from typing import Any, Final

from kartentisch.core.extras import need
from kartentisch.sim.plots.chart import BARS, HEAT, Chart, Figure

HEIGHT: Final = 16
WIDEST: Final = 100
MOST_TICKS: Final = 20
COLOURS: Final = ("blue", "orange", "green", "magenta", "cyan", "red")


def check_terminal() -> None:
    need("--plot", "plots", "plotext")


def show(figure: Figure, *, coloured: bool) -> str:
    """All charts of a figure, one below the other."""
    texts = [_text(chart, coloured=coloured) for chart in figure.charts]
    return "\n\n".join([figure.title, figure.subtitle, *texts])


def _text(chart: Chart, *, coloured: bool) -> str:
    import plotext as plt  # noqa: PLC0415 - optional

    canvas: Any = plt
    canvas.clear_figure()
    canvas.theme("clear")
    canvas.plot_size(min(WIDEST, shutil.get_terminal_size().columns), HEIGHT)
    canvas.title(chart.title)
    canvas.xlabel(chart.x_label)
    canvas.ylabel(chart.y_label)
    for at, line in enumerate(chart.lines):
        xs, ys = list(line.xs), [each.value for each in line.estimates]
        colour = COLOURS[at % len(COLOURS)]
        label = line.label if len(chart.lines) > 1 else None
        if chart.kind == BARS and len(chart.lines) == 1:
            canvas.bar(xs, ys, color=colour, minimum=0)
            continue
        canvas.plot(xs, ys, label=label, color=colour, marker="braille")
        if chart.kind not in (BARS, HEAT):
            for x, each in zip(xs, line.estimates, strict=True):
                canvas.plot([x, x], [each.low, each.high], color=colour, marker="│")
            canvas.scatter(xs, ys, color=colour, marker="●")
    if chart.ticks:
        canvas.xticks(
            list(range(len(chart.ticks))), [tick.replace("\n", " ") for tick in chart.ticks]
        )
    elif len(chart.lines[0].xs) <= MOST_TICKS:
        canvas.xticks(list(chart.lines[0].xs), [f"{x:g}" for x in chart.lines[0].xs])
    text: str = canvas.build()
    return text if coloured else str(canvas.uncolorize(text))
