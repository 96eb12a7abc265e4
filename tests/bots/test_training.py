"""Training: slopes that are slopes, whole numbers that say the same, and nothing lost between."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kartentisch.bots.nets.checkpoint import resume, save
from kartentisch.bots.nets.file import about_net
from kartentisch.bots.nets.learner import Learner, new_learner
from kartentisch.bots.nets.net import (
    HIDDEN,
    OPINION_BITS,
    UNIT,
    WEIGHTS,
    Work,
    hear_known,
    opinion,
)
from kartentisch.bots.nets.registry import fast_work
from kartentisch.bots.nets.training import Trainer, TrainingPlan
from kartentisch.core import kernel
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game
from kartentisch.core.layout import numbers

INPUTS = 20


class SmallNet(Work):
    first: list[list[int]] = numbers(INPUTS, HIDDEN)


def _samples(count: int) -> tuple[Any, Any]:
    """Some features are there, and the target is a function of them."""
    at = np.arange(count * INPUTS, dtype=np.uint64).reshape(count, INPUTS)
    x = ((at * np.uint64(2654435761) >> np.uint64(13)) % np.uint64(3) == 0).astype(np.float32)
    return x, 1 / (1 + np.exp(x[:, 1] - 2 * x[:, 2] * x[:, 3]))


def _loss(learner: Learner, x: Any, targets: Any) -> float:
    """Cross entropy, written once more."""
    w = learner.weights
    one = np.clip(x @ w["first"] + w["first bias"], 0, 8)
    two = np.clip(one @ w["second"] + w["second bias"], 0, 8)
    said = 1 / (1 + np.exp(-(two @ w["last"] + w["last bias"])))
    return float(-np.mean(targets * np.log(said) + (1 - targets) * np.log(1 - said)))


def test_every_slope_is_the_slope_of_the_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    learner = new_learner(INPUTS, 5)
    learner.weights = {name: each.astype(np.float64) for name, each in learner.weights.items()}
    learner.weights["last"] *= 10
    x, targets = _samples(64)
    told: dict[str, Any] = {}
    monkeypatch.setattr(learner, "_step", lambda slopes, _: told.update(slopes))
    learner.learn(x.astype(np.float64), targets, 0.0)
    for name, slope in told.items():
        flat, at = learner.weights[name].reshape(-1), int(np.argmax(np.abs(slope)))
        before, step = flat[at], 1e-6
        flat[at] = before + step
        higher = _loss(learner, x, targets)
        flat[at] = before - step
        lower = _loss(learner, x, targets)
        flat[at] = before
        assert slope.reshape(-1)[at] == pytest.approx((higher - lower) / (2 * step), rel=1e-4)


def test_a_learner_learns_and_its_whole_numbers_say_the_same() -> None:
    learner = new_learner(INPUTS, 5)
    x, targets = _samples(512)
    first = learner.learn(x, targets, 5e-3)
    for _ in range(800):
        last = learner.learn(x, targets, 5e-3)
    assert last < first / 20
    record, work = kernel.records(SmallNet())[0], SmallNet()
    learner.load_into(record)
    for name in WEIGHTS:
        setattr(work, name, record[name].tolist())
    w = learner.average
    for row in x[:50]:
        one = np.clip(row @ w["first"] + w["first bias"], 0, 8)
        two = np.clip(one @ w["second"] + w["second bias"], 0, 8)
        exact = float((two @ w["last"] + w["last bias"])[0])
        places = np.flatnonzero(row)
        work.features[: len(places)] = places.tolist()
        work.strengths[: len(places)] = [UNIT] * len(places)
        hear_known(work, 0)
        said = opinion(work, 0, len(places)) / (1 << OPINION_BITS)
        assert said == pytest.approx(exact, abs=0.02)


def test_a_plan_covers_every_number_of_seats_and_cools_down() -> None:
    plan = TrainingPlan(find_game("passt-nicht"), "0" * 64, 100)
    seats = [plan.seats(at) for at in range(plan.iterations)]
    assert set(seats) == set(find_game("passt-nicht").seats)
    assert seats.count(2) > len(seats) / 2
    rates = [plan.rate(at) for at in range(plan.iterations)]
    assert rates == sorted(rates, reverse=True)
    curiosity = [plan.explores(at) for at in range(plan.iterations)]
    assert curiosity == sorted(curiosity, reverse=True)


@pytest.mark.compiled
def test_a_training_put_aside_goes_on_as_if_it_never_had_been(tmp_path: Path) -> None:
    plan = TrainingPlan(find_game("passt-nicht"), "5" * 64, 2)
    whole, parted = Trainer(plan), Trainer(plan)
    for _ in range(2):
        whole.train()
    parted.train()
    save(parted, tmp_path / "p.npz")
    parted = resume(plan, tmp_path / "p.npz")
    parted.train()
    assert [whole.iteration, whole.matches, whole.samples] == [2, parted.matches, parted.samples]
    for name, each in whole.learner.weights.items():
        assert np.array_equal(each, parted.learner.weights[name])
    assert np.array_equal(whole.slopes, parted.slopes)

    files = [tmp_path / "whole.net", tmp_path / "parted.net"]
    for trainer, path in zip((whole, parted), files, strict=True):
        trainer.export(path)
    nets = [fast_work("passt-nicht", path) for path in files]
    assert nets[0] == nets[1]
    assert np.any(nets[0]["first"])
    assert about_net(files[0])["trained"]["iterations"] == 2


def test_checkpoints_of_something_else_are_refused(tmp_path: Path) -> None:
    plan = TrainingPlan(find_game("passt-nicht"), "5" * 64, 3)
    path = tmp_path / "c.npz"
    with pytest.raises(BadInput, match="No such file"):
        resume(plan, path)
    path.write_bytes(b"PK\x03\x04 not really")
    with pytest.raises(BadInput, match="no checkpoint, or a damaged one"):
        resume(plan, path)
    np.savez(path, about=np.array(["luecke"]))
    with pytest.raises(BadInput, match="a training of luecke, not of passt-nicht version 1"):
        resume(plan, path)


@pytest.mark.compiled
def test_who_plays_against_itself_wins_half_and_who_trains_against_a_rival_leaves_it_alone(
    tmp_path: Path,
) -> None:
    game = find_game("passt-nicht")
    alone, path = Trainer(TrainingPlan(game, "6" * 64, 2)), tmp_path / "rival.net"
    alone.train()
    alone.export(path)
    response = Trainer(TrainingPlan(game, "6" * 64, 2, only=3, rival=path, start=path))
    assert np.allclose(response.compare(2, 50, "1" * 64), 1 / 2)
    assert np.allclose(response.compare(3, 50, "1" * 64), 1 / 3)
    before = response._rival.copy()  # noqa: SLF001 - the rival must not learn
    response.train()
    for name in WEIGHTS - {"equity"}:
        assert np.array_equal(before[name], response._rival[name])  # noqa: SLF001
    assert not np.allclose(response.compare(2, 50, "1" * 64), 1 / 2)
