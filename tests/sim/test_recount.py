"""The statistics of games, against a count over their replay files."""

from pathlib import Path
from typing import Any

import pytest

from kartentisch.core.game import find_game
from kartentisch.core.replay import Replay, read_replay
from kartentisch.sim.counts import Counts
from kartentisch.sim.engine import CompiledEngine, columns_of, tally_for
from kartentisch.sim.series import Series
from tests.cli.run import kartentisch
from tests.sim.recount import recount

#: The second of Keine? Ahnung! has random movers, who declare wrongly a lot.
CASES: list[Any] = [
    ("keine-ahnung", ("rules", "rules", "rules"), 16),
    ("keine-ahnung", ("rules", "random"), 8),
    ("luecke", ("rules", "random"), 30),
    ("passt-nicht", ("rules", "random", "rules"), 46),
]
#: Five times as many.
MANY = [pytest.param(name, bots, 5 * games, marks=pytest.mark.long) for name, bots, games in CASES]


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "bots", "games"), CASES + MANY)
def test_statistics_agree_with_the_replay_files(
    name: str, bots: tuple[str, ...], games: int, tmp_path: Path
) -> None:
    words = ["--bots", ",".join(bots), "--games", str(games), "--seed", "recount"]
    done = kartentisch(tmp_path, "simulate", name, *words, "--replays", str(tmp_path))
    assert done.returncode == 0, done.stderr
    replays = [read_replay(path) for path in sorted(tmp_path.glob("*.replay.json"))]
    assert len(replays) == games

    seed = done.stdout.split("seed of the series: ")[1].split()[0]
    series = Series(find_game(name), len(bots), {}, seed, bots=bots)
    engine = CompiledEngine(series)
    counts = Counts(series)
    rows = engine.rows(range(games))
    counts.add(rows)
    columns, facts = columns_of(name, len(bots)), tally_for(name).FACTS
    for row, replay in zip(rows.tolist(), replays, strict=True):
        found = recount(replay)
        assert {fact: row[columns.index(fact)] for fact in facts} == {
            fact: found[fact] for fact in facts
        }
    _check_wins(counts, replays)


def _check_wins(counts: Counts, replays: list[Replay]) -> None:
    seats, games = range(counts.series.seats), len(replays)
    results = [(replay.first, replay.result) for replay in replays if replay.result]
    assert counts.games == games == len(results)
    for seat in seats:
        scores = sum(result.scores[seat] for _, result in results)
        assert counts.mean(f"score {seat}").value == pytest.approx(scores / games)
        shares = sum((seat in won.winners) / len(won.winners) for _, won in results)
        assert counts.won(seat).value == pytest.approx(shares / games)
        in_order = sum(
            ((first + seat) % len(seats) in won.winners) / len(won.winners)
            for first, won in results
        )
        assert counts.won_in_order(seat).value == pytest.approx(in_order / games)
    ties = sum(len(result.winners) > 1 for _, result in results)
    assert counts.ties().value == pytest.approx(ties / games)
