"""kartentisch respond GAME: how far a net that trains for it alone can beat the game's own.

It begins as that net: from nothing, whoever never wins would learn nothing. It trains against the
net, since a search is too slow for that, and is judged against both.
"""

import argparse
from pathlib import Path
from typing import Any, Final

from kartentisch.bots.search.registry import is_searched
from kartentisch.cli.progress import Progress, time_text
from kartentisch.cli.training import STOPPED, check_training, train, trainer_for
from kartentisch.core.dealer import seed_from_text
from kartentisch.core.errors import BadInput
from kartentisch.core.game import Game, find_game
from kartentisch.core.rows import FastRecord

#: Of deals that no training saw.
SEED: Final = "held out"
#: One deal against a search for so many against a net, and how many at a time.
FEWER: Final = 5
PIECE: Final = 10


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    game.check_seats(arguments.players)
    if arguments.deals < 1:
        raise BadInput(f"--deals must be at least 1, not {arguments.deals}")
    check_training(arguments)
    # NumPy and Numba take a second: other commands must not pay for them.
    from kartentisch.bots.nets.file import path_of  # noqa: PLC0415
    from kartentisch.bots.nets.training import TrainingPlan  # noqa: PLC0415

    seed, players = seed_from_text(arguments.seed), arguments.players
    own = path_of(game.name)
    start = None if arguments.fresh else own
    plan = TrainingPlan(game, seed, arguments.iterations, only=players, rival=own, start=start)
    checkpoint = arguments.checkpoint or Path(f"{game.name}.response.npz")
    trainer = trainer_for(plan, checkpoint, is_resumed=arguments.resume)
    if not train(trainer, checkpoint):
        return STOPPED
    shares = trainer.compare(players, arguments.deals, seed_from_text(SEED))
    print(
        f"{game.title}, {players} players: trained for {time_text(trainer.seconds)} of "
        f"processor time ({trainer.iteration:,} iterations), the response takes {_told(shares)} "
        f"of the wins from the net, in {len(shares):,} deals on every seat",
        flush=True,
    )
    if is_searched(game.name):
        shares = _shares_from_search(game, trainer.work(), arguments)
        print(f"and {_told(shares)} from the search with that net, in {len(shares):,} deals")
    return 0


def _shares_from_search(game: Game, net: FastRecord, arguments: argparse.Namespace) -> Any:
    """A search takes long to play with: fewer deals, in pieces."""
    import numpy as np  # noqa: PLC0415

    from kartentisch.bots.search.response import shares_from_search  # noqa: PLC0415

    deals = range(max(1, arguments.deals // FEWER))
    progress, found = Progress(len(deals), "deals"), []
    for at in range(0, len(deals), PIECE):
        some = deals[at : at + PIECE]
        seed = seed_from_text(SEED)
        found.append(shares_from_search(game, net, arguments.players, some, seed))
        progress.add(len(some))
    progress.close()
    return np.concatenate(found)


def _told(shares: Any) -> str:
    wide = 1.96 * shares.std() / len(shares) ** 0.5
    return f"{100 * shares.mean():.1f} % ± {100 * wide:.1f}"
