"""The pictures of a series and of a sweep."""

from collections.abc import Sequence
from typing import Final

from kartentisch.sim.counts import Counts
from kartentisch.sim.engine import tally_for
from kartentisch.sim.metrics import Metric, value_of
from kartentisch.sim.parameters import Parameter, default_of
from kartentisch.sim.plots.chart import BARS, HEAT, LINES, SHARES, Chart, Curve, Figure
from kartentisch.sim.series import Series
from kartentisch.sim.statistics import Estimate
from kartentisch.sim.sweep import SweepResult

HUNDRED: Final = 100
#: Up to so many lines can be told apart; more become fields of colour.
MOST_LINES: Final = 6
#: Values that fewer games than one in so many have are left out at both ends of a histogram.
RARE: Final = 2000


def series_figure(counts: Counts) -> Figure:
    """Lengths, scores, wins, and how often each fact came out how."""
    facts = [name for name in counts.facts() if name not in counts.averages]
    told = [name for name in facts if len(counts.distribution(name)) > 1 and name != "decisions"]
    length = [name for name in ("turns",) if name in told] or ["decisions"]
    charts = [_histogram(counts, length[0], length[0].capitalize())]
    charts += [_scores(counts), _wins(counts)]
    charts += [_histogram(counts, name, name.capitalize()) for name in told if name not in length]
    return Figure(_title(counts.series), subtitle(counts.series, counts.games), charts)


def subtitle(series: Series, games: int) -> str:
    bots = series.bot_names()
    who = f"all {bots[0]}" if len(set(bots)) == 1 else ", ".join(bots)
    return f"{games:,} games, {series.seats} players ({who}), seed {series.seed[:8]}…"


def _title(series: Series) -> str:
    return f"{series.game.title}: how games go"


def _histogram(counts: Counts, name: str, title: str) -> Chart:
    return Chart(title, BARS, [_share_line(counts, name, "")], "in a game", "% of games")


def _share_line(counts: Counts, name: str, label: str) -> Curve:
    found = counts.distribution(name)
    shown = [value for value, count in found.items() if count * RARE >= counts.games]
    xs = range(min(shown), max(shown) + 1)
    shares = [HUNDRED * found.get(x, 0) / counts.games for x in xs]
    return Curve(label, xs, [Estimate(share, share, share) for share in shares])


def _scores(counts: Counts) -> Chart:
    lines = [
        _share_line(counts, f"score {seat}", f"seat {seat} ({bot})")
        for seat, bot in enumerate(counts.series.bot_names())
    ]
    return Chart("Score at the end", BARS, lines, "points", "% of games")


def _wins(counts: Counts) -> Chart:
    """By seat where the bots differ; by the order of play where only that can matter."""
    series = counts.series
    fair = HUNDRED / series.seats
    if len(set(series.bot_names())) > 1:
        ticks = [f"seat {seat}\n{bot}" for seat, bot in enumerate(series.bot_names())]
        estimates, title = [counts.won(seat) for seat in range(series.seats)], "Wins by seat"
    else:
        first = tally_for(series.game.name).FIRST_SEAT
        ticks = [first, *("next", "3rd", "4th", "5th", "6th")[: series.seats - 1]]
        estimates = [counts.won_in_order(place) for place in range(series.seats)]
        title = "Wins in the order of play"
    percent = [Estimate(*(HUNDRED * each for each in estimate)) for estimate in estimates]
    line = Curve("", range(series.seats), percent)
    return Chart(title, SHARES, [line], "", "% of games, ties split", ticks, level=(fair, "equal"))


def sweep_figure(
    series: Series, parameters: Sequence[Parameter], metrics: Sequence[Metric], swept: SweepResult
) -> Figure:
    """A chart for each metric: over one parameter, with a line for each value of the other."""
    names = " and ".join(_name(parameter.name) for parameter in parameters)
    played = swept.counts[0].games
    points = f"{len(swept.points)} points of {played:,} games each, the same deals at every point"
    across = _across(parameters)
    charts = [_metric_chart(series, parameters, across, metric, swept) for metric in metrics]
    return Figure(
        f"{series.game.title}: what {names} {'change' if len(parameters) > 1 else 'changes'}",
        f"{points}; {_who(series, parameters)}seed {series.seed[:8]}…",
        charts,
        *(["Fields: means."] if charts[0].kind == HEAT else []),
    )


def _across(parameters: Sequence[Parameter]) -> int:
    """Which parameter goes along the x axis: the number with most values, else the first."""
    counts = [len(each.values) if each.is_number() else 0 for each in parameters]
    return counts.index(max(counts))


def _who(series: Series, parameters: Sequence[Parameter]) -> str:
    varied = {parameter.name.partition(".")[0] for parameter in parameters}
    players = "" if "players" in varied else f"{series.seats} players"
    bots = (
        "" if varied & {"bot", "bots"} else f"bots: {', '.join(dict.fromkeys(series.bot_names()))}"
    )
    return "".join(f"{each}, " for each in (players, bots) if each)


def _name(parameter: str) -> str:
    """A parameter as a designer would call it."""
    kind, dot, what = parameter.partition(".")
    if kind == "deck" and dot:
        return f"the number of {what} cards"
    if kind == "bot" and dot:
        return f"the bot of seat {what}"
    return {"players": "the number of players", "first": "the first seat"}.get(
        parameter, f"the {parameter}"
    )


def _metric_chart(
    series: Series, parameters: Sequence[Parameter], across: int, metric: Metric, swept: SweepResult
) -> Chart:
    x, other = parameters[across], parameters[1 - across] if len(parameters) > 1 else None
    lines = []
    for value in other.values if other else ("",):
        own = [
            value_of(metric, counts)
            for point, counts in zip(swept.points, swept.counts, strict=True)
            if other is None or point.values[1 - across] == value
        ]
        lines.append(Curve(_line_name(other, value), _xs(x), own))
    is_heat = len(lines) > MOST_LINES
    return Chart(
        metric.label[:1].upper() + metric.label[1:],
        HEAT if is_heat else LINES if x.is_number() else SHARES,
        lines,
        _name(x.name).removeprefix("the "),
        other.name if is_heat and other else metric.unit,
        () if x.is_number() else [str(value) for value in x.values],
        mark=None if is_heat else _mark(series, x),
        level=_level(series, parameters, metric),
    )


def _line_name(other: Parameter | None, value: object) -> str:
    if other is None:
        return ""
    return f"{value} players" if other.name == "players" else f"{other.name} {value}"


def _mark(series: Series, parameter: Parameter) -> tuple[float, str] | None:
    """Where the game stands without a sweep."""
    default = default_of(series, parameter.name) if parameter.is_number() else None
    is_shown = parameter.name != "players" and default in parameter.values
    return (float(default), "now") if default is not None and is_shown else None


def _level(
    series: Series, parameters: Sequence[Parameter], metric: Metric
) -> tuple[float, str] | None:
    """What everybody would win if all were equal."""
    is_varied = any(parameter.name == "players" for parameter in parameters)
    if is_varied or not metric.name.startswith("won by"):
        return None
    return HUNDRED / series.seats, "equal"


def _xs(parameter: Parameter) -> list[float]:
    if parameter.is_number():
        return [float(value) for value in parameter.values]
    return [float(at) for at in range(len(parameter.values))]
