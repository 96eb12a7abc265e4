"""The tests that OpenSpiel has for its own games, on ours: API, whole trees, simulations."""

import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import gambit
from open_spiel.python.tests import games_sim_test

from kartentisch.envs.small import spiel_text
from kartentisch.envs.spiel import short_name
from tests.envs.settings import EVERY

#: Few cards and turns at every number of seats: every rule, and trees that end.
SIZES = {
    "keine-ahnung": "trophy_count=1,layout=1",
    "luecke": "rounds=1,hand=3,pressed=1",
    "passt-nicht": "rounds=1,hand=3",
}

#: Positions of each small game (chance, to decide, at the end), and information states: frozen.
TREES = {
    "keine-ahnung": ((798, 892, 776), 622),
    "luecke": ((4357, 4464, 6032), 2152),
    "passt-nicht": ((1957, 2160, 2880), 480),
}


def _passes(base: type[unittest.TestCase], name: str, game: Any) -> None:
    """All tests of a class for this game."""
    tests = type(f"Test{name}", (base,), {"game": game, "game_name": name})
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(tests)
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun > 3
    assert result.wasSuccessful(), [text for _, text in result.errors + result.failures]


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_openspiel_s_api_tests_pass(name: str, seats: int) -> None:
    game = pyspiel.load_game(f"{short_name(name)}(players={seats},{SIZES[name]})")
    _passes(api_test.EnforceAPIOnPartialTreeBase, name, game)


@pytest.mark.parametrize(
    "name",
    # The largest takes as long as all others.
    ["keine-ahnung", "passt-nicht", pytest.param("luecke", marks=pytest.mark.long)],
)
def test_openspiel_s_api_tests_pass_on_whole_trees(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    nodes, told = TREES[name]
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, name, nodes)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, name, told)
    _passes(api_test.EnforceAPIOnFullTreeBase, name, pyspiel.load_game(spiel_text(name)))


@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_openspiel_s_simulations_run(name: str, seats: int) -> None:
    np.random.seed(seats)  # noqa: NPY002, TID251 - the luck that it uses
    games_sim_test.GamesSimTest().sim_game(
        pyspiel.load_game(f"{short_name(name)}(players={seats})")
    )


@pytest.mark.parametrize("name", TREES)
def test_mccfr_comes_nearer_to_the_equilibrium(name: str) -> None:
    tree = pyspiel.load_efg_game(gambit.export_gambit(pyspiel.load_game(spiel_text(name))))
    solver, found = pyspiel.ExternalSamplingMCCFRSolver(tree, 1), []
    for steps in (1, 10_000):
        for _ in range(steps):
            solver.run_iteration()
        found.append(pyspiel.exploitability(tree, solver.average_policy()))
    assert found[1] < found[0] / 4
