"""Our bots in OpenSpiel: they get what a play would tell them, and win against random movers."""

import numpy as np
import pyspiel
import pytest

from kartentisch.core.play import Play
from kartentisch.core.pov import pov_of
from kartentisch.envs import spiel
from kartentisch.envs.spiel_bots import LadderBot
from kartentisch.envs.watched import Watched
from tests.envs.test_spiel import SHORT, _random_states, _sampler

each_game = pytest.mark.parametrize("name", SHORT)


@each_game
def test_a_side_is_made_of_the_same_things(name: str) -> None:
    """Imagined worlds agree with all that the seat was told."""
    game = pyspiel.load_game(f"{spiel.short_name(name)}({SHORT[name]})")
    for state in _random_states(game, _sampler(4), every=9):
        if state.is_terminal():
            break
        watched: Play = Watched(state.run)  # type: ignore[assignment]
        for seat in range(2):
            pov = pov_of(watched, seat)
            assert pov.legal == [state.action_to_string(seat, a) for a in state.run.choices(seat)
                                  for a in [state.run.setting.moves.index[a]]]  # fmt: skip
            world = pov.imagine("7" * 64)
            setting = state.run.setting
            seen = setting.numbers(state.run.s, seat)
            assert np.array_equal(setting.numbers(world, seat), seen)


@each_game
def test_a_level_beats_the_random_mover(name: str) -> None:
    game = pyspiel.load_game(f"{spiel.short_name(name)}({SHORT[name]},reward=points)")
    total = 0.0
    for number in range(6):
        seat = number % 2
        bots = [pyspiel.make_uniform_random_bot(each, number) for each in range(2)]
        bots[seat] = LadderBot(game, "rules", seed=number)
        state, sampler = game.new_initial_state(), _sampler(number)
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                at = int(np.searchsorted(np.cumsum(odds), sampler()))
                state.apply_action(actions[min(at, len(actions) - 1)])
            else:
                state.apply_action(bots[state.current_player()].step(state))
        total += state.returns()[seat]
    assert total > 0


def test_an_unknown_bot_is_refused() -> None:
    game = pyspiel.load_game("kartentisch_luecke")
    with pytest.raises(pyspiel.SpielError, match="unknown bot 'god'"):
        LadderBot(game, "god")
