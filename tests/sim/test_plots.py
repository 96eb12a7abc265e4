"""Pictures show the numbers that were counted."""

import re
from functools import cache
from pathlib import Path

import pytest

from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.sim.counts import Counts
from kartentisch.sim.engine import PlainEngine
from kartentisch.sim.metrics import metric_of, value_of
from kartentisch.sim.parameters import parse_parameter
from kartentisch.sim.plots.chart import BARS, HEAT, LINES, SHARES, Figure
from kartentisch.sim.plots.figures import series_figure, sweep_figure
from kartentisch.sim.plots.picture import check_picture, draw
from kartentisch.sim.plots.terminal import show
from kartentisch.sim.series import Series
from kartentisch.sim.sweep import grid, sweep, tasks

pytestmark = pytest.mark.untraced
GAMES = 30


@cache
def _series_figure(bots: tuple[str, ...]) -> Figure:
    series = Series(find_game("luecke"), len(bots), {}, "f" * 64, bots=bots)
    engine = PlainEngine(series)
    counts = Counts(series)
    counts.add(engine.rows(range(GAMES)))
    return series_figure(counts)


@cache
def _sweep_figure(game: str, *texts: str) -> Figure:
    series = Series(find_game(game), 2, {}, "f" * 64)
    parameters = [parse_parameter(text) for text in texts]
    points = grid(series, parameters)
    engines = [PlainEngine(point.series) for point in points]
    rows = ((task, engines[task[0]].rows(task[1])) for task in tasks(len(points), 4, 4))
    swept = sweep(points, rows, ())
    metrics = [metric_of(series, name) for name in ("turns", "won by first")]
    figure = sweep_figure(series, parameters, metrics, swept)
    if len(parameters) == 1:
        shown = figure.charts[0].lines[0].estimates
        assert list(shown) == [value_of(metrics[0], counts) for counts in swept.counts]
    return figure


def test_a_series_shows_lengths_scores_wins_and_facts() -> None:
    figure = _series_figure(("rules", "random"))
    assert [chart.kind for chart in figure.charts[:3]] == [BARS, BARS, SHARES]
    turns = figure.charts[0].lines[0]
    assert sum(each.value for each in turns.estimates) == pytest.approx(100)
    assert [line.label for line in figure.charts[1].lines] == ["seat 0 (rules)", "seat 1 (random)"]
    assert figure.charts[2].ticks == ["seat 0\nrules", "seat 1\nrandom"]
    assert figure.charts[2].level == (50, "equal")
    assert "Longest chain" in [chart.title for chart in figure.charts]
    order = _series_figure(("random", "random", "random")).charts[2]
    assert list(order.ticks) == ["deals first", "next", "3rd"]
    assert sum(each.value for each in order.lines[0].estimates) == pytest.approx(100)


def test_a_sweep_shows_a_line_for_each_value_of_the_second_parameter() -> None:
    figure = _sweep_figure("passt-nicht", "target=20..60..10")
    assert [chart.kind for chart in figure.charts] == [LINES, LINES]
    assert figure.charts[0].mark == (50, "now")
    assert figure.charts[1].level == (50, "equal")
    figure = _sweep_figure("passt-nicht", "bot.0=random,rules", "target=20..60..10")
    assert [line.label for line in figure.charts[0].lines] == ["bot.0 random", "bot.0 rules"]
    assert figure.charts[0].x_label == "target"
    assert _sweep_figure("luecke", "bots=random,rules").charts[0].kind == SHARES


def test_many_lines_become_fields() -> None:
    figure = _sweep_figure("passt-nicht", "target=10..80..10", "hand=1..7")
    assert [chart.kind for chart in figure.charts] == [HEAT, HEAT]
    assert len(figure.charts[0].lines) == 7


@pytest.mark.parametrize("ending", [".png", ".svg"])
def test_a_picture_is_a_file_that_says_what_it_shows(tmp_path: Path, ending: str) -> None:
    for number, figure in enumerate((
        _series_figure(("rules", "random")),
        _sweep_figure("passt-nicht", "target=20..60..10"),
        _sweep_figure("passt-nicht", "target=10..80..10", "hand=1..7"),
    )):  # fmt: skip
        path = tmp_path / f"{number}{ending}"
        draw(figure, path)
        data = path.read_bytes()
        if ending == ".png":
            assert data.startswith(b"\x89PNG\r\n")
            continue
        words = re.findall(r">([^<>]+)</text>", data.decode())
        for chart in figure.charts:
            assert {chart.title, chart.x_label} - {""} <= set(words)
        assert {figure.title, figure.subtitle} <= {word.strip() for word in words}
        draw(figure, path)
        assert path.read_bytes() == data


def test_pictures_that_cannot_be_drawn_are_refused_first(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"a picture ends in \.png or \.svg"):
        check_picture(tmp_path / "plot.gif")
    with pytest.raises(BadInput, match="there is no such folder"):
        check_picture(tmp_path / "no" / "plot.png")
    (tmp_path / "plot.png").mkdir()
    with pytest.raises(BadInput, match="Is a directory"):
        draw(_series_figure(("rules", "random")), tmp_path / "plot.png")


def test_the_terminal_shows_the_same_charts() -> None:
    for figure in (
        _series_figure(("rules", "random")),
        _sweep_figure("passt-nicht", "target=20..60..10"),
        _sweep_figure("passt-nicht", "target=10..80..10", "hand=1..7"),
    ):
        text = show(figure, coloured=False)
        assert "\x1b" not in text
        for chart in figure.charts:
            assert chart.title in text
        assert "\x1b" in show(figure, coloured=True)
