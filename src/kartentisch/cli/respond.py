"""kartentisch respond GAME: how far a net that trains for it alone can beat the game's own net."""

import argparse

from kartentisch.cli.interruption import interruption
from kartentisch.cli.progress import Progress, time_text
from kartentisch.cli.train import check_compiler
from kartentisch.core.dealer import seed_from_text
from kartentisch.core.errors import BadInput
from kartentisch.core.game import find_game


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    game.check_seats(arguments.players)
    for name in ("bouts", "deals"):
        if getattr(arguments, name) < 1:
            raise BadInput(f"--{name} must be at least 1, not {getattr(arguments, name)}")
    check_compiler()
    # NumPy and Numba take a second: other commands must not pay for them.
    from kartentisch.bots.nets.file import path_of  # noqa: PLC0415
    from kartentisch.bots.nets.training import Plan, Trainer  # noqa: PLC0415

    plan = Plan(game, seed_from_text(arguments.seed), arguments.bouts, arguments.players)
    trainer = Trainer(plan, path_of(game.name))
    progress = Progress(plan.bouts, "bouts")
    with interruption() as is_enough:
        while trainer.bout < plan.bouts and not is_enough():
            trainer.train()
            progress.add(1)
    progress.close()
    shares = trainer.compare(arguments.players, arguments.deals, seed_from_text("held out"))
    mean, wide = shares.mean(), 1.96 * shares.std() / len(shares) ** 0.5
    print(
        f"{game.title}, {arguments.players} players: trained for {time_text(trainer.seconds)} of "
        f"processor time ({trainer.bout:,} bouts), the response takes {100 * mean:.1f} % ± "
        f"{100 * wide:.1f} of the wins from the net, in {len(shares):,} deals on every seat"
    )
    return 0
