"""Pictures as files, by matplotlib."""

import math
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from kartentisch.core.errors import BadInput
from kartentisch.core.extras import need
from kartentisch.sim.plots.chart import BARS, HEAT, LINES, SHARES, Chart, Curve, Figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Page
    from matplotlib.ticker import MaxNLocator

FORMATS: Final = (".png", ".svg")
#: Told apart by every kind of eye (Okabe and Ito).
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#333333")
INK: Final = "#222222"
PALE: Final = "#767676"
GRID: Final = "#e4e4e4"
STYLE: Final[Any] = {
    "font.family": "DejaVu Sans",
    "font.size": 9,
    "axes.edgecolor": PALE,
    "axes.labelcolor": INK,
    "axes.titlesize": 10.5,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.axisbelow": True,
    "grid.color": GRID,
    "xtick.color": INK,
    "ytick.color": INK,
    "text.color": INK,
    "legend.frameon": False,
    "legend.fontsize": 8.5,
    # Words stay words, for readers, searchers and screen readers.
    "svg.fonttype": "none",
    # The same picture from the same numbers, byte by byte.
    "svg.hashsalt": "kartentisch",
}
#: Inches of one pair of axes, and of the heading and the foot of the page.
WIDTH: Final = 4.6
HEIGHT: Final = 3.0
LEAST_WIDTH: Final = 8.0
HEADING: Final = 0.85
FOOT: Final = 0.35
MOST_ACROSS: Final = 3
#: Charts of two columns look better in two than in three and one.
FOUR: Final = 4
DOTS_PER_INCH: Final = 150
#: A bar chart of more values than this has no gaps between its bars.
MANY_BARS: Final = 30


def check_picture(path: Path) -> None:
    """Refuse before the first game what could not be drawn after the last."""
    if path.suffix not in FORMATS:
        raise BadInput(f"{path}: a picture ends in {' or '.join(FORMATS)}")
    need("--plot", "plots", "matplotlib")
    if not path.parent.is_dir():
        raise BadInput(f"{path}: there is no such folder")


def draw(figure: Figure, path: Path) -> None:
    """A figure as a PNG or SVG file."""
    import matplotlib as mpl  # noqa: PLC0415 - takes half a second
    from matplotlib.figure import Figure as Page  # noqa: PLC0415

    across = 2 if len(figure.charts) == FOUR else min(MOST_ACROSS, len(figure.charts))
    down = math.ceil(len(figure.charts) / across)
    width, height = max(LEAST_WIDTH, WIDTH * across), HEIGHT * down + HEADING + FOOT
    with mpl.rc_context(STYLE):
        page = Page(figsize=(width, height), layout="constrained", facecolor="white")
        engine: Any = page.get_layout_engine()
        engine.set(
            rect=(0.005, FOOT / height, 0.99, 1 - (HEADING + FOOT) / height),
            w_pad=0.08, h_pad=0.1,
        )  # fmt: skip
        grid: Any = page.subplots(down, across, squeeze=False)
        for axes, chart in zip(grid.flat, figure.charts, strict=False):
            _draw_chart(page, axes, chart)
        for axes in grid.flat[len(figure.charts) :]:
            axes.set_axis_off()
        _legends(page, grid.flat, figure)
        _head_and_foot(page, figure, height)
        _settle(page)
        _save(page, path)


def _head_and_foot(page: "Page", figure: Figure, height: float) -> None:
    left = 0.12 / page.get_figwidth()
    page.text(left, 1 - 0.16 / height, figure.title, fontsize=15, fontweight="bold", va="top")
    page.text(left, 1 - 0.5 / height, figure.subtitle, fontsize=9.5, color=PALE, va="top")
    page.text(left, 0.1 / height, figure.note, fontsize=8, color=PALE, va="bottom")


def _settle(page: "Page") -> None:
    """The solver of the layout may differ in the last bits; names in an SVG are made from them."""
    page.draw_without_rendering()
    page.set_layout_engine("none")
    for axes in page.axes:
        left, bottom, width, height = axes.get_position(original=True).bounds
        axes.set_position((round(left, 6), round(bottom, 6), round(width, 6), round(height, 6)))


def _save(page: "Page", path: Path) -> None:
    try:
        metadata = {"Date": None} if path.suffix == ".svg" else None
        page.savefig(path, dpi=DOTS_PER_INCH, metadata=metadata)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}") from None


