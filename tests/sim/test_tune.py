"""Weights found by self-play: the method on a hill that is known, and on a real game."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from kartentisch.bots.weights import weights_of
from kartentisch.core.game import find_game
from kartentisch.sim.judge import Judge
from kartentisch.sim.tune import TuningPlan, Weights, tune
from tests.cli.run import kartentisch


def _height(crowd: Sequence[Weights], generation: int) -> list[float]:
    """Highest at 40, -7."""
    assert generation >= 0
    return [-((each["x"] - 40) ** 2) - (each["y"] + 7) ** 2 for each in crowd]


def _climbed(seed: int) -> Weights:
    start = {"x": 0, "y": 0, "z": 5}
    *_, last = tune(start, {"x": 30.0, "y": 30.0}, _height, seed, TuningPlan(generations=15))
    assert list(last.scores) == sorted(last.scores, reverse=True)
    return last.middle


def test_the_top_of_a_hill_is_found_again_and_again() -> None:
    for seed in range(3):
        found = _climbed(seed)
        assert abs(found["x"] - 40) <= 2
        assert abs(found["y"] + 7) <= 2
        assert found["z"] == 5
    assert _climbed(1) == _climbed(1)


@pytest.mark.compiled
def test_a_judge_knows_good_weights_from_bad() -> None:
    judge = Judge(find_game("passt-nicht"), 2, 100, "a" * 64, 1)
    plain = weights_of("passt-nicht")["plain"]
    foolish = plain | {"lay number": -40, "play number": -20}
    judge.champions = [plain]
    good, bad = judge([plain, foolish], 0)
    # Against itself, at the same deals on both seats, nobody wins more than half.
    assert good == 0.5
    assert bad < 0.3
    assert judge([plain, foolish], 0) == [good, bad]


@pytest.mark.compiled
def test_tuning_repeats_itself(tmp_path: Path) -> None:
    words = ["tune", "keine-ahnung", "--generations", "2", "--games", "20", "--seed", "a"]
    done = kartentisch(tmp_path, *words)
    assert done.returncode == 0, done.stderr
    assert '"likely 1" = ' in done.stdout
    assert kartentisch(tmp_path, *words, "--workers", "1").stdout == done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["mau"], "unknown game 'mau'"),
        (["luecke", "--players", "9"], "not 9"),
        (["luecke", "--generations", "0"], "--generations must be 1 or more"),
    ],
)
def test_what_cannot_be_tuned_is_said(tmp_path: Path, words: list[str], said: str) -> None:
    done = kartentisch(tmp_path, "tune", *words)
    assert done.returncode == 2
    assert said in done.stderr
