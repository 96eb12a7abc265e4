"""A training put aside: everything that changes, in one file that is never half written."""

import hashlib
import zipfile
from pathlib import Path
from typing import Final

import numpy as np

from kartentisch.bots.nets.learner import Array, Learner
from kartentisch.bots.nets.training import Trainer, TrainingPlan
from kartentisch.core.errors import BadInput

_PARTS: Final = ("weights", "average", "slopes", "squares")


def save(trainer: Trainer, path: Path) -> None:
    """Written beside it first: a checkpoint is whole or as it was."""
    kept: dict[str, Array] = {
        "about": np.array(_about(trainer.plan)),
        "counts": np.array(_counts(trainer)),
        "seconds": np.array(trainer.seconds),
        "equity": trainer.slopes,
    }
    for part in _PARTS:
        for name, each in getattr(trainer.learner, part).items():
            kept[f"{part}/{name}"] = each
    beside = path.with_name(f"{path.name}.new.npz")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        np.savez(beside, allow_pickle=False, **kept)
        beside.replace(path)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None


def resume(plan: TrainingPlan, path: Path) -> Trainer:
    """Go on where a training was put aside, exactly as if it never had been."""
    kept = _read(path)
    if (found := [str(each).replace("bouts", "iterations") for each in kept["about"]]) != _about(
        plan
    ):
        raise BadInput(f"{path}: a training of {' '.join(found)}, not of {' '.join(_about(plan))}")
    trainer = Trainer(plan)
    parts = {
        part: {name: kept[f"{part}/{name}"] for name in trainer.learner.weights} for part in _PARTS
    }
    steps, trainer.iteration, trainer.matches, trainer.samples = (int(n) for n in kept["counts"])
    trainer.seconds = float(kept["seconds"])
    trainer.learner = Learner(**parts, steps=steps)
    trainer.slopes = kept["equity"]
    return trainer


def _read(path: Path) -> dict[str, Array]:
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
            return {name: kept[name] for name in kept.files}
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or 'this is no checkpoint'}") from None
    except (ValueError, KeyError, EOFError, zipfile.BadZipFile):
        raise BadInput(f"{path}: this is no checkpoint, or a damaged one") from None


def _about(plan: TrainingPlan) -> list[str]:
    about = [plan.game.name, f"version {plan.game.version}", f"features {plan.features}",
             f"{plan.iterations} iterations", f"seed {plan.seed}"]  # fmt: skip
    if plan.only:
        about.append(f"for {plan.only} players")
    if plan.rival:
        about.append(f"against {_print_of(plan.rival)}")
    if plan.start:
        about.append(f"beginning with {_print_of(plan.start)}")
    return about


def _print_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:8]


def _counts(trainer: Trainer) -> list[int]:
    return [trainer.learner.steps, trainer.iteration, trainer.matches, trainer.samples]
