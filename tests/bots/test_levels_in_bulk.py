"""A level plays the same game at a table, in bulk and compiled."""

import pytest

from kartentisch.bots.ladder import levels_of
from kartentisch.core.game import find_game, game_names
from kartentisch.sim.batch import SCORES
from kartentisch.sim.engine import CompiledEngine
from kartentisch.sim.series import Series
from tests.bots.short import SHORT


@pytest.mark.compiled
@pytest.mark.parametrize("name", game_names())
def test_games_of_the_strongest_levels_are_the_same_as_replays_and_compiled(name: str) -> None:
    *_, fuchs, meister, orakel = levels_of(name)
    for bots in ((fuchs, meister), (orakel, fuchs)):
        series = Series(find_game(name), 2, SHORT[name], "8" * 64, bots=bots)
        rows = CompiledEngine(series).rows(range(2))
        for number in range(2):
            scores = series.play(number).scores()
            assert rows[number][SCORES : SCORES + 2].tolist() == scores
