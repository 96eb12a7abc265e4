"""kartentisch train GAME: a net learns a game from nothing, by playing against itself."""

import argparse
import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kartentisch.cli.interruption import interruption
from kartentisch.cli.progress import Progress, time_text
from kartentisch.core.dealer import seed_from_text
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game

if TYPE_CHECKING:
    from kartentisch.bots.nets.training import Trainer

STOPPED: Final = 1
#: Bouts between two checkpoints.
OFTEN: Final = 50


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    if arguments.bouts < 1:
        raise BadInput(f"--bouts must be at least 1, not {arguments.bouts}")
    check_compiler()
    trainer = _trainer(game.name, arguments)
    _check_folder(arguments.out)
    _train(trainer, arguments)
    print(
        f"{game.title}: {trainer.bout:,} of {arguments.bouts:,} bouts, "
        f"{trainer.matches:,} matches, {trainer.samples:,} decisions, "
        f"{time_text(trainer.seconds)} of processor time"
    )
    if trainer.bout < arguments.bouts:
        print(f"put aside: {arguments.checkpoint}; go on with --resume", file=sys.stderr)
        return STOPPED
    trainer.export(arguments.out)
    print(f"written: {arguments.out}", file=sys.stderr)
    return 0


def check_compiler() -> None:
    if importlib.util.find_spec("numba") is None:
        raise BadInput("training needs Numba: pip install 'kartentisch[fast]'")


def _trainer(name: str, arguments: argparse.Namespace) -> "Trainer":
    # NumPy and Numba take a second: other commands must not pay for them.
    from kartentisch.bots.nets.checkpoint import resume  # noqa: PLC0415
    from kartentisch.bots.nets.find import net_of  # noqa: PLC0415
    from kartentisch.bots.nets.training import Plan, Trainer  # noqa: PLC0415

    net_of(name)
    arguments.out = arguments.out or Path(f"{name}.net")
    arguments.checkpoint = arguments.checkpoint or arguments.out.with_suffix(".npz")
    plan = Plan(find_game(name), seed_from_text(arguments.seed), arguments.bouts)
    if arguments.resume:
        return resume(plan, arguments.checkpoint)
    if arguments.checkpoint.exists():
        raise BadInput(f"{arguments.checkpoint} is there already: go on with --resume, or move it")
    return Trainer(plan)


def _train(trainer: "Trainer", arguments: argparse.Namespace) -> None:
    """Bout after bout, until all are done or somebody wishes to stop."""
    from kartentisch.bots.nets.checkpoint import save  # noqa: PLC0415

    if not trainer.is_compiled():
        print("compiling (once) …", file=sys.stderr)
    progress = Progress(arguments.bouts, "bouts")
    progress.add(trainer.bout)
    with interruption() as is_enough:
        while trainer.bout < arguments.bouts and not is_enough():
            trainer.train()
            progress.add(1)
            if trainer.bout % OFTEN == 0:
                save(trainer, arguments.checkpoint)
    progress.close()
    save(trainer, arguments.checkpoint)


def _check_folder(path: Path) -> None:
    """Before hours of work, not after them."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            pass
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror}") from None
