"""The picture of an arena: who wins how often against whom, and the ratings that follow."""

from typing import Final

from kartentisch.sim.arena import ArenaResult
from kartentisch.sim.plots.chart import HEAT, SHARES, Chart, Curve, Figure
from kartentisch.sim.statistics import Estimate

HUNDRED: Final = 100


def ranking_figure(result: ArenaResult) -> Figure:
    series = result.series
    subtitle = (
        f"{series.seats} players, {result.blocks:,} deals for each pair, each on every seat, "
        f"seed {series.seed[:8]}…"
    )
    charts = [_shares(result)] if len(result.duels) == 1 else [_ratings(result), _table(result)]
    note = "Whiskers: 95 % intervals from drawing the deals anew."
    return Figure(f"{series.game.title}: who is stronger", subtitle, charts, note)


def _shares(result: ArenaResult) -> Chart:
    (duel,), (share,) = result.duels, result.shares()
    percent = Estimate(*(HUNDRED * each for each in share))
    fair = HUNDRED / result.series.seats
    return Chart(
        "Wins", SHARES, [Curve("", [0], [percent])], "", "% of games, ties split",
        [f"{duel.one}\nagainst {duel.others}"], level=(fair, "equal"),
    )  # fmt: skip


def _ratings(result: ArenaResult) -> Chart:
    rated = result.ratings()
    names = list(reversed(rated))
    line = Curve("", range(len(names)), [rated[name] for name in names])
    return Chart("Ratings", SHARES, [line], "", "Elo, the mean of all is 0", names)


def _table(result: ArenaResult) -> Chart:
    """A row for each bot: what it wins against the bot of the column."""
    names = list(reversed(result.ratings()))
    fair = HUNDRED / result.series.seats
    won = {(duel.one, duel.others): HUNDRED * duel.share() for duel in result.duels}
    won |= {(other, one): HUNDRED - value for (one, other), value in won.items()
            if (other, one) not in won}  # fmt: skip
    lines = []
    for one in names:
        values = [won.get((one, other), fair) for other in names]
        estimates = [Estimate(value, value, value) for value in values]
        lines.append(Curve(one, range(len(names)), estimates))
    return Chart("Wins of the row against the column, %", HEAT, lines, ticks=names)
