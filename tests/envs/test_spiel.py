"""The games in OpenSpiel: its own tests, histories dealt anew, and its algorithms on them."""

import pickle
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, gambit, ismcts, mcts
from open_spiel.python.observation import make_observation

from kartentisch.core.game import game_names
from kartentisch.core.rng import MASK, next_word
from kartentisch.envs import spiel
from kartentisch.envs.small import spiel_text
from tests.envs.settings import EVERY
from tests.games.random_play import rng_of

#: One round, or few trophies: all rules, but not all evening.
SHORT = {"keine-ahnung": "trophy_count=1", "luecke": "rounds=1", "passt-nicht": "rounds=1"}
every_game = pytest.mark.parametrize(("name", "seats"), EVERY)
each_small_game = pytest.mark.parametrize("name", game_names())


def _game(name: str, seats: int) -> Any:
    return pyspiel.load_game(f"{spiel.short_name(name)}(players={seats},{SHORT[name]})")


def _sampler(number: int) -> Callable[[], float]:
    rng = rng_of(number)
    return lambda: next_word(rng) / (MASK + 1)


def _random_states(game: Any, sampler: Callable[[], float], every: int) -> Iterator[Any]:
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_drawn(state.chance_outcomes(), sampler))
            continue
        if steps % every == 0:
            yield state
        legal = state.legal_actions()
        state.apply_action(legal[int(sampler() * len(legal))])
        steps += 1
    yield state


def _drawn(outcomes: list[tuple[int, float]], sampler: Callable[[], float]) -> int:
    left = sampler()
    for action, chance in outcomes:
        left -= chance
        if left < 0:
            return action
    return outcomes[-1][0]


@every_game
def test_openspiel_finds_nothing_wrong(name: str, seats: int) -> None:
    pyspiel.random_sim_test(_game(name, seats), num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_history_dealt_anew_tells_the_player_the_same(name: str, seats: int) -> None:
    sampler, game = _sampler(seats), _game(name, seats)
    looked = 0
    for state in _random_states(game, sampler, every=19):
        if state.is_terminal():
            break
        for player in range(seats):
            twin = state.resample_from_infostate(player, sampler)
            assert _told(twin, player) == _told(state, player)
            assert twin.legal_actions(player) == state.legal_actions(player)
            again = game.new_initial_state()
            for action in twin.history():
                again.apply_action(action)
            assert str(again) == str(twin)
            looked += 1
    assert looked >= seats


def _told(state: Any, player: int) -> tuple[str, list[float]]:
    return state.information_state_string(player), state.information_state_tensor(player)


@each_small_game
def test_dealing_anew_forgets_the_true_cards(name: str) -> None:
    """Whichever of the histories that a player cannot tell apart it starts from: the same odds."""
    game = pyspiel.load_game(spiel_text(name))
    (state, *_) = (
        state
        for state in _random_states(game, _sampler(2), every=1)
        if not state.is_terminal() and state.move_number() > 4
    )
    player = 1 - max(state.current_player(), 0)
    sampler = _sampler(9)
    twins = [state.resample_from_infostate(player, sampler) for _ in range(40)]
    other = next((twin for twin in twins if twin.history() != state.history()), state)
    counts = [
        Counter(str(each.resample_from_infostate(player, sampler)) for _ in range(600))
        for each in (state, other)
    ]
    assert set(counts[0]) == set(counts[1])
    for world in counts[0]:
        assert abs(counts[0][world] - counts[1][world]) < 110


@each_small_game
def test_what_a_player_was_told_only_grows_and_differs_where_its_moves_do(name: str) -> None:
    """Perfect recall; and equal information has equal moves, in every position there is."""
    legal: dict[tuple[int, str], list[int]] = {}
    positions, todo = 0, [pyspiel.load_game(spiel_text(name)).new_initial_state()]
    while todo:
        state = todo.pop()
        positions += 1
        if not state.is_terminal() and not state.is_chance_node():
            player = state.current_player()
            told = state.information_state_string(player)
            assert legal.setdefault((player, told), state.legal_actions()) == state.legal_actions()
        todo += [] if state.is_terminal() else [state.child(each) for each in state.legal_actions()]
    assert 1_000 < positions <= 20_000


def test_a_player_hears_more_and_more() -> None:
    for name, seats in EVERY:
        states = _random_states(_game(name, seats), _sampler(3), every=5)
        told = [[state.information_state_string(each) for each in range(seats)] for state in states]
        for before, later in pairwise(told):
            assert all(now.startswith(then) for then, now in zip(before, later, strict=True))


@each_small_game
def test_counterfactual_regret_goes_to_the_equilibrium(name: str) -> None:
    """On the tree that OpenSpiel writes down of the game: walking it again and again is quick."""
    tree = pyspiel.load_efg_game(gambit.export_gambit(pyspiel.load_game(spiel_text(name))))
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(tree, solver.average_policy()) < 0.01
    assert pyspiel.exploitability(tree, pyspiel.UniformRandomPolicy(tree)) > 0.05


def test_openspiel_solves_a_game_as_it_is() -> None:
    sizes = "colours=2,numbers=3,copies=1,jokers=0,hand=1,rounds=1,turns=3"
    game = pyspiel.load_game(f"kartentisch_passt_nicht({sizes})")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(4):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.02


@every_game
def test_information_set_search_plays(name: str, seats: int) -> None:
    game, sampler = _game(name, seats), _sampler(1)
    rng = np.random.RandomState(3)  # noqa: TID251 - what OpenSpiel asks for
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=3, random_state=rng)
    for state, _ in zip(_random_states(game, sampler, every=7), range(3), strict=False):
        if not state.is_terminal():
            assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", SHORT)
