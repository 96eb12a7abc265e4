"""Training from the command line, step by step: it can be put aside and gone on with."""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kartentisch.cli.interruption import interruption
from kartentisch.cli.progress import Progress
from kartentisch.core.errors import BadInput
from kartentisch.core.extras import need

if TYPE_CHECKING:
    from kartentisch.bots.nets.training import Trainer, TrainingPlan

STOPPED: Final = 1
#: Iterations between two checkpoints.
OFTEN: Final = 50


def check_training(arguments: argparse.Namespace) -> None:
    """Before a second is spent on NumPy and Numba."""
    # NumPy reads it when it is imported. Matrices are small: several threads mostly wait for each
    # other (six times as long on a busy machine), and add up in another order on other machines.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if arguments.iterations < 1:
        raise BadInput(f"--iterations must be at least 1, not {arguments.iterations}")
    need("training", "fast", "numba")


def trainer_for(plan: "TrainingPlan", checkpoint: Path, *, is_resumed: bool) -> "Trainer":
    """A new one, or the one that was put aside; nothing is written over."""
    # NumPy and Numba take a second: other commands must not pay for them.
    from kartentisch.bots.nets.checkpoint import resume  # noqa: PLC0415
    from kartentisch.bots.nets.training import Trainer  # noqa: PLC0415

    if is_resumed:
        return resume(plan, checkpoint)
    if checkpoint.exists():
        raise BadInput(f"{checkpoint} is there already: go on with --resume, or move it")
    return Trainer(plan)


def train(trainer: "Trainer", checkpoint: Path) -> bool:
    """Until all is done, or somebody wants to stop; whether all is done."""
    from kartentisch.bots.nets.checkpoint import save  # noqa: PLC0415

    if not trainer.is_compiled():
        print("compiling (once) …", file=sys.stderr)
    iterations = trainer.plan.iterations
    progress = Progress(iterations, "iterations", trainer.iteration)
    with interruption() as is_enough:
        # If it cannot be kept, that is told before hours of work, not after them.
        save(trainer, checkpoint)
        while trainer.iteration < iterations and not is_enough():
            trainer.train()
            progress.add(1)
            if trainer.iteration % OFTEN == 0:
                save(trainer, checkpoint)
    progress.close()
    save(trainer, checkpoint)
    if trainer.iteration < iterations:
        print(f"put aside: {checkpoint}; go on with --resume", file=sys.stderr)
    return trainer.iteration == iterations
