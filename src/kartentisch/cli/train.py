"""kartentisch train GAME: a net learns a game from nothing, by playing against itself."""

import argparse
import sys
from pathlib import Path

from kartentisch.cli.progress import time_text
from kartentisch.cli.training import STOPPED, check_training, train, trainer_for
from kartentisch.core.dealer import seed_from_text
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    check_training(arguments)
    # NumPy and Numba take a second: other commands must not pay for them.
    from kartentisch.bots.nets.registry import net_of  # noqa: PLC0415
    from kartentisch.bots.nets.training import TrainingPlan  # noqa: PLC0415

    net_of(game.name)
    out = arguments.out or Path(f"{game.name}.net")
    checkpoint = arguments.checkpoint or out.with_suffix(".npz")
    plan = TrainingPlan(game, seed_from_text(arguments.seed), arguments.iterations)
    trainer = trainer_for(plan, checkpoint, is_resumed=arguments.resume)
    _check_folder(out)
    is_done = train(trainer, checkpoint)
    print(
        f"{game.title}: {trainer.iteration:,} of {plan.iterations:,} iterations, "
        f"{trainer.matches:,} matches, {trainer.samples:,} decisions, "
        f"{time_text(trainer.seconds)} of processor time"
    )
    if not is_done:
        return STOPPED
    trainer.export(out)
    print(f"written: {out}", file=sys.stderr)
    return 0


def _check_folder(path: Path) -> None:
    """Before hours of work, not after them; no empty net is left behind."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        was_there = path.exists()
        with path.open("ab"):
            pass
        if not was_there:
            path.unlink()
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None
