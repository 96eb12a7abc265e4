"""Training: slopes that are slopes, whole numbers that say the same, and nothing lost between."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kartentisch.bots.nets.checkpoint import resume, save
from kartentisch.bots.nets.file import about_net, furnish
from kartentisch.bots.nets.learner import Learner, new_learner
from kartentisch.bots.nets.net import (
    FIRST_BIAS,
    OPINION_BITS,
    PLACES,
    UNIT,
    VALUES,
    hear_known,
    opinion,
    rows_for,
)
from kartentisch.bots.nets.training import Trainer, TrainingPlan
from kartentisch.bots.passt_nicht import net as passt_nicht
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game

INPUTS = 20


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
    desk = np.zeros((200, 128), np.int32)
    learner.furnish(desk)
    w = learner.average
    for row in x[:50]:
        one = np.clip(row @ w["first"] + w["first bias"], 0, 8)
        two = np.clip(one @ w["second"] + w["second bias"], 0, 8)
        exact = float((two @ w["last"] + w["last bias"])[0])
        places = np.flatnonzero(row)
        desk[PLACES, : len(places)], desk[VALUES, : len(places)] = places, UNIT
        hear_known(desk, 0)
        said = opinion(desk, 0, len(places)) / (1 << OPINION_BITS)
        assert said == pytest.approx(exact, abs=0.02)


def test_a_plan_covers_every_number_of_seats_and_cools_down() -> None:
    plan = TrainingPlan(find_game("passt-nicht"), "0" * 64, 100)
    seats = [plan.seats(bout) for bout in range(plan.bouts)]
    assert set(seats) == set(find_game("passt-nicht").seats)
    assert seats.count(2) > len(seats) / 2
    rates = [plan.rate(bout) for bout in range(plan.bouts)]
    assert rates == sorted(rates, reverse=True)
    curiosity = [plan.explores(bout) for bout in range(plan.bouts)]
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
    assert [whole.bout, whole.matches, whole.samples] == [2, parted.matches, parted.samples]
    for name, each in whole.learner.weights.items():
        assert np.array_equal(each, parted.learner.weights[name])
    assert np.array_equal(whole.slopes, parted.slopes)

    files = [tmp_path / "whole.net", tmp_path / "parted.net"]
    desks = [np.zeros(passt_nicht.DESK, np.int32) for _ in files]
    for trainer, path, desk in zip((whole, parted), files, desks, strict=True):
        trainer.export(path)
        furnish(desk, "passt-nicht", passt_nicht, path)
    assert np.array_equal(desks[0], desks[1])
    assert np.any(desks[0])
    assert about_net(files[0])["trained"]["bouts"] == 2


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
    weights = slice(FIRST_BIAS, rows_for(passt_nicht.INPUTS))
    assert np.array_equal(before[weights], response._rival[weights])  # noqa: SLF001
    assert not np.allclose(response.compare(2, 50, "1" * 64), 1 / 2)
