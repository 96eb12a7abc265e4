"""A series of games: each the same alone and among many."""

import numpy as np
import pytest

from kartentisch.core import kernel
from kartentisch.core.dealer import FastDealer
from kartentisch.core.game import find_game, game_names
from kartentisch.sim import playout
from kartentisch.sim.series import Series, mover_rng

SEED = "a" * 64


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_the_same_alone_and_in_the_series(name: str) -> None:
    series = Series(find_game(name), 3, {}, SEED)
    together = [play.replay().text() for play in series.plays(3)]
    assert series.play(2).replay().text() == together[2]
    assert len(set(together)) == 3


@pytest.mark.compiled
@pytest.mark.parametrize("name", game_names())
def test_many_compiled_games_are_those_of_the_series(name: str) -> None:
    game, series = find_game(name), Series(find_game(name), 3, {}, SEED)
    plays = list(series.plays(5))
    template = np.zeros(1, kernel.dtype_of(game.state))
    kernel.to_record(game.new_state(3, {}), template[0])
    states = np.zeros(5, template.dtype)
    firsts = np.array([play.first for play in plays])
    deals, movers = (np.array([rng(play.seed) for play in plays]) for rng in (_deal, mover_rng))
    fast = kernel.compiled(game, playout, inlined=False)
    out = np.zeros(game.rules.MOST_LEGAL, np.int64)
    decisions = fast.play_many(template, states, firsts, deals, movers, out)
    assert decisions == sum("move" in entry for play in plays for entry in play.log())
    for play, s in zip(plays, states.view(np.recarray), strict=True):
        assert [game.rules.score(s, seat) for seat in range(3)] == play.scores()


def _deal(seed: str) -> list[int]:
    s = find_game("luecke").new_state(2, {})
    FastDealer(seed, []).begin(s)
    return s.rng