def test_a_state_can_be_pickled_and_observed(name: str) -> None:
    game = _game(name, 3)
    observation = make_observation(game)
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    for state in _random_states(game, _sampler(5), every=40):
        twin = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
        assert str(twin) == str(state)
        assert twin.history() == state.history()
        for player in range(3):
            observation.set_from(twin, player)
            recall.set_from(twin, player)
            known = recall.dict["known"]
            assert np.array_equal(observation.tensor, known)
            assert observation.string_from(state, player) != recall.string_from(state, player)


def test_what_cannot_be_played_is_refused_in_a_sentence() -> None:
    for text, sentence in {
        "kartentisch_luecke(players=7)": "Lücke is for 2 to 4 players, not 7",
        "kartentisch_luecke(colours=9)": "option colours: 9 is no whole number from 1 to 6",
        "kartentisch_luecke(first=3)": "there is no seat 3: seats count from 0 to 1",
        "kartentisch_luecke(reward=gold)": "unknown reward 'gold'; there are: win, points",
    }.items():
        with pytest.raises(pyspiel.SpielError, match=sentence):
            pyspiel.load_game(text)
    nobody = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    assert make_observation(pyspiel.load_game("kartentisch_luecke"), nobody) is None
    state = pyspiel.load_game("kartentisch_passt_nicht").new_initial_state()
    state.apply_action(0)
    state.apply_action(0)
    for action, sentence in ((0, "b0 cannot be drawn now"), (10**6, "there is no action 1000000")):
        with pytest.raises(pyspiel.SpielError, match=sentence):
            state.apply_action(action)


def test_nobody_acts_against_the_rules_or_after_the_end() -> None:
    state = pyspiel.load_game(spiel_text("luecke")).new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            every = range(len(state.run.setting.moves.codes))
            illegal = next(action for action in every if action not in state.legal_actions())
            for action, sentence in ((illegal, "is not legal now"), (-5, "there is no action -5")):
                with pytest.raises(pyspiel.SpielError, match=sentence):
                    state.clone().apply_action(action)
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(pyspiel.SpielError, match="the game is over"):
        state.apply_action(0)
