"""What a simulated series was like, as a table of text."""

from collections.abc import Iterator

from kartentisch.cli.columns import in_columns, interval_text, number_text, share_cells
from kartentisch.sim.counts import Counts
from kartentisch.sim.engine import tally_for

ORDINALS = ("", "next", "3rd", "4th", "5th", "6th")


def summary(counts: Counts) -> Iterator[str]:
    yield from _facts(counts)
    yield ""
    yield from _wins(counts)


def _facts(counts: Counts) -> list[str]:
    rows = [("a game", "mean", "95 % interval", "5 %", "half", "95 %")]
    for name in counts.facts():
        mean = counts.mean(name)
        spread = ("", "", "")
        if name not in counts.averages:
            low, half, high = counts.spread(name)
            spread = (f"≤ {low}", f"≤ {half}", f"≤ {high}")
        rows.append((name, number_text(mean.value), interval_text(mean), *spread))
    return in_columns(rows)


def _wins(counts: Counts) -> list[str]:
    series = counts.series
    rows = [("", "won", "95 % interval", "score", "95 % interval")]
    for seat, bot in enumerate(series.bot_names()):
        score = counts.mean(f"score {seat}")
        cells = (number_text(score.value), interval_text(score))
        rows.append((f"seat {seat} ({bot})", *share_cells(counts.won(seat)), *cells))
    first = f"who {tally_for(series.game.name).FIRST_SEAT}"
    for place in range(series.seats):
        label = ORDINALS[place] or first
        rows.append((label, *share_cells(counts.won_in_order(place)), "", ""))
    rows.append(("tied games", *share_cells(counts.ties()), "", ""))
    return in_columns(rows)
