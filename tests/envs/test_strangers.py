"""The tests that PettingZoo and Gymnasium have for everybody's environments."""

import sys
from collections.abc import Iterator

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    performance_benchmark,
    seed_test,
)

from kartentisch.envs import aec
from kartentisch.envs.setting import environment_name
from tests.envs.settings import EVERY

every_game = pytest.mark.parametrize(("name", "seats"), EVERY)


@pytest.fixture(autouse=True)
def _quiet(capsys: pytest.CaptureFixture[str]) -> Iterator[None]:
    """They like to print."""
    yield
    capsys.readouterr()


# PettingZoo warns of every observation with a mask: its own card games look the same.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@every_game
def test_pettingzoo_finds_nothing_wrong(name: str, seats: int) -> None:
    api_test(aec.env(name, seats), num_cycles=120)


@every_game
def test_pettingzoo_finds_nothing_wrong_in_the_parallel_form(name: str, seats: int) -> None:
    parallel_api_test(aec.parallel_env(name, seats), num_cycles=60)


@every_game
def test_the_same_seed_gives_the_same_games(name: str, seats: int) -> None:
    seed_test(lambda: aec.env(name, seats), num_cycles=40)


@every_game
@pytest.mark.parametrize("reward", ["win", "points"])
def test_gymnasium_finds_nothing_wrong(name: str, seats: int, reward: str) -> None:
    made = gymnasium.make(environment_name(name), seats=seats, reward=reward)
    check_env(made.unwrapped)


def test_gymnasium_finds_the_games_by_the_module() -> None:
    assert gymnasium.make("kartentisch.envs:kartentisch/luecke-v1").spec is not None


@every_game
def test_pettingzoo_can_measure_it(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays for five seconds of its own clock; here they pass at every look."""
    ticks = iter(range(10**9))
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module.time, "time", lambda: next(ticks) / 10)
    performance_benchmark(aec.env(name, seats))
    assert next(ticks) > 40