def _draw_chart(page: "Page", axes: "Axes", chart: Chart) -> None:
    axes.set_title(chart.title, pad=8)
    axes.set_xlabel(chart.x_label)
    axes.set_ylabel(chart.y_label)
    if chart.kind == HEAT:
        _heat(page, axes, chart)
        return
    {LINES: _lines, BARS: _bars, SHARES: _shares}[chart.kind](axes, chart)
    lowest = min(each.low for line in chart.lines for each in line.estimates)
    if lowest >= 0:
        axes.set_ylim(bottom=max(0, axes.get_ylim()[0]))
    if chart.level:
        axes.axhline(chart.level[0], color=PALE, lw=1, ls=(0, (2, 2)), zorder=1)
        axes.annotate(
            chart.level[1], (1, chart.level[0]), xycoords=("axes fraction", "data"),
            xytext=(-2, 2), textcoords="offset points", ha="right", va="bottom",
            color=PALE, fontsize=8,
        )  # fmt: skip
    if chart.mark:
        axes.axvline(chart.mark[0], color=PALE, lw=1, ls=(0, (4, 3)), zorder=1)
        axes.annotate(
            chart.mark[1], (chart.mark[0], 1), xycoords=("data", "axes fraction"),
            xytext=(4, -2), textcoords="offset points", ha="left", va="top", color=PALE,
            fontsize=8,
        )  # fmt: skip


def _legends(page: "Page", all_axes: "Iterable[Axes]", figure: Figure) -> None:
    """One for all charts where all show the same lines, else one each."""
    labels = {tuple(line.label for line in chart.lines) for chart in figure.charts}
    drawn = [
        (axes, chart)
        for axes, chart in zip(all_axes, figure.charts, strict=False)
        if len(chart.lines) > 1 and chart.kind != HEAT
    ]
    if drawn and len(labels) == 1:
        handles, names = drawn[0][0].get_legend_handles_labels()
        page.legend(handles, names, loc="outside right upper")
        return
    for axes, _ in drawn:
        axes.legend()


def _colour(at: int) -> str:
    return COLOURS[at % len(COLOURS)]


def _lines(axes: "Axes", chart: Chart) -> None:
    for at, line in enumerate(chart.lines):
        colour = _colour(at)
        lows, highs = _ends(line)
        axes.fill_between(line.xs, lows, highs, color=colour, alpha=0.22, lw=0)
        axes.plot(
            line.xs, [each.value for each in line.estimates],
            color=colour, lw=1.8, marker="o", ms=3.5, label=line.label,
        )  # fmt: skip
    _name_ticks(axes, chart)
    if not chart.ticks:
        _whole_numbers(axes)
    axes.margins(x=0.03, y=0.12)


def _ends(line: Curve) -> tuple[list[float], list[float]]:
    return [each.low for each in line.estimates], [each.high for each in line.estimates]


def _bars(axes: "Axes", chart: Chart) -> None:
    """How often which value came up; several lines are drawn as steps, so that all are seen."""
    for at, line in enumerate(chart.lines):
        heights = [each.value for each in line.estimates]
        if len(chart.lines) == 1:
            width = 1.0 if len(line.xs) > MANY_BARS else 0.85
            axes.bar(line.xs, heights, width=width, color=_colour(at), alpha=0.85)
        else:
            axes.step(line.xs, heights, where="mid", color=_colour(at), lw=1.5, label=line.label)
            axes.fill_between(line.xs, heights, step="mid", color=_colour(at), alpha=0.12, lw=0)
    _whole_numbers(axes)
    axes.margins(x=0.02)


def _shares(axes: "Axes", chart: Chart) -> None:
    """Points with whiskers; names on the x axis."""
    for at, line in enumerate(chart.lines):
        colour = _colour(at)
        values = [each.value for each in line.estimates]
        lows, highs = _ends(line)
        below = [value - low for value, low in zip(values, lows, strict=True)]
        above = [high - value for value, high in zip(values, highs, strict=True)]
        axes.errorbar(
            line.xs, values, yerr=(below, above), fmt="o", color=colour, ms=6, capsize=5,
            lw=1.5, label=line.label,
        )  # fmt: skip
        for x, value in zip(line.xs, values, strict=True):
            axes.annotate(
                f"{value:.1f}", (x, value), xytext=(8, 0), textcoords="offset points",
                va="center", fontsize=8, color=colour,
            )  # fmt: skip
    _name_ticks(axes, chart)
    axes.margins(x=0.2, y=0.25)


def _whole_numbers(axes: "Axes") -> None:
    """On the x axis."""
    cast("MaxNLocator", axes.xaxis.get_major_locator()).set_params(integer=True)


def _name_ticks(axes: "Axes", chart: Chart) -> None:
    if chart.ticks:
        axes.set_xticks(range(len(chart.ticks)), chart.ticks)


def _heat(page: "Page", axes: "Axes", chart: Chart) -> None:
    """A row for each line; the values stand in the fields."""
    values = [[each.value for each in line.estimates] for line in chart.lines]
    image = axes.imshow(values, aspect="auto", origin="lower", cmap="cividis")
    axes.grid(visible=False)
    xs = chart.ticks or [f"{x:g}" for x in chart.lines[0].xs]
    axes.set_xticks(range(len(xs)), xs)
    axes.set_yticks(range(len(chart.lines)), [line.label for line in chart.lines])
    middle = (min(map(min, values)) + max(map(max, values))) / 2
    for y, row in enumerate(values):
        for x, value in enumerate(row):
            axes.text(
                x, y, f"{value:.3g}", ha="center", va="center", fontsize=7,
                color="white" if value < middle else "black",
            )  # fmt: skip
    page.colorbar(image, ax=axes)
