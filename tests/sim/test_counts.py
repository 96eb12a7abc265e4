"""Counts over many rows are those of the rows, in both forms."""

import statistics

import pytest

from kartentisch.core.game import find_game, game_names
from kartentisch.sim.counts import Counts
from kartentisch.sim.engine import CompiledEngine, Engine, PlainEngine, tally_for
from kartentisch.sim.series import Series


def _counted(engine: Engine, series: Series, games: int) -> tuple[Counts, list[list[int]]]:
    counts, rows = Counts(series), []
    for start in range(0, games, 10):
        piece = engine.rows(range(start, start + 10))
        counts.add(piece)
        rows += [list(map(int, row)) for row in piece]
    return counts, rows


@pytest.mark.compiled
@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize(("kind", "games"), [(PlainEngine, 20), (CompiledEngine, 500)])
def test_counts_are_those_of_the_rows(name: str, kind: type[Engine], games: int) -> None:
    series = Series(find_game(name), 2, {}, "c" * 64, bots=("rules", "rules"))
    counts, rows = _counted(kind(series), series, games)  # type: ignore[call-arg]
    assert counts.games == games
    for name_of in counts.facts():
        values = [row[counts.columns.index(name_of)] for row in rows]
        if name_of in counts.averages:
            base = [row[counts.columns.index(counts.averages[name_of])] for row in rows]
            assert counts.mean(name_of).value == pytest.approx(sum(values) / sum(base))
            continue
        found = counts.mean(name_of)
        assert found.value == pytest.approx(statistics.mean(values))
        half = 1.959964 * statistics.stdev(values) / games**0.5
        assert found.high - found.value == pytest.approx(half, abs=1e-9)
        assert counts.spread(name_of)[1] == sorted(values)[(games - 1) // 2]
        assert sum(counts.distribution(name_of).values()) == games
        assert sum(k * n for k, n in counts.distribution(name_of).items()) == sum(values)


def test_a_game_that_nobody_counts_is_counted_all_the_same() -> None:
    assert tally_for("no-such-game").FACTS == ()
