"""What a sweep can show of a point: facts, scores, shares in the wins, ties."""

import re
from typing import Final, NamedTuple

from kartentisch.core.errors import BadInput
from kartentisch.core.notation import shorten
from kartentisch.sim.batch import WIN
from kartentisch.sim.counts import Counts
from kartentisch.sim.engine import columns_of, tally_for
from kartentisch.sim.series import Series
from kartentisch.sim.statistics import Estimate

HUNDRED: Final = 100
WON_FIRST: Final = "won by first"


class Metric(NamedTuple):
    """One number of interest; `column` is the one of a row that it is made of, if there is one."""

    name: str
    label: str
    unit: str
    column: str = ""
    #: From the column to the unit.
    factor: float = 1.0


def default_metrics(series: Series, *, bots_differ: bool) -> list[str]:
    """The length, who wins, and the game's headlines."""
    wins = "won by 0" if bots_differ else WON_FIRST
    return [*tally_for(series.game.name).HEADLINES, wins, "ties"]


def metric_of(series: Series, name: str) -> Metric:
    """The number of that name."""
    if name == WON_FIRST:
        return Metric(name, f"won by who {tally_for(series.game.name).FIRST_SEAT}", "% of games")
    if name == "ties":
        return Metric(name, "tied games", "% of games")
    seat = re.fullmatch(r"(won by|score) (\d)", name)
    if seat and int(seat[2]) < series.seats:
        if seat[1] == "score":
            return Metric(name, f"score of seat {seat[2]}", "points", name)
        return Metric(
            name, f"won by seat {seat[2]}", "% of games", f"share {seat[2]}", HUNDRED / WIN
        )
    facts = ["decisions", *tally_for(series.game.name).FACTS]
    if name not in facts:
        known = [*facts, WON_FIRST, "won by SEAT", "score SEAT", "ties"]
        raise BadInput(f"there is no {shorten(name)} to show; there are: {', '.join(known)}")
    base = tally_for(series.game.name).AVERAGES.get(name)
    unit = {"turns": "a turn", "rounds": "a round"}.get(base or "", "a game")
    return Metric(name, name, unit, name if name in columns_of(series.game.name, 2) else "")


def value_of(metric: Metric, counts: Counts) -> Estimate:
    """The metric at a point, in its unit."""
    if metric.name == WON_FIRST:
        return _percent(counts.won_in_order(0))
    if metric.name == "ties":
        return _percent(counts.ties())
    if metric.name.startswith("won by"):
        return _percent(counts.won(int(metric.name[-1])))
    return counts.mean(metric.name)


def _percent(share: Estimate) -> Estimate:
    return Estimate(*(HUNDRED * each for each in share))
